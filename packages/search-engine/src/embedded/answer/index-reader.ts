import { asValueId, type ValueId } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import { facetFieldNames, type FacetField } from '@iconotheca/contracts/search/filter';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import type { StepCount } from '@iconotheca/contracts/search/steps';
import { matchesSection, matchesTerm } from '../../documents/match.ts';
import type { ConceptsNamed } from '../../concepts/named-concepts.ts';
import {
  noFacets,
  type CarrierQuery,
  type Facets,
  type SearchAnswer,
  type SearchPlan,
  type ValueQuery,
  type WordsQuery,
} from '../../ports/search-engine.ts';
import { removeFrom, wordsFor } from '../postings/bitset.ts';
import { createDelta, type Change } from '../writing/delta.ts';
import { openDocumentStore } from '../file/document-store.ts';
import { changedCounts } from '../facets/changed-counts.ts';
import { countFacets, countValues } from '../facets/facets.ts';
import { rememberLists } from '../facets/remembered-lists.ts';
import { openChanges } from '../matching/changes.ts';
import { createMatchSetCache, type FoundAnew } from '../matching/match-set-cache.ts';
import { createMatching } from '../matching/matching.ts';
import { countSteps } from '../matching/count-steps.ts';
import { cacheCopy, narrowed, sizeOfBothCached, type CachedSet } from '../matching/cached-set.ts';
import { findMatches } from '../matching/match-set.ts';
import type { Entry } from './entry.ts';
import { hitsOn, readPage, versionsOn, type Page, type PagePlan, type RankedMatches } from './page.ts';
import { rankMatches } from '../ranking/ranking.ts';
import type { WordTerm } from '../../ports/terms.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import { readCommonWords } from '../postings/common-words.ts';
import { openTermStore } from '../postings/term-store.ts';
import type { SharedCounting } from '../facets/shared-count.ts';
import { createValueCounter } from '../facets/value-counts.ts';
import { namedValues } from '../facets/named-values.ts';
import { openValuePrefixes, type ValuePrefixes } from '../file/value-prefixes.ts';
import { openValueStore, type ValueStore } from '../file/value-store.ts';
import { createValues } from '../facets/values.ts';
import { int32At } from '../numbers.ts';

/** A `SearchAnswer` before its items are read. */
export interface FoundPage {
  /** Rows of `item_version` that hold the items. */
  versions: Page<number>;
  total: number;
  /** Facets as they go over the wire: JSON in UTF-8. */
  facets: Uint8Array;
  steps: readonly StepCount[];
}

/** An index as one thread reads it: a snapshot that all share, and what was written since. */
export interface IndexReader {
  /** @param check throws when the caller no longer waits for the answer */
  search(plan: SearchPlan, check: () => void): SearchAnswer;
  /**
   * @param check as above
   * @param onPage is given the page as soon as it is known: where many documents match, other readers count them meanwhile
   */
  findPage(plan: SearchPlan, check: () => void, onPage?: (versions: Page<number>) => void): FoundPage;
  notationCounts(): Map<string, number>;
  /** Counts the documents that carry a notation or anything below it. */
  usage(notation: string): number;
  /** Drops what was remembered of words, which may name other concepts now. */
  invalidateConcepts(): void;
  wordCounts(words: readonly string[], check: () => void): number[];
  wordsBeginning(asked: WordsQuery): string[];
  valuesNamed(asked: ValueQuery): FacetCount[];
  carriers(asked: CarrierQuery): string[];
  containers(): string[];
  /** @returns notations of which more or fewer documents carry them, or something below them, than before */
  apply(change: Change): ReadonlySet<string>;
}

const unchecked = () => undefined;
const notationField = facetFieldNames.indexOf('ICPATH');
const uncounted = Buffer.from(JSON.stringify(noFacets()));

interface ReaderDeps {
  snapshot: Snapshot;
  conceptsNamed: ConceptsNamed;
  remembered?: RememberedValues;
  /** The other readers, if there are any. */
  counting?: SharedCounting;
}

/** Knowledge of a file's dictionary that is kept from one snapshot of it to the next. */
interface RememberedValues {
  names: ValueStore;
  prefixes: ValuePrefixes;
}

