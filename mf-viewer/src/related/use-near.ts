import { useEffect, useState, type RefObject } from 'react';

/** Somewhat less than a screen before it comes into view. */
const marginPx = 600;

/** Whether the reader has come near an element, once and for all. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isNear) return undefined;
    const watch = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: `${marginPx}px`,
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [place, isNear]);
  return isNear;
}
