import { facetFieldNames, type FacetField, type Filter } from '@iconotheca/contracts/search/filter';
import { limits } from '@iconotheca/contracts/limits';
import type { StepCount } from '@iconotheca/contracts/search/steps';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import { type Facets, noFacets, type SearchPlan } from '@iconotheca/search-engine/ports';
import { readSteps } from './step-queries.ts';
import { filterQuery, includesOf } from './matching-query.ts';
import { all, type Json } from './query-language.ts';
import { picturedQuery, upToTier, type WordsAsked } from './tier-queries.ts';

interface Bucket {
  key: string;
  doc_count: number;
}
interface Ranks {
  doc_count: number;
  pictured: { doc_count: number };
  upTo?: { buckets: readonly { doc_count: number; pictured: { doc_count: number } }[] };
}
/** Values of a field with their counts; of the chosen values, counts in the order asked. */
interface Aggregation {
  buckets: readonly Bucket[];
}

export interface CountingAnswer {
  hits: { total?: { value: number } };
  aggregations?: Readonly<Record<string, unknown>>;
}

/** Number of documents of a tier, and of those among them with pictures. */
export interface RankCount {
  total: number;
  pictured: number;
}

export interface Counted {
  total: number;
  facets: Facets;
  /** By tier; empty where the order does not go by tiers. */
  ranks: readonly RankCount[];
  steps: readonly StepCount[];
}

/** Beside names of fields: what holds aggregations of fields, and the chosen values of one. */
const narrowed = 'narrowed:';
const chosenOf = 'chosen:';
const ranked = 'ranked';
const stepped = 'stepped';
/** Several shards give exact counts only if each tells of all of its values. */
const mostValues = 2_000_000;

interface CountingOptions {
  query: Json;
  isSharded: boolean;
  /** Words that make the tiers, where the order goes by tiers. */
  ranking: WordsAsked | undefined;
  /** Query of the step that the plan is narrowed to, or none. */
  within: readonly Json[];
  /** Aggregation by which matches of any step are counted, where there are words. */
  steps: Json | undefined;
}

/** Asks for total, facets and tiers, which depend on nothing of the page. */
export function countingRequest(plan: SearchPlan, { query, isSharded, ranking, within, steps }: CountingOptions): Json {
  const includes = includesOf(plan);
  const narrowing = [...includes.values(), ...within];
  const facets = plan.hitsOnly ? {} : facetAggregations(plan, { includes, within, isSharded });
  return {
    size: 0,
    track_total_hits: true,
    query,
    ...(narrowing.length > 0 && { post_filter: all(narrowing) }),
    aggs: {
      ...facets,
      ...(ranking && { [ranked]: { filter: all(narrowing), aggs: rankAggregations(ranking) } }),
      ...(steps && !plan.hitsOnly && { [stepped]: { filter: all([...includes.values()]), aggs: { upTo: steps } } }),
    },
  };
}

/**
 * Fields that leave out the same filters are counted in one pass; without any, outside of a filter, which lets OpenSearch
 * read the counts of everything from its dictionary.
 */
function facetAggregations(
  { filters }: SearchPlan,
  { includes, within, isSharded }: Pick<CountingOptions, 'within' | 'isSharded'> & { includes: Map<FacetField, Json> },
): Json {
  const aggregations: Record<string, Json> = {};
  for (const own of [undefined, ...includes.keys()]) {
    const others = [...includes].filter(([field]) => field !== own).map(([, include]) => include);
    others.push(...within);
    const fields = own === undefined ? facetFieldNames.filter((field) => !includes.has(field)) : [own];
    const counts: Json = Object.assign({}, ...fields.map((field) => countsOf(field, filters, isSharded)));
    if (others.length === 0) Object.assign(aggregations, counts);
    else aggregations[`${narrowed}${own ?? ''}`] = { filter: all(others), aggs: counts };
  }
  return aggregations;
}

function countsOf(field: FacetField, filters: readonly Filter[], isSharded: boolean): Json {
  const chosen = filters.filter((filter) => filter.field === field);
  const terms = { field: `values.${field}`, size: mostOf(field), ...(isSharded && { shard_size: mostValues }) };
  return {
    [field]: { terms },
    ...(chosen.length > 0 && { [`${chosenOf}${field}`]: { filters: { filters: chosen.map(filterQuery) } } }),
  };
}

function rankAggregations(asked: WordsAsked): Json {
  const pictured = { filter: picturedQuery };
  if (asked.words.length === 0) return { pictured };
  const filters = asked.told.map((tier) => upToTier(tier, asked));
  return { pictured, upTo: { filters: { filters }, aggs: { pictured } } };
}

/** Reads total, facets and tiers from an answer. */
export function readCounted(plan: SearchPlan, { hits, aggregations = {} }: CountingAnswer): Counted {
  const ranks = aggregations[ranked] as Ranks | undefined;
  return {
    total: hits.total?.value ?? 0,
    facets: plan.hitsOnly ? noFacets() : readFacets(plan, aggregations),
    ranks: ranks === undefined ? [] : readRanks(ranks),
    steps: readSteps(plan, aggregations[stepped] as Parameters<typeof readSteps>[1]),
  };
}

/** Turns counts of a tier and all better ones into counts of each tier. */
function readRanks({ doc_count, pictured, upTo }: Ranks): RankCount[] {
  const whole = { doc_count, pictured };
  const upToEach = [...(upTo?.buckets ?? []), whole];
  return upToEach.map((each, at) => ({
    total: each.doc_count - (upToEach[at - 1]?.doc_count ?? 0),
    pictured: each.pictured.doc_count - (upToEach[at - 1]?.pictured.doc_count ?? 0),
  }));
}

/** Chosen values are listed whatever their count, and counted by what their filter means. */
function readFacets(plan: SearchPlan, aggregations: NonNullable<CountingAnswer['aggregations']>): Facets {
  const counted = new Map<string, readonly Bucket[]>();
  const addAll = (found: object) => {
    for (const [name, each] of Object.entries(found)) {
      if (name.startsWith(narrowed)) addAll(each);
      else if (isAggregation(each)) counted.set(name, each.buckets);
    }
  };
  addAll(aggregations);
  const facets = facetFieldNames.map((field) => {
    const chosen = counted.get(`${chosenOf}${field}`) ?? [];
    const filters = plan.filters.filter((filter) => filter.field === field);
    const own = new Map(filters.map(({ value }, at) => [value, chosen[at]?.doc_count ?? 0]));
    const others = (counted.get(field) ?? [])
      .filter(({ key }) => !own.has(key))
      .slice(0, Math.max(0, mostOf(field) - own.size))
      .map(({ key, doc_count }) => ({ key, doc_count }));
    const listed = [...Array.from(own, ([key, doc_count]) => ({ key, doc_count })), ...others];
    return [field, listed.sort(byFrequency)];
  });
  return Object.fromEntries(facets) as Facets;
}

function isAggregation(value: unknown): value is Aggregation {
  return typeof value === 'object' && value !== null && 'buckets' in value;
}

function mostOf(field: FacetField): number {
  return field === 'ICPATH' ? limits.maxFacetNotations : limits.maxFacetValues;
}

/**
 * Orders the most frequent first, ties by value. Lucene compares UTF-8 and the other engines UTF-16: beyond the first
 * plane they differ.
 */
export function byFrequency(one: FacetCount, other: FacetCount): number {
  return other.doc_count - one.doc_count || (one.key < other.key ? -1 : 1);
}
