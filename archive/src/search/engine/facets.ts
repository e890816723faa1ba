import { facetFieldNames, type FacetField, type Filter } from '@iconotheca/contracts/filter';
import { limits } from '@iconotheca/contracts/limits';
import type { FacetCount } from '@iconotheca/contracts/search';
import { matchesFilter } from '../match.ts';
import type { Facets } from '../search-port.ts';
import { sizeOfBoth } from './bitset.ts';
import { rollUp } from './facet-roll-up.ts';
import type { DocumentSet, MatchSet } from './match-set.ts';
import type { Matching } from './matching.ts';
import { fieldNumber } from './snapshot.ts';
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
  const idsOfAll = idsByField(ofAll, deps.dictionary);
  const facets = facetFieldNames.map((field): [FacetField, FacetCount[]] => {
    const widened = matched.widened.get(field);
    const set = widened ?? matched;
    const counts = widened ? countValues(widened, deps, field === 'ICPATH' ? 'notations' : 'values') : ofAll;
    const ids = (widened ? idsByField(counts, deps.dictionary) : idsOfAll)[fieldNumber(field)] ?? [];
    const own = chosen.filter((filter) => filter.field === field);
    return [field, listValues({ field, set, counts, ids, chosen: own }, deps)];
  });
  return Object.fromEntries(facets) as Facets;
}

interface FieldCounts {
  field: FacetField;
  set: DocumentSet;
  counts: Int32Array;
  ids: readonly number[];
  chosen: readonly Filter[];
}

function listValues({ field, set, counts, ids, chosen }: FieldCounts, deps: FacetDeps): FacetCount[] {
  const { dictionary } = deps;
  const size = field === 'ICPATH' ? limits.maxFacetNotations : limits.maxFacetValues;
  const chosenCounts = new Map(
    chosen.map((filter) => [filter.value, field === 'DATE' ? countMeant(filter, set, deps) : countOf(filter)]),
  );
  const chosenIds = new Set([...chosenCounts.keys()].map((value) => dictionary.find(field, value)));
  const others = mostFrequent(
    chosenIds.size === 0 ? ids : ids.filter((id) => !chosenIds.has(id)),
    counts,
    dictionary,
    Math.max(0, size - chosenCounts.size),
  );
  const listed = others.map((id) => ({ key: dictionary.textOf(id), doc_count: counts[id] ?? 0 }));
  if (chosenCounts.size === 0) return listed;
  return [...Array.from(chosenCounts, ([key, doc_count]) => ({ key, doc_count })), ...listed].sort(byFrequency);

  function countOf({ value }: Filter): number {
    const id = dictionary.find(field, value);
    return id === undefined ? 0 : (counts[id] ?? 0);
  }
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

function idsByField(counts: Int32Array, values: Values): number[][] {
  const ids: number[][] = facetFieldNames.map(() => []);
  for (let id = 0; id < counts.length; id += 1) if ((counts[id] ?? 0) > 0) ids[values.fieldOf(id)]?.push(id);
  return ids;
}
