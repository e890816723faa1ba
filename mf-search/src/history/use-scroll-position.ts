import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { RememberedEntry } from './use-history-entry.ts';

/**
 * Returns a reader who comes from an item by "Back to results" to that item (ITEM-6). Back itself is the shell's: it
 * knows the scroll position and the link that was used.
 */
export function useReturnToItem({ key, isNew, cameFrom }: RememberedEntry, isReady: boolean): void {
  const begun = useRef<string>(undefined);
  const returned = useRef<string>(undefined);
  useEffect(() => {
    if (isNew) begun.current = key;
    if (!isReady || cameFrom === undefined || begun.current !== key || returned.current === key) return;
    returned.current = key;
    // A new page gives the focus to its heading first.
    requestAnimationFrame(() => {
      const link = document.querySelector<HTMLElement>(`a[data-uid="${CSS.escape(cameFrom)}"]`);
      link?.focus({ preventScroll: true });
      link?.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
  });
}

/**
 * Scrolls to the top of the results when a search is run from far down the page; Back and Forward go where they were.
 * @returns for the element that holds the results
 */
export function useTopInView({ key, isNew }: RememberedEntry): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (isNew && top < 0) element.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [key, isNew]);
  return element;
}
