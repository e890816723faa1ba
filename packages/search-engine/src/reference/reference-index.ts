import { facetFieldNames, type FacetField, type Filter } from '@iconotheca/contracts/search/filter';
import type { Item } from '@iconotheca/contracts/item/item';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import type { ConceptTable } from '../ports/concept-table.ts';
import { eventLoopYielder } from '../work/yield-to-event-loop.ts';
import { facetCounter } from './facet-counter.ts';
import { namedConcepts } from '../concepts/named-concepts.ts';
import { matchesFilter, matchesSection, matchesTerm } from '../documents/match.ts';
import { searchDocument, type SearchDocument } from '../documents/search-document.ts';
import { isNamed } from '../text/value-words.ts';
import type { Hit, SearchAnswer, SearchEngine, SearchPlan } from '../ports/search-engine.ts';
import { compareText, randomKey } from '../documents/sort-key.ts';

/** What became of an item; without `now` it was withdrawn. */
export interface ItemChange {
  uid: string;
  now?: { item: Item };
}

/** An item that cannot be made a document, and why. */
export interface Refusal {
  uid: string;
  error: unknown;
}

/** Answers questions about the items that it was given. */
export interface ReferenceIndex extends Omit<SearchEngine, 'serve'> {
  /** Takes changes in, in their order; every later search sees all of them but the refused ones. */
  take(changes: readonly ItemChange[]): Refusal[];
}

/**
 * The meaning of a search, written as plainly as it can be: every document is looked at for every search. Other engines
 * are held against it. A search works on the documents as they were when it began.
 * @param iconclass the table in force; asked again for every item that comes in
 */
export function openReferenceIndex(iconclass: () => ConceptTable): ReferenceIndex {
  let documents: ReadonlyMap<string, SearchDocument> = new Map();
  let notations: ReadonlyMap<string, number> | undefined;
  let words: ReadonlyMap<string, number> | undefined;

  function replace(changed: ReadonlyMap<string, SearchDocument>): void {
    documents = changed;
    notations = undefined;
    words = undefined;
  }

  return {
    async search(plan, signal) {
      const matched: SearchDocument[] = [];
      const counter = facetCounter(plan.filters);
      const must = plan.filters.filter(({ mode }) => mode === 'A');
      const exclude = plan.filters.filter(({ mode }) => mode === 'N');
      const include = byField(plan.filters.filter(({ mode }) => mode === 'O'));
      const yieldToEventLoop = eventLoopYielder(signal);
      const conceptsNamed = namedConcepts(iconclass());
      for (const document of documents.values()) {
        await yieldToEventLoop();
        if (!matchesSection(document, plan.rule)) continue;
        if (!plan.terms.every((term) => matchesTerm(document, term, conceptsNamed))) continue;
        if (!must.every((filter) => matchesFilter(document, filter))) continue;
        if (exclude.some((filter) => matchesFilter(document, filter))) continue;
        const missed = include.filter(([, filters]) => !filters.some((filter) => matchesFilter(document, filter)));
        // Without a field's own Include filters, a document that misses only them counts for that field.
        const [missedOnly] = missed.length === 1 ? (missed[0] ?? []) : [];
        if (missed.length === 0) matched.push(document);
        for (const field of missed.length === 0 ? facetFieldNames : missedOnly ? [missedOnly] : []) {
          counter.add(document, field);
        }
      }
      return { ...readPage(order(matched, plan), plan), facets: counter.facets() };
    },

    async notationCounts() {
      notations ??= countAll(documents.values(), ({ values }) => values.ICPATH);
      return notations;
    },

    async wordCounts(asked) {
      words ??= countAll(documents.values(), (document) => document.words);
      const counts = words;
      return asked.map((word) => counts.get(word) ?? 0);
    },

    async valuesNamed({ field, words: asked, size }) {
      const named = countAll(documents.values(), ({ values }) => values[field].filter((text) => isNamed(text, asked)));
      return [...named]
        .map(([key, count]): FacetCount => ({ key, doc_count: count }))
        .sort((one, other) => other.doc_count - one.doc_count || (one.key < other.key ? -1 : 1))
        .slice(0, size);
    },

    async carriers({ notations, nonce, size }) {
      const plan = { sort: 'RANDOM', nonce, page: 0, size } as const;
      const carrying = [...documents.values()].filter((document) => matchesSection(document, [{ IC: notations }]));
      return readPage(order(carrying, plan), plan).hits.map(({ uid }) => uid);
    },

    async containers() {
      return [...countAll(documents.values(), ({ values }) => values.PARENT).keys()].sort();
    },

    take(changes) {
      const changed = new Map(documents);
      const refused = changes.flatMap(({ uid, now }): Refusal[] => {
        changed.delete(uid);
        try {
          if (now !== undefined) changed.set(uid, searchDocument(now.item, iconclass()));
          return [];
        } catch (error) {
          return [{ uid, error }];
        }
      });
      replace(changed);
      return refused;
    },
  };
}

function byField(filters: readonly Filter[]): [FacetField, Filter[]][] {
  return [...Map.groupBy(filters, ({ field }) => field)];
}

type PagePlan = Pick<SearchPlan, 'sort' | 'nonce' | 'page' | 'size'>;

/** The match set in the plan's order, which is total: ties are settled by ID. */
function order(matched: readonly SearchDocument[], { sort, nonce }: PagePlan): SearchDocument[] {
  const keyed = matched.map((document) => ({
    document,
    key: sort === 'RANDOM' ? randomKey(nonce, document.uid) : document.order[sort],
  }));
  keyed.sort(
    (one, other) =>
      compareKeys(one.key, other.key) ||
      compareText(one.document.idKey, other.document.idKey) ||
      compareText(one.document.uid, other.document.uid),
  );
  return keyed.map(({ document }) => document);
}

function compareKeys(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : compareText(String(one), String(other));
}

function readPage(ordered: readonly SearchDocument[], { page, size }: PagePlan): Omit<SearchAnswer, 'facets'> {
  const start = page * size;
  const hits = ordered.slice(start, start + size).map(({ uid }, at): Hit => {
    const previous = ordered[start + at - 1]?.uid;
    const next = ordered[start + at + 1]?.uid;
    return Object.assign({ uid }, previous !== undefined && { previous }, next !== undefined && { next });
  });
  return { hits, total: ordered.length };
}

/** In how many documents each of their values occurs. */
function countAll(
  documents: Iterable<SearchDocument>,
  valuesOf: (document: SearchDocument) => Iterable<string>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const document of documents) {
    for (const value of valuesOf(document)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
