import { useEffect, type RefObject } from 'react';

/** Gives the focus to the heading of what has come, where what had it is gone. */
export function useHeadingFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    place.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [place]);
}
