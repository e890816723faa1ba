import { useEffect, useRef, type RefObject } from 'react';

/** Returns the focus to the button that opened an editor, once the editor has closed. */
export function useFocusAfter(isOpen: boolean, opener: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
}
