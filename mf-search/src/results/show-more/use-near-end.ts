import { limits } from '@iconotheca/contracts/limits';
import { cardAt } from '@iconotheca/ui/cards/hit-grid';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Calls when the reader scrolls to within 100 px of the end of a list, looking at most every 16 ms (spec §9); also when
 * the list ends before the window does, and when the reader has run past it. A reader who moves on with the
 * keyboard, to the button below the list and to the footer, stays there.
 * @param count items that are in the grid, or have a box in it
 * @returns for the grid
 */
export function useNearEnd(count: number, onNearEnd: () => void): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const look = useEffectEvent((isNear: (end: number) => boolean) => {
    const last = list.current === null ? undefined : cardAt(list.current, count - 1);
    if (last === undefined || isAfter(list.current, document.activeElement)) return;
    if (isNear(last.getBoundingClientRect().bottom)) onNearEnd();
  });

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function onScroll() {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        look((end) => end - window.innerHeight < limits.scrollMarginPx);
      }, limits.scrollThrottleMs);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(waiting);
    };
  }, []);

  // With the frame, which lays the page out anyway.
  useEffect(() => {
    const isShort = (end: number) => end < (window.scrollY === 0 ? window.innerHeight : 0);
    const frame = count > 0 ? requestAnimationFrame(() => look(isShort)) : 0;
    return () => cancelAnimationFrame(frame);
  }, [count]);

  return list;
}

function isAfter(list: HTMLElement | null, focused: Element | null): boolean {
  if (list === null || focused === null) return false;
  return (list.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !list.contains(focused);
}
