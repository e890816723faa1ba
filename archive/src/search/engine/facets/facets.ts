import { facetFieldNames, type FacetField, type Filter } from '@iconotheca/contracts/filter';
import { limits } from '@iconotheca/contracts/limits';
import type { FacetCount } from '@iconotheca/contracts/search';
import { matchesFilter } from '../../match.ts';
import type { Facets } from '../../search-port.ts';
import { sizeOfBoth } from '../postings/bitset.ts';
import type { DocumentSet, MatchSet } from '../matching/match-set.ts';
import type { Matching } from '../matching/matching.ts';
import { mostFrequent } from './top-values.ts';
import type { CountedFields } from './shared-count.ts';
import type { ValueCounter } from './value-counts.ts';
import type { Values } from './values.ts';

export interface FacetDeps {
  counter: ValueCounter;
  dictionary: Values;
  matching: Pick<Matching, 'ofFilter'>;
  check: () => void;
}

/**
 * In how many documents of a set each value of the fields occurs, until it is called again; values of other fields have
 * no meaning.
 */
export function countValues(
  set: DocumentSet,
  { counter, dictionary, check }: Pick<FacetDeps, 'counter' | 'dictionary' | 'check'>,
  fields: CountedFields,
): Int32Array {
  return withWritten(counter.count(set.stored, fields, check), set, dictionary);
}

function withWritten(stored: Int32Array, set: DocumentSet, dictionary: Values): Int32Array {
  if (set.written.length === 0 && stored.length === dictionary.length) return stored;
  const counts = new Int32Array(dictionary.length);
  counts.set(stored);
  for (const { values } of set.written) for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The most frequent values of each field and every chosen one, as ../../facet-counter.ts says it. */
export function countFacets(matched: MatchSet, chosen: readonly Filter[], deps: FacetDeps): Facets {
  const { counter, dictionary, check } = deps;
  const { widened } = matched;
  const stored = counter.count(matched.stored, 'all', check);
  // What matches without the filters of a field is counted from what matches with them.
  const part = widened.size === 0 ? undefined : { set: matched.stored, counts: stored.slice() };
  const ofAll = withWritten(stored, matched, dictionary);
  const mostOfAll = mostFrequent(
    ofAll,
    dictionary,
    sizesOf(chosen, (field) => !widened.has(field)),
  );
  const chosenOf = (field: FacetField) => chosen.filter((filter) => filter.field === field);
  const facets = new Map<FacetField, FacetCount[]>(facetFieldNames.map((field) => [field, []]));
  for (const [number, field] of facetFieldNames.entries()) {
    if (widened.has(field)) continue;
    const ids = mostOfAll[number] ?? [];
    facets.set(field, listValues({ field, set: matched, counts: ofAll, ids, chosen: chosenOf(field) }, deps));
  }
  for (const [field, set] of widened) {
    const own = chosenOf(field);
    const number = facetFieldNames.indexOf(field);
    const fields = field === 'ICPATH' ? 'notations' : 'plain';
    const counts = withWritten(counter.count(set.stored, fields, check, part), set, dictionary);
    const ids =
      mostFrequent(
        counts,
        dictionary,
        sizesOf(own, (each) => each === field),
      )[number] ?? [];
    facets.set(field, listValues({ field, set, counts, ids, chosen: own }, deps));
  }
  return Object.fromEntries(facets) as Facets;
}

function sizeOfFacet(field: FacetField): number {
  return field === 'ICPATH' ? limits.maxFacetNotations : limits.maxFacetValues;
}

/**
 * How many values of each field are looked for, none where it is not asked for: chosen ones may be among them and take no
 * place away.
 */
function sizesOf(chosen: readonly Filter[], isAsked: (field: FacetField) => boolean): number[] {
  return facetFieldNames.map((field) =>
    isAsked(field) ? sizeOfFacet(field) + chosen.filter((filter) => filter.field === field).length : 0,
  );
}

interface FieldCounts {
  field: FacetField;
  set: DocumentSet;
  counts: Int32Array;
  /** The most frequent ones, in order. */
  ids: readonly number[];
  chosen: readonly Filter[];
}

function listValues({ field, set, counts, ids, chosen }: FieldCounts, deps: FacetDeps): FacetCount[] {
  const { dictionary } = deps;
  const chosenIds = new Map(chosen.map(({ value }) => [value, dictionary.find(field, value)]));
  const listed = new Set(chosenIds.values());
  const others = ids
    .filter((id) => !listed.has(id))
    .slice(0, Math.max(0, sizeOfFacet(field) - chosenIds.size))
    .map((id) => ({ key: dictionary.textOf(id), doc_count: counts[id] ?? 0 }));
  if (chosen.length === 0) return others;
  const own = new Map(
    chosen.map((filter) => {
      const id = chosenIds.get(filter.value);
      const count = field === 'DATE' ? countMeant(filter, set, deps) : id === undefined ? 0 : (counts[id] ?? 0);
      return [filter.value, count];
    }),
  );
  return [...Array.from(own, ([key, doc_count]) => ({ key, doc_count })), ...others].sort(byFrequency);
}

/** A span of years is counted by what its filter means. */
function countMeant(filter: Filter, { stored, written }: DocumentSet, { matching }: FacetDeps): number {
  return (
    sizeOfBoth(stored, matching.ofFilter(filter)) +
    written.filter(({ document }) => matchesFilter(document, filter)).length
  );
}

function byFrequency(one: FacetCount, other: FacetCount): number {
  return other.doc_count - one.doc_count || (one.key < other.key ? -1 : 1);
}
