import { facetFieldNames, type FacetField, type Filter } from '@iconotheca/contracts/search/filter';
import { limits } from '@iconotheca/contracts/limits';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import { matchesFilter } from '../../documents/match.ts';
import type { Facets } from '../../ports/search-engine.ts';
import { sizeOfBothCached } from '../matching/cached-set.ts';
import type { DocumentSet, MatchPlan, MatchSet } from '../matching/match-set.ts';
import { planKey } from '../matching/match-set-cache.ts';
import type { Matching } from '../matching/matching.ts';
import type { RememberedLists } from './remembered-lists.ts';
import { mostFrequent } from './top-values.ts';
import type { CountedFields } from './shared-count.ts';
import type { ValueCounter } from './value-counts.ts';
import type { Values } from './values.ts';
import { int32At } from '../numbers.ts';

export interface FacetDeps {
  counter: ValueCounter;
  dictionary: Values;
  matching: Pick<Matching, 'ofFilter'>;
  listed: RememberedLists;
  check: () => void;
  /** Work that is done while other readers count. */
  meanwhile?: (() => void) | undefined;
}

/**
 * Counts the documents of a set that have each value of the fields. The counts hold until it is called again; those of
 * other fields have no meaning.
 */
export function countValues(
  set: DocumentSet,
  { counter, dictionary, check }: Pick<FacetDeps, 'counter' | 'dictionary' | 'check'>,
  fields: CountedFields,
): Int32Array {
  return withWritten(counter.count(set.stored, fields, { check }), set, dictionary);
}

function withWritten(stored: Int32Array, set: DocumentSet, dictionary: Values): Int32Array {
  if (set.written.length === 0 && stored.length === dictionary.length) return stored;
  const counts = new Int32Array(dictionary.length);
  counts.set(stored);
  for (const { values } of set.written) for (const value of values) counts[value] = int32At(counts, value) + 1;
  return counts;
}

/**
 * Returns the most frequent values of each field and every chosen one, as ../../testing/reference/facet-counter.ts says
 * it. What a field shows when its own Include filters are left out is the same whichever of its values are chosen, so
 * it is counted once for all of them (`listed`).
 */
export function countFacets(matched: MatchSet, plan: MatchPlan, deps: FacetDeps): Facets {
  const { counter, dictionary, check, meanwhile, listed } = deps;
  const { widened } = matched;
  const stored = counter.count(matched.stored, 'all', { check, meanwhile });
  // Matches without the filters of a field are counted from those with them.
  const part = widened.size === 0 ? undefined : { set: matched.stored, counts: stored.slice() };
  const ofAll = withWritten(stored, matched, dictionary);
  const chosenOf = (field: FacetField) => plan.filters.filter((filter) => filter.field === field);
  const most = mostOfFields(ofAll, dictionary, (field) => !widened.has(field));
  const facets = facetFieldNames.map((field): [FacetField, FacetCount[]] => {
    const set = widened.get(field);
    if (set === undefined) {
      return [field, listValues({ field, set: matched, most: most(field), chosen: chosenOf(field) }, deps)];
    }
    const key = `${field} ${planKey({ ...plan, filters: plan.filters.filter((filter) => !isIncluded(filter, field)) })}`;
    const known = listed.get(key) ?? countField(field, set);
    listed.set(key, known);
    return [field, listValues({ field, set, most: known, chosen: chosenOf(field) }, deps)];
  });
  return Object.fromEntries(facets) as Facets;

  function countField(field: FacetField, set: DocumentSet): FacetCount[] {
    const fields = field === 'ICPATH' ? 'notations' : 'plain';
    const counts = withWritten(counter.count(set.stored, fields, { check, part }), set, dictionary);
    return mostOfFields(counts, dictionary, (each) => each === field)(field);
  }
}

function isIncluded({ field, mode }: Filter, asked: FacetField): boolean {
  return field === asked && mode === 'O';
}

function sizeOfFacet(field: FacetField): number {
  return field === 'ICPATH' ? limits.maxFacetNotations : limits.maxFacetValues;
}

/** The most frequent values of those fields that are asked for. */
function mostOfFields(
  counts: Int32Array,
  dictionary: Values,
  isAsked: (field: FacetField) => boolean,
): (field: FacetField) => FacetCount[] {
  const sizes = facetFieldNames.map((field) => (isAsked(field) ? sizeOfFacet(field) : 0));
  const most = mostFrequent(counts, dictionary, sizes);
  dictionary.readTexts(most.flat());
  const listed = most.map((ids) => ids.map((id) => ({ key: dictionary.textOf(id), doc_count: int32At(counts, id) })));
  return (field) => listed[facetFieldNames.indexOf(field)] ?? [];
}

interface FieldValues {
  field: FacetField;
  set: DocumentSet;
  /** The most frequent ones, in order, as many as are listed. */
  most: readonly FacetCount[];
  chosen: readonly Filter[];
}

function listValues({ field, set, most, chosen }: FieldValues, deps: FacetDeps): FacetCount[] {
  if (chosen.length === 0) return [...most];
  const counts = new Map(field === 'DATE' ? [] : most.map(({ key, doc_count }) => [key, doc_count]));
  const own = new Map(
    chosen.map((filter) => [filter.value, counts.get(filter.value) ?? countMeant(filter, set, deps)]),
  );
  const others = most.filter(({ key }) => !own.has(key)).slice(0, Math.max(0, sizeOfFacet(field) - own.size));
  return [...Array.from(own, ([key, doc_count]) => ({ key, doc_count })), ...others].sort(byFrequency);
}

/**
 * Counts the documents of a set that a filter means: a span of years is no value, and others may not be among the most
 * frequent.
 */
function countMeant(filter: Filter, { stored, written }: DocumentSet, { matching }: FacetDeps): number {
  return (
    sizeOfBothCached(stored, matching.ofFilter(filter)) +
    written.filter(({ document }) => matchesFilter(document, filter)).length
  );
}

function byFrequency(one: FacetCount, other: FacetCount): number {
  return other.doc_count - one.doc_count || (one.key < other.key ? -1 : 1);
}
