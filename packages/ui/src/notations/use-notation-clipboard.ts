import { useAtom } from 'jotai';
import { notationClipboardAtom } from '@iconotheca/client';

/** Notations that the reader copied in this browser, the latest first; filters and forms take them from here. */
export interface NotationClipboard {
  notations: readonly string[];
  copy: (notation: string) => void;
  remove: (notation: string) => void;
  /** Puts others in their place: none, or what was there before. */
  replace: (notations: readonly string[]) => void;
}

/** Reads and changes the notations that this browser has copied. */
export function useNotationClipboard(): NotationClipboard {
  const [notations, setNotations] = useAtom(notationClipboardAtom);
  return {
    notations,
    copy: (notation) => setNotations((now) => withCopied(now, notation)),
    remove: (notation) => setNotations((now) => withoutCopied(now, notation)),
    replace: (others) => setNotations([...others]),
  };
}

/** Beyond this the oldest go. */
const longest = 100;

/** Puts a notation at the front of the copied ones, also one that was copied before. */
export function withCopied(notations: readonly string[], copied: string): string[] {
  return [copied, ...withoutCopied(notations, copied)].slice(0, longest);
}

/** Returns the copied notations without one. */
export function withoutCopied(notations: readonly string[], dropped: string): string[] {
  return notations.filter((notation) => notation !== dropped);
}
