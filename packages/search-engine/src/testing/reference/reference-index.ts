import { facetFieldNames, type FacetField, type Filter } from '@iconotheca/contracts/search/filter';
import type { Item } from '@iconotheca/contracts/item/item';
import { searchSteps, type SearchStep } from '@iconotheca/contracts/search/steps';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import type { ConceptTable } from '../../ports/concept-table.ts';
import { eventLoopYielder } from '../../work/yield-to-event-loop.ts';
import { facetCounter } from './facet-counter.ts';
import { namedConcepts } from '../../concepts/named-concepts.ts';
import { matchesFilter, matchesSection, matchesTerm } from '../../documents/match.ts';
import { searchDocument, type SearchDocument } from '../../documents/search-document.ts';
import { wholesOf } from '../../documents/wholes.ts';
import { isNamed } from '@iconotheca/text';
import {
  noFacets,
  type Hit,
  type SearchAnswer,
  type SearchEngine,
  type SearchPlan,
} from '../../ports/search-engine.ts';
import { isUpTo, stepOf } from '../../documents/steps.ts';
import { relevanceOf, type RelevanceOptions } from '../../documents/relevance.ts';
import { tierOf, wordsOf } from '../../documents/tiers.ts';
import { compareText, hashOf, randomKey } from '../../documents/sort-key.ts';

/** Change of an item; without `now` it was withdrawn. */
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
 * Opens the reference index, which says what a search means as plainly as it can be said: it looks at every document
 * for every search. Other engines are held against it. A search works on the documents as they were when it began.
 * @param iconclass the table in force; asked again for every item that comes in
 */
export function openReferenceIndex(iconclass: () => ConceptTable): ReferenceIndex {
  let documents: ReadonlyMap<string, SearchDocument> = new Map();
  const items = new Map<string, Item>();
  let notations: ReadonlyMap<string, number> | undefined;
  let words: ReadonlyMap<string, number> | undefined;

  function replace(changed: ReadonlyMap<string, SearchDocument>): void {
    documents = changed;
    notations = undefined;
    words = undefined;
  }

  const wholesAbove = (item: Item) => wholesOf(item, (uid) => items.get(uid));

  /** Items that inherit from one of these, the items themselves aside. */
  function partsBelow(uids: ReadonlySet<string>): [string, Item][] {
    return [...items].filter(
      ([uid, item]) =>
        !uids.has(uid) &&
        item.PARENT !== undefined &&
        [item, ...wholesAbove(item)].some(({ PARENT = [] }) => PARENT.some((parent) => uids.has(parent))),
    );
  }

  return {
    async search(plan, signal) {
      const matched: SearchDocument[] = [];
      const steps: SearchStep[] = [];
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
        const step = stepOf(document, plan.terms, conceptsNamed);
        if (missed.length === 0) steps.push(step);
        if (!isUpTo(step, plan.within)) continue;
        if (missed.length === 0) matched.push(document);
        for (const field of missed.length === 0 ? facetFieldNames : missedOnly ? [missedOnly] : []) {
          counter.add(document, field);
        }
      }
      const words = wordsOf(plan.terms);
      const holding =
        plan.sort === 'RELEVANCE'
          ? words.map((word) => [...documents.values()].filter((each) => matchesTerm(each, word, conceptsNamed)).length)
          : [];
      const ranking = { terms: plan.terms, conceptsNamed, holding, count: documents.size };
      return {
        ...readPage(order(matched, keysBy(plan, ranking)), plan),
        facets: plan.hitsOnly ? noFacets() : counter.facets(),
        steps:
          plan.hitsOnly || words.length === 0
            ? []
            : searchSteps
                .map((by) => ({ by, count: steps.filter((step) => step === by).length }))
                .filter(({ count }) => count > 0),
      };
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

    async wordsBeginning({ beginning, size }) {
      words ??= countAll(documents.values(), (document) => document.words);
      return [...words.keys()]
        .filter((word) => word.startsWith(beginning))
        .sort()
        .slice(0, size);
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
      return readPage(
        order(carrying, (document) => [randomKey(nonce, document.uid)]),
        plan,
      ).hits.map(({ uid }) => uid);
    },

    async containers() {
      return [...countAll(documents.values(), ({ values }) => values.PARENT).keys()].sort();
    },

    take(changes) {
      for (const { uid, now } of changes) {
        if (now === undefined) items.delete(uid);
        else items.set(uid, now.item);
      }
      const taken = new Map(changes.map(({ uid }) => [uid, items.get(uid)]));
      const changed = new Map(documents);
      const refused: Refusal[] = [];
      for (const [uid, item] of [...taken, ...partsBelow(new Set(taken.keys()))]) {
        changed.delete(uid);
        try {
          if (item !== undefined) changed.set(uid, searchDocument(item, iconclass(), wholesAbove(item)));
        } catch (error) {
          refused.push({ uid, error });
        }
      }
      replace(changed);
      return refused;
    },
  };
}

function byField(filters: readonly Filter[]): [FacetField, Filter[]][] {
  return [...Map.groupBy(filters, ({ field }) => field)];
}

type PagePlan = Pick<SearchPlan, 'sort' | 'nonce' | 'page' | 'size'>;

type Key = string | number;

/** Returns the keys by which a document is ordered, one after the other. */
function keysBy({ sort, nonce }: PagePlan, ranking: RelevanceOptions): (document: SearchDocument) => Key[] {
  const { terms, conceptsNamed } = ranking;
  const isRandom = sort === 'RANDOM' || (sort === 'RELEVANCE' && terms.length === 0);
  return (document) => {
    const { uid, isPictured } = document;
    const tier = terms.length === 0 || !(isRandom || sort === 'RELEVANCE') ? 0 : tierOf(document, terms, conceptsNamed);
    const unpictured = terms.length > 0 && !isPictured ? 1 : 0;
    if (isRandom) return [tier, unpictured, randomKey(nonce, uid)];
    if (sort === 'RELEVANCE') return [tier, -relevanceOf(document, ranking), unpictured, hashOf(uid)];
    return [document.order[sort]];
  };
}

/** The match set in the order of its keys, which is total: ties are settled by ID. */
function order(matched: readonly SearchDocument[], keysOf: (document: SearchDocument) => Key[]): SearchDocument[] {
  const keyed = matched.map((document) => ({ document, keys: keysOf(document) }));
  keyed.sort((one, other) => {
    for (const [at, key] of one.keys.entries()) {
      const difference = compareKeys(key, other.keys[at] ?? '');
      if (difference !== 0) return difference;
    }
    return compareText(one.document.idKey, other.document.idKey) || compareText(one.document.uid, other.document.uid);
  });
  return keyed.map(({ document }) => document);
}

function compareKeys(one: Key, other: Key): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : compareText(String(one), String(other));
}

function readPage(
  ordered: readonly SearchDocument[],
  { page, size }: PagePlan,
): Omit<SearchAnswer, 'facets' | 'steps'> {
  const start = page * size;
  const hits = ordered.slice(start, start + size).map(({ uid }, at): Hit => {
    const previous = ordered[start + at - 1]?.uid;
    const next = ordered[start + at + 1]?.uid;
    return Object.assign({ uid }, previous !== undefined && { previous }, next !== undefined && { next });
  });
  return { hits, total: ordered.length };
}

/** Counts the documents in which each of their values occurs. */
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
