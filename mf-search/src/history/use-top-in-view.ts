import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { RememberedEntry } from './use-history-entry.ts';

/**
 * A search that is run from far down the page begins at the top of its results; Back and Forward go where they were.
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
