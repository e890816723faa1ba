import { useLocation, useNavigationType } from '@iconotheca/client';
import { useLayoutEffect, useRef } from 'react';
import { NavigationType } from 'react-router-dom';
import { usedLinkOf } from './used-links.ts';
import { whenDrawn } from './when-drawn.ts';

/**
 * Moves the focus with the page: a new page's h1 takes it, Back gives it to the link that was used. A page that only
 * changes its query keeps it where it is.
 */
export function useRouteFocus(): void {
  const { pathname, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);

  // With the page itself: a reader who presses something at once keeps the focus there.
  useLayoutEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const former = document.querySelector('main h1');
    let isHeadingFocused = false;
    return whenDrawn(() => {
      const link = isBack ? usedLinkOf(key) : undefined;
      if (link !== undefined) {
        link.focus({ preventScroll: true });
        return true;
      }
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading === null || isHeadingFocused) return false;
      // The former page may stand for a moment longer; its heading is not this page's.
      if (heading === former && !heading.isConnected) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      isHeadingFocused = true;
      return !isBack;
    });
  }, [pathname, key, isBack]);
}
