import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { busyForS } from '../query-client.ts';

/** Tells whether the page waits to ask again because the server is too busy. */
export function useIsKeptWaiting(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache
        .getAll()
        .some(({ state }) => state.fetchStatus === 'fetching' && busyForS(state.fetchFailureReason) !== undefined),
  );
}
