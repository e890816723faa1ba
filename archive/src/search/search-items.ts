import { randomBytes } from 'node:crypto';
import type { SearchQuery, SearchResult } from '@iconotheca/contracts/search';
import type { Iconclass } from '../iconclass/iconclass.ts';
import { planSearch } from './plan-search.ts';
import { readTerms } from './query-terms.ts';
import type { SearchPort, ServedSearch, ServeSearch } from './search-port.ts';
import { correctSearch } from './spelling.ts';
import { withinTime } from './within-time.ts';

export interface SearchDeps {
  engine: Pick<SearchPort, 'search' | 'notationCounts' | 'wordCounts'> & { serve: ServeSearch };
  iconclass: () => Iconclass;
  timeoutMs: number;
}

/**
 * Searches, within the time allowed.
 * @param gone aborts when nobody waits for the answer any more
 * @throws ApiError `archive-timeout` when it takes too long
 */
export function searchItems(deps: SearchDeps, query: SearchQuery, gone: AbortSignal): Promise<ServedSearch> {
  return withinTime(deps.timeoutMs, (signal) => runSearch(deps, query, signal), gone);
}

async function runSearch(deps: SearchDeps, query: SearchQuery, signal: AbortSignal): Promise<ServedSearch> {
  const { engine } = deps;
  const iconclass = deps.iconclass();
  const plan = planSearch(query, await readTerms(query.q, iconclass, signal), newNonce);
  const typed = { q: query.q, plan };
  const served = await engine.serve(typed, signal);
  const corrected = served.total === 0 ? await correctSearch({ engine, iconclass }, typed, signal) : undefined;
  return corrected === undefined ? served : engine.serve(corrected, signal);
}

/** The answer as an object, for callers that work with it here. */
export function readServed({ body }: ServedSearch): SearchResult {
  const result: SearchResult = JSON.parse(new TextDecoder().decode(body));
  return result;
}

function newNonce(): string {
  return randomBytes(6).toString('base64url');
}
