import { facetFieldNames, type FacetField, type Filter } from '@iconotheca/contracts/filter';
import { limits } from '@iconotheca/contracts/limits';
import type { FacetCount } from '@iconotheca/contracts/search';
import { matchesFilter } from '../match.ts';
import type { Facets } from '../search-port.ts';
import { sizeOfBoth } from './bitset.ts';
import { rollUp } from './facet-roll-up.ts';
import type { DocumentSet, MatchSet } from './match-set.ts';
import type { Matching } from './matching.ts';
import { mostFrequent } from './top-values.ts';
import type { ValueCounter } from './value-counts.ts';
import type { Values } from './values.ts';

export interface FacetDeps {
  notations: ValueCounter;
  values: ValueCounter;
  parents: Int32Array;
  dictionary: Values;
  matching: Pick<Matching, 'ofFilter'>;
  check: () => void;
}

/** In how many documents of a set each value of the fields occurs. */
export function countValues(set: DocumentSet, deps: FacetDeps, kinds: 'notations' | 'values' | 'all'): Int32Array {
  const counts = new Int32Array(deps.dictionary.length);
  if (kinds !== 'values') {
    deps.notations.count(set.stored, counts, deps.check);
    rollUp(counts, deps.parents);
  }
  if (kinds !== 'notations') deps.values.count(set.stored, counts, deps.check);
  for (const { values } of set.written) for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The most frequent values of each field and every chosen one, as ../facet-counter.ts says it. */
export function countFacets(matched: MatchSet, chosen: readonly Filter[], deps: FacetDeps): Facets {
  const ofAll = countValues(matched, deps, 'all');
  const mostOfAll = mostFrequent(ofAll, deps.dictionary, sizesWith(chosen));
  const facets = facetFieldNames.map((field, number): [FacetField, FacetCount[]] => {
    const own = chosen.filter((filter) => filter.field === field);
    const widened = matched.widened.get(field);
    if (widened === undefined) {
      return [
        field,
        listValues({ field, set: matched, counts: ofAll, ids: mostOfAll[number] ?? [], chosen: own }, deps),
      ];
    }
    const counts = countValues(widened, deps, field === 'ICPATH' ? 'notations' : 'values');
    const ids = mostFrequent(counts, deps.dictionary, sizesWith(own))[number] ?? [];
    return [field, listValues({ field, set: widened, counts, ids, chosen: own }, deps)];
  });
  return Object.fromEntries(facets) as Facets;
}

function sizeOfFacet(field: FacetField): number {
  return field === 'ICPATH' ? limits.maxFacetNotations : limits.maxFacetValues;
}

/** How many values of each field are looked for: chosen ones may be among them and take no place away. */
function sizesWith(chosen: readonly Filter[]): number[] {
  return facetFieldNames.map((field) => sizeOfFacet(field) + chosen.filter((filter) => filter.field === field).length);
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
  const others = ids
    .filter((id) => ![...chosenIds.values()].includes(id))
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
