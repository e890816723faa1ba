import { historyEndpoints } from '@iconotheca/contracts/history/endpoints';
import { call } from '@iconotheca/client';
import { queryOptions } from '@tanstack/react-query';

/** Returns the query for the history of an item. @param page from 0 */
export function historyQueryOptions(uid: string, page: number) {
  return queryOptions({
    queryKey: ['history', uid, 'page', page] as const,
    queryFn: ({ signal }) => call(historyEndpoints.history, { uid, page }, { signal }),
    staleTime: 0,
  });
}

/** Returns the query for the record of a version, which never changes. */
export function versionQueryOptions(uid: string, version: number) {
  return queryOptions({
    queryKey: ['history', uid, 'version', version] as const,
    queryFn: async ({ signal }) => (await call(historyEndpoints.history, { uid, version }, { signal })).record ?? null,
    staleTime: 10 * 60_000,
  });
}

/** Returns the query for deleted items that the reader may restore. @param page from 0 */
export function withdrawnQueryOptions(page: number) {
  return queryOptions({
    queryKey: ['withdrawn', page] as const,
    queryFn: ({ signal }) => call(historyEndpoints.withdrawn, { page }, { signal }),
    staleTime: 0,
  });
}
