import type { Item } from '@iconotheca/contracts/item/item';
import type { SearchResult } from '@iconotheca/contracts/search/search';
import type { ConceptTable } from '../ports/concept-table.ts';
import { createConceptMatcher } from '../concepts/matched-concepts.ts';
import { namedConcepts } from '../concepts/named-concepts.ts';
import { searchRemarks } from '../query/search-remarks.ts';
import type { AskedSearch, Hit, SearchPort, ServeSearch } from '../ports/search-port.ts';

export interface ObjectDeps {
  engine: Pick<SearchPort, 'search' | 'notationCounts'>;
  iconclass: () => ConceptTable;
  /** Items by uid, in the order asked, as they are served. */
  present: (uids: readonly string[]) => Promise<{ hits: Item[] }>;
}

/** Answers of an engine that only finds: items are put to them here, and all is written as JSON. */
export function serveObjects({ engine, iconclass, present }: ObjectDeps): ServeSearch {
  return async (asked: AskedSearch, signal) => {
    const { q, plan } = asked;
    const { hits, total, facets } = await engine.search(plan, signal);
    const { page, size, sort, nonce } = plan;
    const concepts = page === 0 ? await conceptsOf(q, plan) : [];
    const result: SearchResult = {
      hits: withNeighbours((await present(hits.map(({ uid }) => uid))).hits, hits),
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
    const { previous, next } = byUid.get(item.ID[0] ?? '') ?? {};
    return {
      ...item,
      ...(previous === undefined ? {} : { _searchPrevious: previous }),
      ...(next === undefined ? {} : { _searchNext: next }),
    };
  });
}
