import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import type { SearchResult } from '@iconotheca/contracts/search/search';
import { createConceptMatcher, type NamedByQuery } from '../../concepts/matched-concepts.ts';
import { namedConcepts } from '../../concepts/named-concepts.ts';
import type { ConceptTable } from '../../ports/concept-table.ts';
import type { AskedSearch, Hit, SearchEngine } from '../../ports/search-engine.ts';
import { stepsSaid } from '../../documents/steps.ts';
import { searchRemarks } from '../../understanding/search-remarks.ts';

interface ServingDeps {
  engine: Pick<SearchEngine, 'search' | 'notationCounts'>;
  iconclass: () => ConceptTable;
  /** Items by uid as they are served, in the order asked; those that are gone are left out. */
  readItems: (uids: readonly string[]) => Item[];
}

/** Serves the answers of an engine that only finds: its items are read here, and all is written as JSON. */
export function serveParsed({ engine, iconclass, readItems }: ServingDeps): SearchEngine['serve'] {
  const matchConcepts = conceptMatcherOf(engine, iconclass);
  return async (asked, signal) => {
    const { plan } = asked;
    const { hits, total, facets, steps } = await engine.search(plan, signal);
    const { page, size, sort, nonce, hitsOnly } = plan;
    const named = page === 0 && !hitsOnly ? await matchConcepts(plan) : undefined;
    const { concepts = [], wordReadings = [] } = named ?? {};
    const result: SearchResult = {
      hits: withNeighbours(readItems(hits.map(({ uid }) => uid)), hits),
      total,
      facets,
      page,
      size,
      sort,
      nonce,
      ...(concepts.length > 0 ? { concepts } : {}),
      ...(wordReadings.length > 0 ? { wordReadings } : {}),
      ...stepsSaid(steps, plan),
      ...searchRemarks(asked),
    };
    return { total, body: Buffer.from(JSON.stringify(result)) };
  };
}

/** One matcher for each table; counts that are others than the last ones make it forget what depends on them. */
function conceptMatcherOf({ notationCounts }: ServingDeps['engine'], iconclass: ServingDeps['iconclass']) {
  let table = iconclass();
  let counts: ReadonlyMap<string, number> = new Map();
  const usage = (notation: string) => counts.get(notation) ?? 0;
  let matcher = newMatcher();

  function newMatcher() {
    return createConceptMatcher({ iconclass: table, conceptsNamed: namedConcepts(table), usage });
  }

  return async (plan: AskedSearch['plan']): Promise<NamedByQuery> => {
    const now = await notationCounts();
    if (table !== iconclass()) {
      table = iconclass();
      matcher = newMatcher();
    }
    if (now !== counts) {
      counts = now;
      matcher.forgetAll();
    }
    return matcher.match(plan);
  };
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
