import { useEffect, useRef } from 'react';
import type { RememberedEntry } from './use-history-entry.ts';

/**
 * Whoever comes from an item by "Back to results" stands before it again (ITEM-6). Back itself is the shell's: it knows
 * the place and the link that was used.
 */
export function useReturnToItem({ key, isNew, cameFrom }: RememberedEntry, isReady: boolean): void {
  const begun = useRef<string>(undefined);
  const returned = useRef<string>(undefined);
  useEffect(() => {
    if (isNew) begun.current = key;
    if (!isReady || cameFrom === undefined || begun.current !== key || returned.current === key) return;
    returned.current = key;
    // A new page gives the focus to its heading first.
    requestAnimationFrame(() => {
      const link = document.querySelector<HTMLElement>(`a[data-uid="${CSS.escape(cameFrom)}"]`);
      link?.focus({ preventScroll: true });
      link?.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
  });
}
