import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FurtherHits } from './use-further-hits.ts';
import type { RememberedEntry } from '../../history/use-history-entry.ts';
import { useDrawn } from './use-drawn.ts';

export interface ShownHits {
  hits: readonly Item[];
  /** Count of those that are drawn yet. */
  drawn: number;
  /** Hits that have been fetched and are not on screen yet. */
  hidden: number;
  /** Hits that come next: their boxes stand already. */
  coming: number;
  /** Shows the next 33 of those that have been fetched (spec §9). */
  showMore: () => void;
  /** The same by the button, which fetches where it must: the focus goes to the first of the new ones (GRID-2). */
  showMoreAndFocus: () => void;
}

/**
 * Two or three rows: enough that nothing below is in view when more hits come, and so few that
 * scrolling to the end of the page brings 33 hits and not twice as many.
 */
const boxesAhead = 15;

/** Returns the hits to show, and the ways to show more of them. */
export function useShownHits(
  hits: readonly Item[],
  { isFetching, hasMore }: Pick<FurtherHits, 'isFetching' | 'hasMore'>,
  { key, entry, change }: RememberedEntry,
): ShownHits {
  const focusNext = useRef<number>(undefined);
  const shown = hits.slice(0, entry.shown);
  const hidden = hits.length - shown.length;
  const drawn = useDrawn(key, shown.length);
  const ahead = isFetching ? boxesAhead : Math.min(hidden, boxesAhead);
  useUnseenMove(key, shown.length + ahead);

  useEffect(() => {
    if (focusNext.current === undefined) return;
    const uid = shown[focusNext.current]?.ID[0];
    const link = uid === undefined ? null : document.querySelector<HTMLElement>(`a[data-uid="${CSS.escape(uid)}"]`);
    // It may be fetched and not drawn yet.
    if (link === null) return;
    link.focus();
    focusNext.current = undefined;
  });

  return {
    hits: shown,
    drawn,
    hidden,
    coming: shown.length - drawn + ahead,
    showMore: () => {
      if (hidden > 0) change({ shown: Math.min(shown.length + limits.visibleStep, hits.length) });
    },
    showMoreAndFocus: () => {
      if (hidden === 0 && !hasMore) return;
      focusNext.current = shown.length;
      change({ shown: shown.length + (hidden > 0 ? Math.min(hidden, limits.visibleStep) : limits.visibleStep) });
    },
  };
}

/**
 * Hides the content below the results, which goes out of view when there are more boxes for them. It is hidden for the
 * frame in which it goes, so that nothing jumps before the reader's eyes (base.css).
 */
function useUnseenMove(key: string, boxes: number): void {
  const before = useRef({ key, boxes });
  useLayoutEffect(() => {
    const hasGrown = before.current.key === key && before.current.boxes < boxes;
    before.current = { key, boxes };
    if (!hasGrown) return undefined;
    const { dataset } = document.documentElement;
    dataset['growing'] = '';
    let painted = 0;
    const frame = requestAnimationFrame(() => {
      painted = requestAnimationFrame(() => delete dataset['growing']);
    });
    return () => {
      cancelAnimationFrame(frame);
      cancelAnimationFrame(painted);
      delete dataset['growing'];
    };
  }, [key, boxes]);
}
