import { heroHiddenAt } from '@iconotheca/contracts/iiif/hero-image';
import { useCallback, useSyncExternalStore } from 'react';

/** Below this width one column is left: filters are in a dialog, the home page shows no figure. */
export const narrow = heroHiddenAt;

/** Tells whether the window meets a media query, now and when it changes; never where there is no window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
