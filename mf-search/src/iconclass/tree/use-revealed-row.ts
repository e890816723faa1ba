import { useAnnounce } from '@iconotheca/client';
import { useEffect, useEffectEvent } from 'react';
import { pathStep, pathsDownTo } from './tree-rows.ts';
import { words } from '../../words/iconclass.ts';

/** Longest wait for the path down to a row. */
const patienceMs = 10_000;

interface RevealedRow {
  /** The notations from the top down to the one that is to be shown. */
  revealed: readonly string[] | undefined;
  /** Tells whether the tree has a row of that path by now. */
  isThere: (path: string) => boolean;
  setExpanded: (path: string, isExpanded: boolean) => void;
  focus: (path: string) => void;
  /** Called when the row has the focus, or will never be there. */
  onShown: () => void;
}

/** Opens the way down to a row, and focuses it as soon as the archive has said what lies on that way. */
export function useRevealedRow({ revealed, isThere, setExpanded, focus, onShown }: RevealedRow): void {
  const announce = useAnnounce();
  const goal = revealed?.join(pathStep);
  const isReached = goal !== undefined && isThere(goal);
  const openAll = useEffectEvent(() => pathsDownTo(revealed ?? []).forEach((path) => setExpanded(path, true)));
  const arrive = useEffectEvent(() => {
    if (goal !== undefined) focus(goal);
    onShown();
  });
  const giveUp = useEffectEvent(() => {
    announce(words.notHere);
    onShown();
  });
  useEffect(() => {
    if (goal === undefined) return undefined;
    openAll();
    const timer = setTimeout(() => giveUp(), patienceMs);
    return () => clearTimeout(timer);
  }, [goal]);
  useEffect(() => {
    if (isReached) arrive();
  }, [isReached]);
}
