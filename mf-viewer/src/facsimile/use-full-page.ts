import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Lets an element with its buttons fill the screen. Escape leaves, as browsers have it; the focus then goes back to the
 * button that was used.
 */
export function useFullPage(element: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  const opener = useRef<HTMLElement>(null);

  useEffect(() => {
    const follow = () => {
      const isNow = document.fullscreenElement !== null && document.fullscreenElement === element.current;
      setIsFull(isNow);
      if (!isNow) opener.current?.focus();
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  const toggleFull = (from: HTMLElement) => {
    opener.current = from;
    void (isFull ? document.exitFullscreen() : element.current?.requestFullscreen());
  };
  return { isFull, toggleFull };
}
