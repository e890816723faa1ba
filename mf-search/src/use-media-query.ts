import { useCallback, useSyncExternalStore } from 'react';

/** Below this width filters are in a dialog and the home page shows no figure. */
export const narrow = '(max-width: 960px)';

/** Whether the window meets a media query, now and when it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
