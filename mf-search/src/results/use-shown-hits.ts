import type { Item } from '@iconotheca/contracts/item';
import { limits } from '@iconotheca/contracts/limits';
import { narrow, useMediaQuery } from '@iconotheca/kit/parts/use-media-query';
import { useEffect, useRef } from 'react';
import type { FurtherHits } from '../search/use-further-hits.ts';
import type { RememberedVisit } from '../search/use-visit.ts';
import { useDrawn } from './use-drawn.ts';

export interface ShownHits {
  hits: readonly Item[];
  /** How many of them are drawn yet. */
  drawn: number;
  /** Hits that have been fetched and are not on screen yet. */
  hidden: number;
  /** Hits that come next, for which there is room already. */
  coming: number;
  /** Shows the next 33 of those that have been fetched (spec §9). */
  showMore: () => void;
  /** The same by the button, which fetches where it must: the focus goes to the first of the new ones (GRID-2). */
  showMoreAndFocus: () => void;
}

/**
 * Two or three rows: enough that nothing below is in view when more hits come, and so few that who scrolls to the end
 * of the page gets 33 hits for it and not twice as many.
 */
const boxesAhead = 15;

/**
 * How many boxes follow with a frame: a row, or less. What stands below them is then out of view before the rest come,
 * and hardly moves before the reader's eyes.
 */
const boxStep = { wide: 5, narrow: 2 } as const;

export function useShownHits(
  hits: readonly Item[],
  { isFetching, hasMore }: Pick<FurtherHits, 'isFetching' | 'hasMore'>,
  { key, visit, change }: RememberedVisit,
): ShownHits {
  const focusNext = useRef<number>(undefined);
  const shown = hits.slice(0, visit.shown);
  const hidden = hits.length - shown.length;
  const drawn = useDrawn(key, shown.length);
  const isNarrow = useMediaQuery(narrow);
  const ahead = isFetching ? boxesAhead : Math.min(hidden, boxesAhead);
  const places = useDrawn(key, shown.length + ahead, isNarrow ? boxStep.narrow : boxStep.wide);

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
    coming: Math.max(0, places - drawn),
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
