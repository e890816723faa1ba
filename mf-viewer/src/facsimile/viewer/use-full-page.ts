import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Lets an element fill the screen. Escape leaves; the focus then returns to where it was. In browsers that allow full
 * screen for videos only (on telephones) the element fills the page.
 */
export function useFullPage(element: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  const before = useRef<Element>(null);

  useEffect(() => {
    const follow = () => {
      const isNow = document.fullscreenElement !== null && document.fullscreenElement === element.current;
      setIsFull(isNow);
      if (!isNow) restoreFocus(before.current);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  useEffect(() => {
    if (!isFull || document.fullscreenElement !== null) return undefined;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setIsFull(false);
      restoreFocus(before.current);
    };
    document.addEventListener('keydown', leave);
    document.documentElement.style.setProperty('overflow', 'hidden');
    return () => {
      document.removeEventListener('keydown', leave);
      document.documentElement.style.removeProperty('overflow');
    };
  }, [isFull]);

  async function enter() {
    before.current = document.activeElement;
    if (document.fullscreenEnabled) await element.current?.requestFullscreen().catch(() => setIsFull(true));
    else setIsFull(true);
  }

  async function leave() {
    if (document.fullscreenElement !== null) return await document.exitFullscreen();
    setIsFull(false);
    restoreFocus(before.current);
  }

  return { isFull, toggleFull: () => void (isFull ? leave() : enter()) };
}

function restoreFocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
}
