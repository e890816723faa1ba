import { randomBytes } from 'node:crypto';
import type { Filter } from '@iconotheca/contracts/search/filter';
import type { ReadAs, SearchQuery, SearchResult } from '@iconotheca/contracts/search/search';
import type { Iconclass } from '../iconclass/iconclass.ts';
import { planSearch } from './plan-search.ts';
import { readTerms, type Term } from '@iconotheca/search-engine/query/query-terms';
import { readFilters } from './read-filters.ts';
import type { SearchEngine, ServedSearch } from '@iconotheca/search-engine/ports/search-engine';
import { correctSearch } from '@iconotheca/search-engine/query/spelling';
import { withinTime } from '../work/within-time.ts';

export interface SearchDeps {
  engine: Pick<SearchEngine, 'search' | 'serve' | 'notationCounts' | 'wordCounts'>;
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
  const terms = await readTerms(query.q, iconclass, signal);
  const filters = await readFilters(query.filters, { engine, iconclass });
  const plan = planSearch({ ...query, filters }, terms, newNonce);
  const readAs = [...termsReadAs(terms), ...filtersReadAs(query.filters, filters)];
  const typed = { q: query.q, plan, readAs };
  const served = await engine.serve(typed, signal);
  const corrected = served.total === 0 ? await correctSearch({ engine, iconclass }, typed, signal) : undefined;
  return corrected === undefined ? served : engine.serve({ ...corrected, readAs }, signal);
}

function termsReadAs(terms: readonly Term[]): ReadAs[] {
  return terms.flatMap((term) =>
    term.kind === 'notation' && term.from !== undefined ? [{ from: term.from, n: term.notation }] : [],
  );
}

function filtersReadAs(typed: readonly Filter[], read: readonly Filter[]): ReadAs[] {
  return read.flatMap(({ value }, at) => {
    const from = typed[at]?.value ?? value;
    return from === value ? [] : [{ from, n: value }];
  });
}

/** The answer as an object, for callers that work with it here. */
export function readServed({ body }: ServedSearch): SearchResult {
  const result: SearchResult = JSON.parse(new TextDecoder().decode(body));
  return result;
}

function newNonce(): string {
  return randomBytes(6).toString('base64url');
}
