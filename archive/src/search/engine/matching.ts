import { LRUCache } from 'lru-cache';
import { parseDateValue, undated } from '@iconotheca/contracts/date-span';
import { filterKey, type FacetField, type Filter } from '@iconotheca/contracts/filter';
import type { SectionClause } from '@iconotheca/contracts/section';
import type { Term } from '../query-terms.ts';
import { addTo, emptySet, intersect, unite, type Bitset } from './bitset.ts';
import { undatedYear } from './columns.ts';
import { rollDown } from './facet-roll-up.ts';
import { documentOf, meetOccurrences, occurrencesOf, type Occurrences } from './positions.ts';
import type { Snapshot } from './snapshot.ts';
import type { TermStore } from './term-store.ts';
import type { Values } from './values.ts';
import type { ValueStore } from './value-store.ts';

export interface MatchingDeps {
  snapshot: Snapshot;
  terms: TermStore;
  values: Values;
  names: Pick<ValueStore, 'named'>;
}

/** Each takes 125 kB at a million items. */
const rememberedSets = 64;

/** Which documents of the snapshot, dead or alive, answer to the parts of a query (../match.ts says what that means). */
export function createMatching({ snapshot, terms, values, names }: MatchingDeps) {
  const { documents, inverted, parents } = snapshot;

  /** Documents that carry one of the marked values. */
  function carrying(marks: Uint8Array): Bitset {
    const found = emptySet(documents);
    for (let value = marks.indexOf(1); value !== -1; value = marks.indexOf(1, value + 1)) addCarriers(found, value);
    return found;
  }

  function addCarriers(set: Bitset, value: number): void {
    const end = inverted.offsets[value + 1] ?? 0;
    for (let at = inverted.offsets[value] ?? 0; at < end; at += 1) addTo(set, inverted.entries[at] ?? 0);
  }

  /** Documents that carry a notation or anything below it. */
  function below(nodes: Iterable<number>): Bitset {
    const marks = new Uint8Array(parents.length);
    for (const node of nodes) if (node < marks.length) marks[node] = 1;
    rollDown(marks, parents);
    return carrying(marks);
  }

  function withValues(field: FacetField, texts: readonly string[]): Bitset {
    const ids = texts.flatMap((text) => values.find(field, text) ?? []).filter((id) => id < parents.length);
    if (field === 'ICPATH') return below(ids);
    const found = emptySet(documents);
    for (const id of ids) addCarriers(found, id);
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
          : first !== undatedYear && first <= asked.until && asked.from <= (until[document] ?? 0);
      if (isFound) addTo(found, document);
    }
    return found;
  }

  function withPhrase(words: readonly string[]): Bitset {
    const candidates = terms.withWord(words[0] ?? '', documents);
    for (const word of words.slice(1)) intersect(candidates, terms.withWord(word, documents));
    if (words.length === 1) return candidates;
    let begun: Occurrences | undefined;
    for (const [step, word] of words.entries()) {
      const occurrences = occurrencesOf(terms.positions(word), candidates, step);
      begun = begun === undefined ? occurrences : meetOccurrences(begun, occurrences);
    }
    const found = emptySet(documents);
    for (const occurrence of begun ?? []) addTo(found, documentOf(occurrence));
    return found;
  }

  function ofTerm(term: Term): Bitset {
    if (term.kind === 'phrase') return withPhrase(term.words);
    if (term.kind === 'notation') {
      const found = withValues('ICPATH', [term.notation]);
      if (term.word !== undefined) unite(found, terms.withWord(term.word, documents));
      return found;
    }
    const found = term.prefix ? terms.withBeginning(term.word, documents) : terms.withWord(term.word, documents);
    const nodes: number[] = [];
    for (const record of term.concepts) nodes.push(...names.named(record));
    if (nodes.length > 0) unite(found, below(nodes));
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

  // A snapshot does not change, so neither does what answers to a filter; a word may come to name other concepts.
  const sets = new LRUCache<string, Bitset>({ max: rememberedSets });
  const remember = (key: string, make: () => Bitset): Bitset => {
    const known = sets.get(key) ?? make();
    sets.set(key, known);
    return known;
  };

  /** What it gives is not to be changed. */
  return {
    ofTerm,
    ofFilter: ({ field, value }: Filter): Bitset =>
      remember(filterKey({ field, value }), () => (field === 'DATE' ? ofYears(value) : withValues(field, [value]))),
    ofSection: (rule: readonly SectionClause[]): Bitset => remember(JSON.stringify(rule), () => ofSection(rule)),
  };
}

export type Matching = ReturnType<typeof createMatching>;
