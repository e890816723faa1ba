import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { busyForS } from '../query-client.ts';

/** Whether the page waits to ask again because the server has too much to do. */
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
