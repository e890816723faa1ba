import { itemsEndpoints } from '@iconotheca/contracts/endpoints/items';
import { ApiError } from '@iconotheca/contracts/error';
import { uidOf, type Item } from '@iconotheca/contracts/item';
import type { SearchResult } from '@iconotheca/contracts/search';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/**
 * One item by its uid.
 * @throws ApiError `item-not-found` through the query when the archive has no such item
 */
export function itemQueryOptions(uid: string) {
  return queryOptions({
    queryKey: ['item', uid] as const,
    queryFn: async ({ signal }) => {
      const { hits } = await call(itemsEndpoints.objects, { uids: [uid] }, { signal });
      const item = hits[0];
      if (item === undefined) throw new ApiError('item-not-found', `There is no item ${uid}.`, { field: 'uid' });
      return item;
    },
  });
}

/** The item as a search in this tab already brought it: shown without a request (spec §4). */
export function itemFromSearches(client: QueryClient, uid: string): Item | undefined {
  for (const [, result] of client.getQueriesData<SearchResult>({ queryKey: ['search'] })) {
    const hit = result?.hits.find((candidate) => uidOf(candidate) === uid);
    if (hit !== undefined) return hit;
  }
  return undefined;
}
