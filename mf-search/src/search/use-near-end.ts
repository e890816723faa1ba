import { limits } from '@iconotheca/contracts/limits';
import { useEffect, useEffectEvent } from 'react';

/** Calls when the reader scrolls within 100 px of the page's end, looking at most every 16 ms (spec §9). */
export function useNearEnd(onNearEnd: () => void): void {
  const nearEnd = useEffectEvent(onNearEnd);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function look() {
      waiting = undefined;
      const left = document.documentElement.scrollHeight - window.scrollY - window.innerHeight;
      if (left < limits.scrollMarginPx) nearEnd();
    }
    function onScroll() {
      waiting ??= setTimeout(look, limits.scrollThrottleMs);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(waiting);
    };
  }, []);
}
