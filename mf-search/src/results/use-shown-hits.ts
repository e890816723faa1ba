import { uidOf, type Item } from '@iconotheca/contracts/item';
import { limits } from '@iconotheca/contracts/limits';
import { useEffect, useRef } from 'react';
import type { RememberedVisit } from '../search/use-visit.ts';

export interface ShownHits {
  hits: readonly Item[];
  /** Hits that have been fetched and are not on screen yet. */
  hidden: number;
  /** Shows the next 33 (spec §9). */
  showMore: () => void;
  /** The same by the button: the focus goes to the first of the new ones (GRID-2). */
  showMoreAndFocus: () => void;
}

export function useShownHits(hits: readonly Item[], { visit, change }: RememberedVisit): ShownHits {
  const focusNext = useRef<string>(undefined);
  const shown = hits.slice(0, visit.shown);
  const hidden = hits.length - shown.length;

  function showMore() {
    if (hidden > 0) change({ shown: shown.length + limits.visibleStep });
  }

  useEffect(() => {
    if (focusNext.current === undefined) return;
    document.querySelector<HTMLElement>(`a[data-uid="${CSS.escape(focusNext.current)}"]`)?.focus();
    focusNext.current = undefined;
  });

  return {
    hits: shown,
    hidden,
    showMore,
    showMoreAndFocus: () => {
      const next = hits[shown.length];
      if (next !== undefined) focusNext.current = uidOf(next);
      showMore();
    },
  };
}
