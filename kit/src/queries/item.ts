import { itemsEndpoints } from '@iconotheca/contracts/endpoints/items';
import { ApiError } from '@iconotheca/contracts/error';
import { uidOf, type Item } from '@iconotheca/contracts/item';
import type { SearchResult } from '@iconotheca/contracts/search';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { messages } from '../messages/en.ts';

/**
 * One item by its uid.
 * @throws ApiError through the query: `item-not-found` when the archive has no such item, `subscription-required` when
 * the reader does not get it
 */
export function itemQueryOptions(uid: string) {
  return queryOptions({
    queryKey: ['item', uid] as const,
    queryFn: async ({ signal }) => {
      const { hits, refused = [] } = await call(itemsEndpoints.objects, { uids: [uid] }, { signal });
      if (refused.length > 0) throw new ApiError('subscription-required', messages.item.forSubscribers);
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
