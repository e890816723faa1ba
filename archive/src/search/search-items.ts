import { randomBytes } from 'node:crypto';
import type { Item } from '@iconotheca/contracts/item';
import type { SearchQuery, SearchResult } from '@iconotheca/contracts/search';
import type { Iconclass } from '../iconclass/iconclass.ts';
import { matchedConcepts } from './matched-concepts.ts';
import { planSearch } from './plan-search.ts';
import { readTerms } from './query-terms.ts';
import { correctSearch, type MadeSearch } from './spelling.ts';
import type { Hit, SearchPort } from './search-port.ts';
import { withinTime } from './within-time.ts';

export interface SearchDeps {
  engine: Pick<SearchPort, 'search' | 'notationCounts' | 'wordCounts'>;
  iconclass: () => Iconclass;
  /** Items by uid, in the order asked, as they are served. */
  present: (uids: readonly string[]) => { hits: Item[] };
  timeoutMs: number;
}

/**
 * Searches, within the time allowed.
 * @param gone aborts when nobody waits for the answer any more
 * @throws ApiError `archive-timeout` when it takes too long
 */
export function searchItems(deps: SearchDeps, query: SearchQuery, gone: AbortSignal): Promise<SearchResult> {
  return withinTime(deps.timeoutMs, (signal) => runSearch(deps, query, signal), gone);
}

async function runSearch(deps: SearchDeps, query: SearchQuery, signal: AbortSignal): Promise<SearchResult> {
  const iconclass = deps.iconclass();
  const asked = planSearch(query, await readTerms(query.q, iconclass, signal), newNonce);
  const typed: MadeSearch = { q: query.q, plan: asked, answer: await deps.engine.search(asked, signal) };
  const isEmpty = typed.answer.total === 0;
  const made = (isEmpty ? await correctSearch({ ...deps, iconclass }, typed, signal) : undefined) ?? typed;
  const { q, plan, answer, corrected } = made;
  const { hits, total, facets } = answer;
  const concepts =
    query.page === 0 ? matchedConcepts(q, plan.terms, iconclass, await deps.engine.notationCounts()) : [];
  const { page, size, sort, nonce } = plan;
  return {
    hits: withNeighbours(deps.present(hits.map(({ uid }) => uid)).hits, hits),
    total,
    facets,
    page,
    size,
    sort,
    nonce,
    ...(concepts.length > 0 ? { concepts } : {}),
    ...(corrected === undefined ? {} : { corrected }),
  };
}

/** An item that was withdrawn since it was found is left out. */
function withNeighbours(items: readonly Item[], hits: readonly Hit[]): Item[] {
  const byUid = new Map(hits.map((hit) => [hit.uid, hit]));
  return items.map((item) => {
    const { previous, next } = byUid.get(item.ID[0] ?? '') ?? {};
    return {
      ...item,
      ...(previous === undefined ? {} : { _searchPrevious: previous }),
      ...(next === undefined ? {} : { _searchNext: next }),
    };
  });
}

function newNonce(): string {
  return randomBytes(6).toString('base64url');
}
