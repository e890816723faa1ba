import { collectionSection } from '@iconotheca/contracts/section';
import type { SearchQuery, SearchResult } from '@iconotheca/contracts/search';
import type { Reader } from './reader.ts';

/** Who may search: everyone, or subscribers. */
export type Access = 'open' | 'subscribers';

/** Sections that a partner publishes for everyone, whatever the access. */
const openSections: ReadonlySet<string> = new Set(['CERLPDA', 'CERLCANYOUHELP'].map(collectionSection));

/** The answer to a search that is refused: empty, and why (spec §8). Undefined when the reader may search. */
export function refusedSearch(access: Access, query: SearchQuery, reader: () => Reader): SearchResult | undefined {
  if (access === 'open' || openSections.has(query.section)) return undefined;
  const { session, isSubscriber } = reader();
  if (isSubscriber) return undefined;
  const { page, size, sort, nonce = '0' } = query;
  const error =
    session === undefined
      ? 'This content is for subscribers. Log in, or come by your institution’s network.'
      : 'This content is for subscribers, and neither you nor your institution subscribes.';
  return { hits: [], total: 0, facets: {}, page, size, sort, nonce, error };
}
