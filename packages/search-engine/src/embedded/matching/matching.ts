import { asOrdinal, asValueId, ordinalAt, type ValueId } from '../ids.ts';
import { LRUCache } from 'lru-cache';
import { parseDateValue, undated } from '@iconotheca/contracts/item/date-span';
import { facetFieldNames, filterKey, type FacetField, type Filter } from '@iconotheca/contracts/search/filter';
import type { SectionClause } from '@iconotheca/contracts/collection/section';
import type { ConceptsNamed } from '../../concepts/named-concepts.ts';
import type { Term, WordTerm } from '../../query/query-terms.ts';
import { addTo, emptySet, intersect, sizeOf, unite, type Bitset } from '../postings/bitset.ts';
import { viewOf } from '../columns/code-rows.ts';
import { undatedYear, type Lists } from '../columns/columns.ts';
import { rollDown } from '../columns/facet-roll-up.ts';
import type { CommonWords } from '../postings/common-words.ts';
import { addPhrase, partsOf } from '../postings/phrases.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import { cacheSet, cachedBits, type CachedSet } from './cached-set.ts';
import type { TermStore } from '../postings/term-store.ts';
import type { Values } from '../facets/values.ts';
import type { ValueStore } from '../file/value-store.ts';
import { byteAt, int32At, numberAt } from '../numbers.ts';

export interface MatchingDeps {
  snapshot: Snapshot;
  terms: TermStore;
  common: CommonWords;
  values: Values;
  names: Pick<ValueStore, 'named'>;
  conceptsNamed: ConceptsNamed;
}

/** Limit of the cache of sets that answer to parts of queries: at a million items 125 kB where many match, a few kB where few do. */
const mostBytes = 8_000_000;
/** Limit of the cache of sections, which are few and are asked for all the time. */
const mostBytesOfSections = 2_000_000;
const overheadBytes = 500;