/** Opens an index for one thread to read. */
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
  const length = wordsFor(snapshot.documents);
  const counter = createValueCounter(snapshot, live, counting);
  const delta = createDelta(values);
  const changes = openChanges(conceptsNamed);
  const cache = createMatchSetCache(changes);
  const lists = rememberLists(changes);

  const countingWith = (check: () => void) => ({ counter, dictionary: values, matching, check });

  let livingNow: CachedSet | undefined;

  /** Documents of the snapshot that are not dead, as of now. */
  function living(): CachedSet {
    return (livingNow ??= cacheCopy(live));
  }

  /** @param onMatches is called before this reader counts what matches, when others have begun to */
  function find(plan: SearchPlan, check: () => void, onMatches: (matches: RankedMatches) => void): FoundAnew {
    const written = delta.documents();
    const matched = findMatches(plan, { living: living(), length, written, matching, conceptsNamed, check });
    const concern = changes.concernOf(plan, matched.concerned);
    const total = matched.stored.size + matched.written.length;
    const ranking =
      plan.terms.length === 0
        ? undefined
        : rankMatches(matched, plan.terms, { matching, conceptsNamed, length, counts });
    const meanwhile = () => onMatches({ matched, total, ranking });
    if (plan.hitsOnly) {
      meanwhile();
      return { matched, total, facets: uncounted, steps: [], ranking, concern };
    }
    // Usage of notations is asked meanwhile, and cannot be counted then.
    countAll();
    const counted = countFacets(matched, plan, { ...countingWith(check), meanwhile, listed: lists.for(concern) });
    const steps = countSteps(matched.ofAnyStep, plan.terms, { matching, conceptsNamed, length });
    return { matched, total, facets: Buffer.from(JSON.stringify(counted)), steps, ranking, concern };
  }

  /** Counts the documents in which each word is found, and all of them. */
  function counts(words: readonly WordTerm[]) {
    const written = [...delta.documents()];
    const holding = words.map(
      (word) =>
        sizeOfBothCached(living(), matching.ofTerm(word, unchecked)) +
        written.filter(({ document }) => matchesTerm(document, word, conceptsNamed)).length,
    );
    return { holding, count: living().size + written.length };
  }

  const pageOf = (matches: RankedMatches, plan: PagePlan) => readPage(matches, plan, { snapshot, documents });

  /** Finds what every page of a search has in common, and reads one. */
  function pageOfSearch(plan: SearchPlan, check: () => void, onPage?: (versions: Page<number>) => void) {
    const pages: Page<Entry>[] = [];
    const read = (matches: RankedMatches): Page<Entry> => {
      const page = pageOf(matches, plan);
      pages.push(page);
      onPage?.(versionsOn(page, matches.matched, snapshot));
      return page;
    };
    const found = cache.get(plan, () => find(plan, check, read));
    const known = found.ranking?.sets().length;
    const page = pages[0] ?? read(found);
    if (found.ranking?.sets().length !== known) cache.weighAgain(plan);
    return { ...found, ...(plan.hitsOnly && { facets: uncounted, steps: [] }), page };
  }

  let allCounts: Int32Array | undefined;

  /** By value: how many documents have it, or of a notation anything below it. */
  function countAll(): Int32Array {
    allCounts ??= countValues(
      { stored: living(), written: [...delta.documents()] },
      countingWith(unchecked),
      'all',
    ).slice();
    return allCounts;
  }

  /** Values that are new stand behind those there were. */
  function addToAllCounts(changed: ReadonlyMap<ValueId, number>): void {
    if (allCounts === undefined || changed.size === 0) return;
    if (allCounts.length < values.length) {
      const grown = new Int32Array(values.length);
      grown.set(allCounts);
      allCounts = grown;
    }
    for (const [id, difference] of changed) allCounts[id] = int32At(allCounts, id) + difference;
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
      const { matched, total, facets: text, steps, page } = pageOfSearch(plan, check);
      const facets: Facets = JSON.parse(new TextDecoder().decode(text));
      return { hits: hitsOn(page, matched, documents), total, facets, steps };
    },

    findPage(plan, check, onPage) {
      const { matched, total, facets, steps, page } = pageOfSearch(plan, check, onPage);
      return { versions: versionsOn(page, matched, snapshot), total, facets, steps };
    },

    notationCounts: () => countsOf('ICPATH'),

    containers: () => [...countsOf('PARENT').keys()].sort(),

    usage(notation) {
      const id = values.find('ICPATH', notation);
      return id === undefined ? 0 : (countAll()[id] ?? 0);
    },

    invalidateConcepts() {
      matching.invalidateTerms();
      cache.clear();
      lists.clear();
    },

    wordCounts(words, check) {
      const written = [...delta.documents()];
      return words.map((word) => {
        check();
        return terms.count(word) + written.filter(({ document }) => document.words.has(word)).length;
      });
    },

    wordsBeginning({ beginning, size }) {
      const words = new Set(terms.beginningWith(beginning, size));
      for (const { document } of delta.documents()) {
        for (const word of document.words) if (word.startsWith(beginning)) words.add(word);
      }
      return [...words].sort().slice(0, size);
    },

    valuesNamed: (asked) => namedValues(asked, { counts: countAll(), known: snapshot.fields.length, values, prefixes }),

    carriers({ notations, ...asked }) {
      const stored = narrowed(living(), { within: [[matching.carrying(notations)]] }, length);
      const written = [...delta.documents()].filter(({ document }) => matchesSection(document, [{ IC: notations }]));
      const matched = { stored, written };
      const matches = { matched, total: stored.size + written.length, ranking: undefined };
      const page = pageOf(matches, { ...asked, sort: 'RANDOM', page: 0 });
      return hitsOn(page, matched, documents).map(({ uid }) => uid);
    },

    apply(change) {
      const { killed } = change;
      const dead = counter.kill(killed);
      for (const ordinal of killed) removeFrom(live, ordinal);
      if (killed.length > 0) livingNow = undefined;
      const changed = changedCounts(dead, delta.apply(change));
      changes.add(change);
      addToAllCounts(changed);
      const notations = [...changed.keys()].filter((id) => values.fieldOf(id) === notationField);
      return new Set(notations.map((id) => values.textOf(id)));
    },
  };
}
