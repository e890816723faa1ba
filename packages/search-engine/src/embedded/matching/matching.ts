import { asOrdinal, ordinalAt, valueAt, type ValueId } from '../ids.ts';
import { LRUCache } from 'lru-cache';
import { parseDateValue, undated } from '@iconotheca/contracts/item/date-span';
import { facetFieldNames, filterKey, type FacetField, type Filter } from '@iconotheca/contracts/search/filter';
import type { SectionClause } from '@iconotheca/contracts/collection/section';
import { namedNodes, nodeOf } from './named-nodes.ts';
import type { ConceptsNamed, NamedBy } from '../../concepts/named-concepts.ts';
import { ownForms } from '../../documents/steps.ts';
import type { Evidence } from '../../documents/tiers.ts';
import type { MostTerm, Term, WordTerm } from '../../ports/terms.ts';
import { addTo, emptySet, intersect, wordsFor, type Bitset } from '../postings/bitset.ts';
import { addPostings, ordinalsOf } from '../postings/postings.ts';
import { viewOf } from '../columns/code-rows.ts';
import { undatedYear, type Lists } from '../columns/columns.ts';
import { rollDown } from '../columns/facet-roll-up.ts';
import type { CommonWords } from '../postings/common-words.ts';
import { addPhrase, partsOf } from '../postings/phrases.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import { cacheCopy, isListed, listOf, narrowed, noDocuments, united, type CachedSet } from './cached-set.ts';
import { withScratch } from './scratch.ts';
import type { TermStore } from '../postings/term-store.ts';
import { fieldTerm } from '../postings/terms.ts';
import type { Values } from '../facets/values.ts';
import type { ValueStore } from '../file/value-store.ts';
import { byteAt, int16At, int32At, uint16At, uint32At } from '../numbers.ts';

export interface MatchingDeps {
  snapshot: Snapshot;
  terms: TermStore;
  common: CommonWords;
  values: Values;
  names: Pick<ValueStore, 'named'>;
  conceptsNamed: ConceptsNamed;
}

/** Limit of the cache of sets that answer to parts of queries: at a million items 125 kB where many match, a few kB where few do. */
const mostBytes = 12_000_000;
/** Limit of the cache of sections, which are few and are asked for all the time. */
const mostBytesOfSections = 2_000_000;
const overheadBytes = 500;
const lackingImages = { field: 'LACKS', value: 'images' } as const;

/**
 * Finds the documents of the snapshot, dead or alive, that answer to the parts of a query (../../documents/match.ts
 * says what that means). Functions that add leave what is in a set.
 */
