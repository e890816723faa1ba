import type { SearchQuery, SearchResult } from '@iconotheca/contracts/search/search';
import type { Content } from '../accounts/content.ts';
import { readServed, searchItems, type SearchDeps } from './search-items.ts';

/** Items that everyone gets, of those that a refused search would find. */
const openShown = 3;

/**
 * Tells what a refused search would find: how much, so that a reader knows what a login is for, and a few items that
 * everyone gets. Nothing of the other items is told.
 */
export async function withheldFrom(
  deps: SearchDeps,
  query: SearchQuery,
  { opened, isForAll }: Content,
): Promise<NonNullable<SearchResult['withheld']>> {
  const gone = new AbortController().signal;
  const { total } = await searchItems(deps, { ...query, page: 0, size: 0 }, gone);
  const asksForCollections = query.filters.some(({ field }) => field === 'HIM');
  if (total === 0 || opened.size === 0 || asksForCollections) return { total, open: [] };
  const inOpened = [...opened].map((value) => ({ field: 'HIM', mode: 'O', value }) as const);
  const filters = [...query.filters, ...inOpened];
  const served = await searchItems(deps, { ...query, filters, page: 0, size: openShown }, gone);
  // One that found nothing may have been searched otherwise than it was typed.
  return { total, open: readServed(served).hits.filter(isForAll) };
}
