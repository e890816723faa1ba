import { asValueId } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { facetFieldNames, type FacetField } from '@iconotheca/contracts/search/filter';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import { matchesSection } from '../../documents/match.ts';
import type { ConceptsNamed } from '../../concepts/named-concepts.ts';
import type { CarrierQuery, Facets, SearchAnswer, SearchPlan, ValueQuery } from '../../ports/search-engine.ts';
import { intersect, removeFrom, sizeOf } from '../postings/bitset.ts';
import { createDelta, type Change } from '../writing/delta.ts';
import { openDocumentStore } from '../file/document-store.ts';
import { countFacets, countValues } from '../facets/facets.ts';
import { createMatchSetCache, type Found } from '../matching/match-set-cache.ts';
import { createMatching } from '../matching/matching.ts';
import { findMatches, type DocumentSet } from '../matching/match-set.ts';
import { hitsOn, readPage, versionsOn, type Page, type PagePlan } from './page.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import { readCommonWords } from '../postings/common-words.ts';
import { openTermStore } from '../postings/term-store.ts';
import type { SharedCounting } from '../facets/shared-count.ts';
import { createValueCounter } from '../facets/value-counts.ts';
import { namedValues } from '../facets/named-values.ts';
import { openValuePrefixes, type ValuePrefixes } from '../file/value-prefixes.ts';
import { openValueStore, type ValueStore } from '../file/value-store.ts';
import { createValues } from '../facets/values.ts';

/** A `SearchAnswer` before its items are read. */
export interface FoundPage {
  /** Rows of `item_version` that hold the items. */
  versions: Page<number>;
  total: number;
  /** As they go over the wire: JSON in UTF-8. */
  facets: Uint8Array;
}

/** An index as one thread reads it: a snapshot that all share, and what was written since. */
export interface IndexReader {
  /** @param check throws when the caller no longer waits for the answer */
  search(plan: SearchPlan, check: () => void): SearchAnswer;
  /** @param check as above */
  findPage(plan: SearchPlan, check: () => void): FoundPage;
  notationCounts(): Map<string, number>;
  /** How many documents carry a notation or anything below it. */
  usage(notation: string): number;
  /** Drops what was remembered of words, which may name other concepts now. */
  invalidateConcepts(): void;
  wordCounts(words: readonly string[], check: () => void): number[];
  valuesNamed(asked: ValueQuery): FacetCount[];
  carriers(asked: CarrierQuery): string[];
  containers(): string[];
  apply(change: Change): void;
}

const unchecked = () => undefined;
/** Each takes some 20 kB at most. */
const rememberedLists = 200;

interface ReaderDeps {
  snapshot: Snapshot;
  conceptsNamed: ConceptsNamed;
  remembered?: RememberedValues;
  /** The other readers, if there are any. */
  counting?: SharedCounting;
}

/** What is remembered of a file's dictionary, from one snapshot of it to the next. */
interface RememberedValues {
  names: ValueStore;
  prefixes: ValuePrefixes;
}

export function openIndexReader(
  db: DatabaseSync,
  {
    snapshot,
    conceptsNamed,
    remembered = { names: openValueStore(db), prefixes: openValuePrefixes(db) },
    counting,
  }: ReaderDeps,
): IndexReader {
  const { names, prefixes } = remembered;
  const terms = openTermStore(db);
  const documents = openDocumentStore(db);
  const values = createValues(snapshot, names);
  const matching = createMatching({ snapshot, terms, common: readCommonWords(db), values, names, conceptsNamed });
  const live = snapshot.live.slice();
  const counter = createValueCounter(snapshot, live, counting);
  const delta = createDelta(values);
  const cache = createMatchSetCache(snapshot.documents);
  const listed = new LRUCache<string, FacetCount[]>({ max: rememberedLists });

  const countingWith = (check: () => void) => ({
    counter,
    dictionary: values,
    matching,
    listed,
    check,
  });

  function invalidate(): void {
    cache.clear();
    listed.clear();
  }

  function find(plan: SearchPlan, check: () => void): Found {
    const matched = findMatches(plan, { live, written: delta.documents(), matching, conceptsNamed, check });
    const total = sizeOf(matched.stored) + matched.written.length;
    const facets = countFacets(matched, plan, countingWith(check));
    return { matched, total, facets: Buffer.from(JSON.stringify(facets)) };
  }

  const pageOf = (set: DocumentSet, total: number, plan: PagePlan) =>
    readPage(set, total, plan, { snapshot, documents });

  let allCounts: Int32Array | undefined;

  /** By value: how many documents have it, or of a notation anything below it. */
  function countAll(): Int32Array {
    allCounts ??= countValues(
      { stored: live, written: [...delta.documents()] },
      countingWith(unchecked),
      'all',
    ).slice();
    return allCounts;
  }

  function countsOf(name: FacetField): Map<string, number> {
    const field = facetFieldNames.indexOf(name);
    const found = new Map<string, number>();
    for (const [id, count] of countAll().entries()) {
      if (count > 0 && values.fieldOf(asValueId(id)) === field) found.set(values.textOf(asValueId(id)), count);
    }
    return found;
  }

  return {
    search(plan, check) {
      const { matched, total, facets: text } = cache.get(plan, () => find(plan, check));
      const facets: Facets = JSON.parse(new TextDecoder().decode(text));
      return { hits: hitsOn(pageOf(matched, total, plan), matched, documents), total, facets };
    },

    findPage(plan, check) {
      const { matched, total, facets } = cache.get(plan, () => find(plan, check));
      return { versions: versionsOn(pageOf(matched, total, plan), matched, snapshot), total, facets };
    },

    notationCounts: () => countsOf('ICPATH'),

    containers: () => [...countsOf('PARENT').keys()].sort(),

    usage(notation) {
      const id = values.find('ICPATH', notation);
      return id === undefined ? 0 : (countAll()[id] ?? 0);
    },

    invalidateConcepts() {
      matching.invalidateTerms();
      invalidate();
    },

    wordCounts(words, check) {
      const written = [...delta.documents()];
      return words.map((word) => {
        check();
        return terms.count(word) + written.filter(({ document }) => document.words.has(word)).length;
      });
    },

    valuesNamed: (asked) => namedValues(asked, { counts: countAll(), known: snapshot.fields.length, values, prefixes }),

    carriers({ notations, ...asked }) {
      const stored = matching.carrying(notations);
      intersect(stored, live);
      const written = [...delta.documents()].filter(({ document }) => matchesSection(document, [{ IC: notations }]));
      const set = { stored, written };
      const page = pageOf(set, sizeOf(stored) + written.length, { ...asked, sort: 'RANDOM', page: 0 });
      return hitsOn(page, set, documents).map(({ uid }) => uid);
    },

    apply({ written, gone, killed }) {
      counter.kill(killed);
      for (const ordinal of killed) removeFrom(live, ordinal);
      delta.apply({ written, gone });
      invalidate();
      allCounts = undefined;
    },
  };
}
