import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import type { SearchResult } from '@iconotheca/contracts/search/search';
import { createConceptMatcher } from '../concepts/matched-concepts.ts';
import { namedConcepts } from '../concepts/named-concepts.ts';
import type { ConceptTable } from '../ports/concept-table.ts';
import type { AskedSearch, Hit, SearchEngine } from '../ports/search-engine.ts';
import { searchRemarks } from '../query/search-remarks.ts';

interface ServingDeps {
  engine: Pick<SearchEngine, 'search' | 'notationCounts'>;
  iconclass: () => ConceptTable;
  /** Items by uid as they are served, in the order asked; those that are gone are left out. */
  readItems: (uids: readonly string[]) => Item[];
}

/** Serves the answers of an engine that only finds: its items are read here, and all is written as JSON. */
export function serveParsed({ engine, iconclass, readItems }: ServingDeps): SearchEngine['serve'] {
  return async (asked, signal) => {
    const { q, plan } = asked;
    const { hits, total, facets } = await engine.search(plan, signal);
    const { page, size, sort, nonce } = plan;
    const concepts = page === 0 ? await conceptsOf(q, plan) : [];
    const result: SearchResult = {
      hits: withNeighbours(readItems(hits.map(({ uid }) => uid)), hits),
      total,
      facets,
      page,
      size,
      sort,
      nonce,
      ...(concepts.length > 0 ? { concepts } : {}),
      ...searchRemarks(asked),
    };
    return { total, body: Buffer.from(JSON.stringify(result)) };
  };

  async function conceptsOf(q: string, { terms }: AskedSearch['plan']) {
    const table = iconclass();
    const counts = await engine.notationCounts();
    const usage = (notation: string) => counts.get(notation) ?? 0;
    return createConceptMatcher({ iconclass: table, conceptsNamed: namedConcepts(table), usage })(q, terms);
  }
}

/** An item that was withdrawn since it was found is left out. */
function withNeighbours(items: readonly Item[], hits: readonly Hit[]): Item[] {
  const byUid = new Map(hits.map((hit) => [hit.uid, hit]));
  return items.map((item) => {
    const { previous, next } = byUid.get(uidOf(item)) ?? {};
    return {
      ...item,
      ...(previous === undefined ? {} : { _searchPrevious: previous }),
      ...(next === undefined ? {} : { _searchNext: next }),
    };
  });
}
