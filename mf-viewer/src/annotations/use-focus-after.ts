import { useEffect, useRef, type RefObject } from 'react';

/** Gives the focus to what opens an editor when the editor has closed. */
export function useFocusAfter(isOpen: boolean, opener: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
}
