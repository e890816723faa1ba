import { useEffect, type RefObject } from 'react';

/** Focuses the new heading when the element that had the focus has been removed. */
export function useHeadingFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    container.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [container]);
}
