import { randomBytes } from 'node:crypto';
import type { SearchQuery, SearchResult } from '@iconotheca/contracts/search/search';
import type { WhyResult } from '@iconotheca/contracts/search/why';
import { explain, type ExplainedItem } from '@iconotheca/search-engine/explain';
import type { ConceptTable, ServedSearch } from '@iconotheca/search-engine/ports';
import { understand, type UnderstandingDeps } from '@iconotheca/search-engine/understand';
import { withinTime } from '../work/within-time.ts';
import type { UnderstoodSearches } from './understood-searches.ts';

export interface SearchDeps {
  engine: UnderstandingDeps['engine'];
  iconclass: () => ConceptTable;
  /** The value by which a maker or a place is filtered, for any of its names. */
  preferredName?: UnderstandingDeps['preferredName'];
  timeoutMs: number;
  /** Memory of what queries came to; without it each is understood anew. */
  understood?: UnderstoodSearches;
}

/**
 * Searches, within the time allowed.
 * @param gone aborts when the client no longer waits for the answer
 * @throws ApiError `archive-timeout` when it takes too long
 */
export function searchItems(deps: SearchDeps, query: SearchQuery, gone: AbortSignal): Promise<ServedSearch> {
  const { engine, iconclass, preferredName, timeoutMs, understood } = deps;
  return withinTime(
    timeoutMs,
    async (signal) => {
      const understandAnew = () =>
        understand(query, { engine, concepts: iconclass(), preferredName, newNonce }, signal);
      if (understood === undefined) return (await understandAnew()).answer;
      return understood.answer({ query, engine, newNonce, signal }, understandAnew);
    },
    gone,
  );
}

/**
 * Says why a search finds an item, within the time allowed.
 * @param explained the item, and what it is part of
 * @throws ApiError `archive-timeout` when it takes too long
 */
export function explainHit(
  { engine, iconclass, preferredName, timeoutMs, understood }: SearchDeps,
  query: SearchQuery,
  explained: ExplainedItem,
  gone: AbortSignal,
): Promise<WhyResult> {
  return withinTime(
    timeoutMs,
    async (signal) => {
      const concepts = iconclass();
      const search =
        (await understood?.known(query)) ??
        (await understand({ ...query, page: 0, size: 0 }, { engine, concepts, preferredName, newNonce }, signal))
          .search;
      return explain(search, explained, { engine, concepts }, signal);
    },
    gone,
  );
}

/** Returns the answer as an object, for callers that work with it here. */
export function readServed({ body }: ServedSearch): SearchResult {
  const result: SearchResult = JSON.parse(new TextDecoder().decode(body));
  return result;
}

function newNonce(): string {
  return randomBytes(6).toString('base64url');
}