export function createMatching({ snapshot, terms, common, values, names, conceptsNamed }: MatchingDeps) {
  const { documents, inverted, parents, plain } = snapshot;
  const { ids } = snapshot.weights;
  const length = wordsFor(documents);

  const named = namedNodes(ids, names);
  /** By node; used again, as all that is large: memory that is allocated anew makes the thread collect its heap. */
  const marked = new Uint8Array(ids.length);
  const markedToo = new Uint8Array(ids.length);

  /** Documents that carry one of the marked notations. */
  function addMarked(found: Bitset): void {
    for (let node = marked.indexOf(1); node !== -1; node = marked.indexOf(1, node + 1))
      addCarriers(found, valueAt(ids, node));
  }

  function addCarriers(set: Bitset, value: ValueId): void {
    const end = int32At(inverted.offsets, value + 1);
    for (let at = int32At(inverted.offsets, value); at < end; at += 1) addTo(set, ordinalAt(inverted.entries, at));
  }

  function addWithValues(found: Bitset, field: FacetField, texts: readonly string[]): void {
    const asked = texts.flatMap((text) => values.find(field, text) ?? []).filter((id) => id < parents.length);
    if (field !== 'ICPATH') addWithPlainValues(found, facetFieldNames.indexOf(field), new Set(asked));
    else if (asked.length > 0) {
      marked.fill(0);
      for (const value of asked) marked[nodeOf(ids, value)] = 1;
      rollDown(marked, snapshot.weights.parents);
      addMarked(found);
    }
  }

  /** By looking at every document: what is found is remembered, and values by document are there anyway. */
  function addWithPlainValues(found: Bitset, field: number, asked: ReadonlySet<ValueId>): void {
    if (asked.size === 0) return;
    const hasAsked = <Key extends number>({ offsets, entries }: Lists<Key, ValueId>, list: number): boolean => {
      const end = int32At(offsets, list + 1);
      for (let at = int32At(offsets, list); at < end; at += 1) if (asked.has(valueAt(entries, at))) return true;
      return false;
    };
    const { width } = plain.rows;
    const codes = viewOf(plain.rows.codes);
    for (const [place, { fields, values }] of plain.columns.entries()) {
      if (!fields.includes(field)) continue;
      const marks = new Uint8Array(values.offsets.length - 1);
      for (let code = 0; code < marks.length; code += 1) marks[code] = hasAsked(values, code) ? 1 : 0;
      // Each bit is computed and none decided: whether a document has a value the processor could only guess.
      for (let word = 0, document = 0; word < found.length; word += 1) {
        const end = Math.min(document + 32, documents);
        let bits = 0;
        for (; document < end; document += 1)
          bits |= byteAt(marks, uint16At(codes, document * width + place)) << document;
        found[word] = uint32At(found, word) | bits;
      }
    }
    if (plain.listedFields.includes(field)) {
      for (let document = 0; document < documents; document += 1) {
        if (hasAsked(plain.listed, document)) addTo(found, asOrdinal(document));
      }
    }
  }

  function addOfYears(found: Bitset, value: string): void {
    const asked = parseDateValue(value);
    if (asked === undefined) return;
    const { from, until } = snapshot;
    for (let document = 0; document < documents; document += 1) {
      const first = int16At(from, document);
      const isFound =
        asked === undated
          ? first === undatedYear
          : first !== undatedYear && first <= asked.until && asked.from <= int16At(until, document);
      if (isFound) addTo(found, asOrdinal(document));
    }
  }

  function withWord(word: string): Bitset {
    const found = emptySet(documents);
    terms.addWord(found, word);
    return found;
  }

  function addPhraseOf(found: Bitset, words: readonly string[], check: () => void): void {
    const parts = partsOf(words, common);
    const [first] = parts;
    // One word, or two common words: their term says all.
    const isOneTerm = parts.length === 1 && first !== undefined && first.before + first.after === 0;
    if (words.length < 2 || isOneTerm) {
      terms.addWord(found, words.length < 2 ? (words[0] ?? '') : (first?.term ?? ''));
      return;
    }
    const candidates = withWord(first?.term ?? '');
    for (const { term } of parts.slice(1)) intersect(candidates, withWord(term));
    const runs = parts.map((part) => new Map(terms.positions(part.term).map((chunk) => [chunk.first, chunk])));
    for (const first of runs[0]?.keys() ?? []) {
      const inRun = parts.flatMap((part, at) => {
        const chunk = runs[at]?.get(first);
        return chunk === undefined ? [] : [{ part, chunk }];
      });
      if (inRun.length === parts.length) addPhrase(found, { parts: inRun, candidates }, check);
    }
  }

  function addOfTerm(found: Bitset, term: Term, check: () => void): void {
    if (term.kind === 'phrase') addPhraseOf(found, term.words, check);
    if (term.kind === 'notation') addWithValues(found, 'ICPATH', [term.notation]);
    if (term.kind === 'value') {
      for (const [field, values] of Map.groupBy(term.values, (value) => value.field)) {
        const texts = values.map(({ value }) => value);
        if (field === 'DATE') for (const text of texts) addOfYears(found, text);
        else addWithValues(found, field, texts);
      }
    }
    if ((term.kind === 'notation' || term.kind === 'value') && term.word !== undefined) terms.addWord(found, term.word);
  }

  function addWithValue(found: Bitset, { field, value }: Pick<Filter, 'field' | 'value'>): void {
    if (field === 'DATE') addOfYears(found, value);
    else addWithValues(found, field, [value]);
  }

  function findTerm(term: Term, check: () => void): CachedSet {
    if (term.kind === 'word') return ofWord(term);
    if (term.kind === 'field') return beginningOrWhole(fieldTerm(term.field, term.word), term.prefix);
    if (term.kind === 'not') return narrowed(all(), { without: [ofTerm(term.term, check)] }, length);
    if (term.kind === 'most') return answeringToMost(term);
    if (term.kind !== 'any' && term.kind !== 'all') return anew((found) => addOfTerm(found, term, check));
    const sets = term.terms.map((each) => ofTerm(each, check));
    return term.kind === 'any' ? united(sets, length) : narrowed(all(), { within: sets.map((set) => [set]) }, length);
  }

  function ofTerm(term: Term, check: () => void): CachedSet {
    return remember(JSON.stringify(term), () => findTerm(term, check));
  }

  /** Documents that answer to at least `least` of the words: word by word, those that answer to one, to two, … */
  function answeringToMost({ words, least }: MostTerm): CachedSet {
    const answering = Array.from({ length: least }, () => noDocuments);
    for (const word of words) {
      const set = ofWord(word);
      for (let at = least - 1; at >= 0; at -= 1) {
        const before = answering[at - 1];
        const further = before === undefined ? set : narrowed(before, { within: [[set]] }, length);
        answering[at] = united([answering[at] ?? noDocuments, further], length);
      }
    }
    return answering[least - 1] ?? noDocuments;
  }

  /** Every document of the snapshot. */
  function all(): CachedSet {
    return remember('all', () =>
      anew((found) => {
        for (let document = 0; document < documents; document += 1) addTo(found, asOrdinal(document));
      }),
    );
  }

  /** Text and label are remembered for the tiers of the word. */
  function ofWord(term: WordTerm): CachedSet {
    return united([...inheriting(term), withEvidence(term, 'text'), withEvidence(term, 'label')], length);
  }

  /** Documents whose wholes hold the word. */
  function inheriting({ word, prefix, forms = [] }: WordTerm): CachedSet[] {
    const ofForms = forms.map((form) => holding(fieldTerm('inherited', form)));
    return [beginningOrWhole(fieldTerm('inherited', word), prefix), ...ofForms];
  }

  /** Documents in which a word is found in one of the ways there are. */
  function findEvidence(term: WordTerm, part: keyof Evidence): CachedSet {
    const { word, prefix, forms = [], translations = [] } = term;
    if (part === 'head' || part === 'name') return below([term], part);
    if (part === 'label') return ofLabel(term);
    if (part === 'front') return beginningOrWhole(fieldTerm('front', word), prefix);
    if (part === 'text') {
      const own = [held(term, 'typed'), held(term, 'forms')];
      return united([...own, ...translations.map(holding)], length);
    }
    return united(
      forms.map((form) => holding(fieldTerm('front', form))),
      length,
    );
  }

  /** Finds documents by the label, which holds what its head does; often that is all. */
  function ofLabel(term: WordTerm): CachedSet {
    const ofHead = withEvidence(term, 'head');
    const isAll = conceptsNamed(term, 'head').size === conceptsNamed(term).size;
    if (isAll || !markBelow([term], 'label', marked)) return ofHead;
    if (markBelow([term], 'head', markedToo)) {
      for (let node = 0; node < marked.length; node += 1) if (byteAt(markedToo, node) === 1) marked[node] = 0;
    }
    return united([ofHead, anew(addMarked)], length);
  }

  function beginningOrWhole(term: string, prefix: boolean): CachedSet {
    return prefix ? anew((found) => terms.addBeginning(found, term)) : holding(term);
  }

  /** Documents that hold a term. Few of them are never made a set of. */
  function holding(term: string): CachedSet {
    const chunks = terms.chunksOf(term);
    if (chunks.length === 0) return noDocuments;
    // A gap takes a byte at least.
    const most = chunks.reduce((sum, { data, isDense }) => sum + (isDense ? Number.POSITIVE_INFINITY : data.length), 0);
    if (!isListed(most, length)) return anew((found) => chunks.forEach((chunk) => addPostings(found, chunk)));
    const list = new Uint32Array(most);
    let size = 0;
    for (const chunk of chunks) {
      const ordinals = ordinalsOf(chunk);
      list.set(ordinals, size);
      size += ordinals.length;
    }
    // The file may be a flush ahead of the snapshot.
    while (size > 0 && uint32At(list, size - 1) >= documents) size -= 1;
    return size === 0 ? noDocuments : listOf(list.slice(0, size));
  }

  /** Documents that carry a notation that all of the words name, or anything below it. */
  function below(words: readonly WordTerm[], by: NamedBy): CachedSet {
    return markBelow(words, by, marked) ? anew(addMarked) : noDocuments;
  }

  /** @returns whether the words name any notation together */
  function markBelow(words: readonly WordTerm[], by: NamedBy, marks: Uint8Array): boolean {
    const all = words.map((word) => conceptsNamed(word, by));
    if (all.some(({ size }) => size === 0)) return false;
    marks.fill(0);
    for (const [before, records] of all.entries()) named.mark(records, marks, before);
    if (all.length > 1) keepHighest(marks, all.length);
    rollDown(marks, snapshot.weights.parents);
    return marks.includes(1);
  }

  function addOfSection(found: Bitset, rule: readonly SectionClause[]): void {
    for (const clause of rule) {
      if ('TYPE' in clause) addWithValues(found, 'TIPE', clause.TYPE);
      else if ('HIM' in clause) addWithValues(found, 'HIM', clause.HIM);
      else addWithValues(found, 'ICPATH', clause.IC);
    }
  }

  let unpictured: CachedSet | undefined;
  // Neither a snapshot changes nor a table of Iconclass, so neither does what answers to a part of a query.
  const sets = openSets(mostBytes);
  const sections = openSets(mostBytesOfSections);

  function remember(key: string, find: () => CachedSet, among = sets): CachedSet {
    const known = among.get(key);
    if (known !== undefined) return known;
    const found = find();
    among.set(key, found);
    return found;
  }

  function anew(find: (found: Bitset) => void): CachedSet {
    return withScratch(length, (found) => {
      find(found);
      return cacheCopy(found);
    });
  }

  const withEvidence = (term: WordTerm, part: keyof Evidence): CachedSet =>
    remember(JSON.stringify([part, term]), () => findEvidence(term, part));

  /** Documents whose own texts hold a word as it was typed, or one of its other forms. */
  const held = (term: WordTerm, as: 'typed' | 'forms'): CachedSet =>
    remember(JSON.stringify([as, term]), () =>
      as === 'typed' ? beginningOrWhole(term.word, term.prefix) : united(ownForms(term).map(holding), length),
    );

  return {
    held,
    /** Documents that answer to a word, as `ofTerm` finds them. */
    ofWord: (word: WordTerm): CachedSet => remember(JSON.stringify(word), () => ofWord(word)),
    /** @param check throws when the caller no longer waits for the answer */
    ofTerm,
    /** Documents in which a word is found in one of the ways there are. */
    withEvidence,
    /** Documents that carry one notation, or something below it, which all the words say together what it is. */
    ofOneSubject: (words: readonly WordTerm[]): CachedSet =>
      remember(JSON.stringify(['subject', words]), () => below(words, 'head')),
    /** Documents of which the archive holds no picture. */
    unpictured: (): CachedSet => (unpictured ??= anew((found) => addWithValue(found, lackingImages))),
    /** Words may come to name other concepts. */
    invalidateTerms: (): void => sets.clear(),
    ofFilter: ({ field, value }: Filter): CachedSet =>
      remember(filterKey({ field, value }), () => anew((found) => addWithValue(found, { field, value }))),
    /** Documents that carry one of the notations or anything below it; others hardly ask for the same ones. */
    carrying: (notations: readonly string[]): CachedSet => anew((found) => addWithValues(found, 'ICPATH', notations)),
    ofSection: (rule: readonly SectionClause[]): CachedSet =>
      remember(JSON.stringify(rule), () => anew((found) => addOfSection(found, rule)), sections),
  };
}

/** Leaves 1 for the highest mark, and 0 for all others. */
function keepHighest(marks: Uint8Array, highest: number): void {
  for (let node = 0; node < marks.length; node += 1) marks[node] = byteAt(marks, node) === highest ? 1 : 0;
}

function openSets(maxSize: number) {
  return new LRUCache<string, CachedSet>({
    maxSize,
    sizeCalculation: ({ words }) => words.byteLength + overheadBytes,
  });
}

export type Matching = ReturnType<typeof createMatching>;
