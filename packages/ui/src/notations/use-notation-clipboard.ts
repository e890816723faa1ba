import { useAtom } from 'jotai';
import { withCopied, withoutCopied } from './notation-clipboard.ts';
import { notationClipboardAtom } from '@iconotheca/client';

/** Notations that the reader copied in this browser, the latest first; filters and forms take them from here. */
export interface NotationClipboard {
  notations: readonly string[];
  copy: (notation: string) => void;
  remove: (notation: string) => void;
  /** Puts others in their place: none, or what was there before. */
  replace: (notations: readonly string[]) => void;
}

export function useNotationClipboard(): NotationClipboard {
  const [notations, setNotations] = useAtom(notationClipboardAtom);
  return {
    notations,
    copy: (notation) => setNotations((now) => withCopied(now, notation)),
    remove: (notation) => setNotations((now) => withoutCopied(now, notation)),
    replace: (others) => setNotations([...others]),
  };
}
