import { itemsEndpoints } from '@iconotheca/contracts/item/endpoints';
import { ApiError } from '@iconotheca/contracts/http/error';
import { isWhole, uidOf, type Item } from '@iconotheca/contracts/item/item';
import type { SearchResult } from '@iconotheca/contracts/search/search';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { answerOfPage, call } from '../calls/call.ts';
import { isOffline } from '../calls/network.ts';
import { words as messages } from '../words/messages.ts';
import { savedItemsAtom } from './saved-items.ts';

/**
 * Returns the query for one item by its uid.
 * @throws ApiError through the query: `item-not-found` when the archive has no such item, `subscription-required` when
 * the reader does not get it
 */
export function itemQueryOptions(uid: string) {
  return queryOptions({
    queryKey: ['item', uid] as const,
    queryFn: ({ signal }) => fetchItem(uid, { signal }).catch((error: unknown) => savedWhenOffline(uid, error)),
    initialData: () => answerOfPage(itemsEndpoints.objects, { uids: [uid] })?.hits[0],
  });
}

/** Without network, what the reader saved of an item in this browser. @throws error where there is nothing */
function savedWhenOffline(uid: string, error: unknown): Item {
  const isCutOff = isOffline() && error instanceof ApiError && error.code === 'archive-unreachable';
  const items = getDefaultStore().get(savedItemsAtom);
  const saved = isCutOff && Object.hasOwn(items, uid) ? items[uid] : undefined;
  if (saved === undefined || !isWhole(saved.object)) throw error;
  return saved.object;
}

async function fetchItem(uid: string, options: { signal?: AbortSignal; fresh?: boolean }): Promise<Item> {
  const { hits, refused = [] } = await call(itemsEndpoints.objects, { uids: [uid] }, options);
  if (refused.length > 0) throw new ApiError('subscription-required', messages.item.forSubscribers);
  const item = hits[0];
  if (item === undefined) throw new ApiError('item-not-found', `There is no item ${uid}.`, { field: 'uid' });
  return item;
}

/** Asks for an item again, past every cache (spec §4), and puts it wherever this tab shows it. */
export async function reloadItem(client: QueryClient, uid: string): Promise<void> {
  setItem(client, uid, await fetchItem(uid, { fresh: true }));
}

/** Replaces what this tab has of an item; its position in searches stays. */
export function setItem(client: QueryClient, uid: string, item: Item): void {
  client.setQueryData(itemQueryOptions(uid).queryKey, item);
  client.setQueriesData<SearchResult>({ queryKey: ['search'] }, (result) => {
    if (!result?.hits.some((hit) => uidOf(hit) === uid)) return result;
    return { ...result, hits: result.hits.map((hit) => (uidOf(hit) === uid ? inPlaceOf(hit, item) : hit)) };
  });
}

function inPlaceOf({ _searchPrevious: previous, _searchNext: next }: Item, item: Item): Item {
  return {
    ...item,
    ...(previous === undefined ? {} : { _searchPrevious: previous }),
    ...(next === undefined ? {} : { _searchNext: next }),
  };
}

/** Drops an item that is gone, and every search that found it: each is asked again when it is next shown. */
export function invalidateItem(client: QueryClient, uid: string): void {
  client.removeQueries({ queryKey: itemQueryOptions(uid).queryKey });
  client.removeQueries({ queryKey: ['listed-item', uid] });
  for (const name of ['children', 'overview', 'sample', 'related']) client.removeQueries({ queryKey: [name] });
  for (const [queryKey, result] of client.getQueriesData<SearchResult>({ queryKey: ['search'] })) {
    if (result?.hits.some((hit) => uidOf(hit) === uid)) client.removeQueries({ queryKey, exact: true });
  }
}

/** Finds an item that a search in this tab already brought: it is shown without a request (spec §4), if it is whole. */
export function itemFromSearches(client: QueryClient, uid: string): Item | undefined {
  for (const [, result] of client.getQueriesData<SearchResult>({ queryKey: ['search'] })) {
    const hit = result?.hits.find((candidate) => uidOf(candidate) === uid);
    if (hit !== undefined && isWhole(hit)) return hit;
  }
  return undefined;
}