/** Which documents of the snapshot, dead or alive, answer to the parts of a query (../../match.ts says what that means). */
export function createMatching({ snapshot, terms, common, values, names, conceptsNamed }: MatchingDeps) {
  const { documents, inverted, parents, plain } = snapshot;

  /** Documents that carry one of the marked values. */
  function carrying(marks: Uint8Array): Bitset {
    const found = emptySet(documents);
    for (let value = marks.indexOf(1); value !== -1; value = marks.indexOf(1, value + 1))
      addCarriers(found, asValueId(value));
    return found;
  }

  function addCarriers(set: Bitset, value: ValueId): void {
    const end = int32At(inverted.offsets, value + 1);
    for (let at = int32At(inverted.offsets, value); at < end; at += 1) addTo(set, ordinalAt(inverted.entries, at));
  }

  /** Documents that carry a notation or anything below it. */
  function below(notations: Iterable<ValueId>): Bitset {
    const marks = new Uint8Array(parents.length);
    for (const notation of notations) if (notation < marks.length) marks[notation] = 1;
    rollDown(marks, parents);
    return carrying(marks);
  }

  function withValues(field: FacetField, texts: readonly string[]): Bitset {
    const ids = texts.flatMap((text) => values.find(field, text) ?? []).filter((id) => id < parents.length);
    return field === 'ICPATH' ? below(ids) : withPlainValues(facetFieldNames.indexOf(field), new Set(ids));
  }

  /** By looking at every document: what is found is remembered, and values by document are there anyway. */
  function withPlainValues(field: number, asked: ReadonlySet<ValueId>): Bitset {
    const found = emptySet(documents);
    if (asked.size === 0) return found;
    const hasAsked = <Key extends number>({ offsets, entries }: Lists<Key, ValueId>, list: number) =>
      entries.subarray(offsets[list], offsets[list + 1]).some((value) => asked.has(asValueId(value)));
    const { width } = plain.rows;
    const codes = viewOf(plain.rows.codes);
    for (const [place, { fields, values }] of plain.columns.entries()) {
      if (!fields.includes(field)) continue;
      const marks = Uint8Array.from({ length: values.offsets.length - 1 }, (_, code) =>
        hasAsked(values, code) ? 1 : 0,
      );
      // Each bit is computed and none decided: whether a document has a value the processor could only guess.
      for (let word = 0, document = 0; word < found.length; word += 1) {
        const end = Math.min(document + 32, documents);
        let bits = 0;
        for (; document < end; document += 1)
          bits |= byteAt(marks, numberAt(codes, document * width + place)) << document;
        found[word] = numberAt(found, word) | bits;
      }
    }
    if (plain.listedFields.includes(field)) {
      for (let document = 0; document < documents; document += 1) {
        if (hasAsked(plain.listed, document)) addTo(found, asOrdinal(document));
      }
    }
    return found;
  }

  function ofYears(value: string): Bitset {
    const found = emptySet(documents);
    const asked = parseDateValue(value);
    if (asked === undefined) return found;
    const { from, until } = snapshot;
    for (let document = 0; document < documents; document += 1) {
      const first = from[document] ?? undatedYear;
      const isFound =
        asked === undated
          ? first === undatedYear
          : first !== undatedYear && first <= asked.until && asked.from <= numberAt(until, document);
      if (isFound) addTo(found, asOrdinal(document));
    }
    return found;
  }

  function withPhrase(words: readonly string[], check: () => void): Bitset {
    if (words.length < 2) return terms.withWord(words[0] ?? '', documents);
    const parts = partsOf(words, common);
    const candidates = terms.withWord(parts[0]?.term ?? '', documents);
    for (const { term } of parts.slice(1)) intersect(candidates, terms.withWord(term, documents));
    // Two common words: their term says all.
    if (parts.every(({ before, after }) => before + after === 0) && parts.length === 1) return candidates;
    const found = emptySet(documents);
    const runs = parts.map((part) => new Map(terms.positions(part.term).map((chunk) => [chunk.first, chunk])));
    for (const first of runs[0]?.keys() ?? []) {
      const inRun = parts.flatMap((part, at) => {
        const chunk = runs[at]?.get(first);
        return chunk === undefined ? [] : [{ part, chunk }];
      });
      if (inRun.length === parts.length) addPhrase(found, { parts: inRun, candidates }, check);
    }
    return found;
  }

  function ofTerm(term: Term, check: () => void): Bitset {
    if (term.kind === 'nothing') return emptySet(documents);
    if (term.kind === 'phrase') return withPhrase(term.words, check);
    if (term.kind === 'notation') {
      const found = withValues('ICPATH', [term.notation]);
      if (term.word !== undefined) unite(found, terms.withWord(term.word, documents));
      return found;
    }
    return ofWord(term);
  }

  function ofWord(term: WordTerm): Bitset {
    const found = term.prefix ? terms.withBeginning(term.word, documents) : terms.withWord(term.word, documents);
    const notations: ValueId[] = [];
    for (const record of conceptsNamed(term)) notations.push(...names.named(record));
    if (notations.length > 0) unite(found, below(notations));
    return found;
  }

  function ofSection(rule: readonly SectionClause[]): Bitset {
    const found = emptySet(documents);
    for (const clause of rule) {
      if ('TYPE' in clause) unite(found, withValues('TIPE', clause.TYPE));
      else if ('HIM' in clause) unite(found, withValues('HIM', clause.HIM));
      else unite(found, withValues('ICPATH', clause.IC));
    }
    return found;
  }

  // Neither a snapshot changes nor a table of Iconclass, so neither does what answers to a part of a query.
  const sets = openSets(mostBytes);
  const sections = openSets(mostBytesOfSections);
  const remember = (key: string, make: () => Bitset, among = sets): Bitset => {
    const known = among.get(key);
    if (known !== undefined) return cachedBits(known, documents);
    const made = make();
    among.set(key, cacheSet(made, sizeOf(made)));
    return made;
  };

  /** What it remembers is not to be changed. */
  return {
    /** @param check throws when the caller no longer waits for the answer */
    ofTerm: (term: Term, check: () => void): Bitset => remember(JSON.stringify(term), () => ofTerm(term, check)),
    /** Words may come to name other concepts. */
    invalidateTerms: (): void => sets.clear(),
    ofFilter: ({ field, value }: Filter): Bitset =>
      remember(filterKey({ field, value }), () => (field === 'DATE' ? ofYears(value) : withValues(field, [value]))),
    /** Documents that carry one of the notations or anything below it; others hardly ask for the same ones. */
    carrying: (notations: readonly string[]): Bitset => withValues('ICPATH', notations),
    ofSection: (rule: readonly SectionClause[]): Bitset =>
      remember(JSON.stringify(rule), () => ofSection(rule), sections),
  };
}

function openSets(maxSize: number) {
  return new LRUCache<string, CachedSet>({
    maxSize,
    sizeCalculation: ({ words }) => words.byteLength + overheadBytes,
  });
}

export type Matching = ReturnType<typeof createMatching>;
