import { places } from '@iconotheca/search-engine/adapters';
import type { SearchPlan } from '@iconotheca/search-engine/ports';
import type { Counted, RankCount } from '../query/counting-request.ts';
import { includesOf } from '../query/matching-query.ts';
import { inFirstPlaces, isStored, orderAtRandom, orderByRelevance, reversed, storedOrder } from '../query/order.ts';
import { all, allBut, type Json } from '../query/query-language.ts';
import { picturedQuery, scoredQuery, upToTier, type Scoring, type WordsAsked } from '../query/tier-queries.ts';
import type { ViewAnswer, ViewHit } from './index-view.ts';

/** An item that was found, and the row that holds it. */
export interface FoundItem {
  uid: string;
  row: number;
}

/** Hits in their order, between the neighbours of the first and of the last where they have any. */
export interface FoundEntries {
  entries: readonly FoundItem[];
  begin: number;
  end: number;
}

/** Documents that stand together in an order, all before the next ones. */
interface Run {
  query: Json;
  order: readonly Json[];
  total: number;
  /** The order is that of a nonce, so that its beginning is found by places. */
  nonce?: string;
}

/** Some of a run: `from` counts from its beginning. */
interface Stretch {
  run: Run;
  from: number;
  size: number;
}

/** Places of the order at random that are looked at one by one; beyond, all that matches is ordered. */
const mostPlaces = 16_384;
/** Allowance of further places to look at, so that they hardly ever hold too few. */
const spare = { share: 1.2, places: 64 };

export interface PageDeps {
  query: Json;
  ranking: WordsAsked | undefined;
  /** Reads what scores depend on; asked for where the order goes by them. */
  scoring: () => Promise<Scoring>;
  ask: (searches: readonly Json[]) => Promise<readonly ViewAnswer[]>;
}

/** Reads a page of a match set in the plan's order, with what stands beside it. */
export async function readPage(plan: SearchPlan, counted: Counted, deps: PageDeps): Promise<FoundEntries> {
  const start = plan.page * plan.size;
  const end = Math.min(start + plan.size, counted.total);
  if (plan.size === 0 || start >= counted.total) return { entries: [], begin: 0, end: 0 };
  const first = Math.max(0, start - 1);
  const last = Math.min(end + 1, counted.total);
  const stretches = cutOut(await runsOf(plan, counted, deps), first, last);
  const found = await readStretches(stretches, deps.ask);
  return { entries: found.map(readHit), begin: start - first, end: end - first };
}

/** The runs of an order, one behind the other. */
async function runsOf(plan: SearchPlan, { total, ranks }: Counted, deps: PageDeps): Promise<Run[]> {
  const query = all([deps.query, ...includesOf(plan).values()]);
  const { sort, nonce } = plan;
  if (isStored(sort)) return [{ query, order: storedOrder(sort), total }];
  const order = orderAtRandom(nonce);
  if (deps.ranking === undefined) return [{ query, order, total, nonce }];
  const tiers = tierRuns(query, ranks, deps.ranking);
  if (sort === 'RELEVANCE') {
    const scoring = await deps.scoring();
    return tiers.map((tier) => ({
      query: scoredQuery(tier.query, scoring),
      order: orderByRelevance,
      total: tier.total,
    }));
  }
  return tiers.flatMap((tier) => [
    { query: all([tier.query, picturedQuery]), order, total: tier.pictured, nonce },
    { query: allBut(tier.query, [picturedQuery]), order, total: tier.total - tier.pictured, nonce },
  ]);
}

function tierRuns(query: Json, ranks: readonly RankCount[], asked: WordsAsked): (RankCount & { query: Json })[] {
  return ranks.map((rank, at) => {
    const tier = asked.told[at];
    const before = asked.told[at - 1];
    const upTo = tier === undefined || ranks.length === 1 ? [] : [upToTier(tier, asked)];
    return { ...rank, query: allBut(all([query, ...upTo]), before === undefined ? [] : [upToTier(before, asked)]) };
  });
}

function cutOut(runs: readonly Run[], first: number, last: number): Stretch[] {
  const stretches: Stretch[] = [];
  let before = 0;
  for (const run of runs) {
    const from = Math.max(first - before, 0);
    const until = Math.min(last - before, run.total);
    if (from < until) stretches.push({ run, from, size: until - from });
    before += run.total;
  }
  return stretches;
}

async function readStretches(stretches: readonly Stretch[], ask: PageDeps['ask']): Promise<ViewHit[]> {
  const inFirst = stretches.map(inPlaces);
  const answers = await ask(stretches.map((stretch, at) => inFirst[at] ?? wholly(stretch).search));
  const found: ViewHit[] = [];
  for (const [at, stretch] of stretches.entries()) {
    const { search, inOrder } = wholly(stretch);
    const hits = answers[at]?.hits.hits ?? [];
    if (inFirst[at] === undefined) found.push(...inOrder(hits));
    else if (hits.length === stretch.size) found.push(...hits);
    else {
      // Too few stood in the first places: all are put in order.
      const [again] = await ask([search]);
      found.push(...inOrder(again?.hits.hits ?? []));
    }
  }
  return found;
}

/** A stretch near the beginning of an order at random, found by its first places. */
function inPlaces({ run: { query, order, total, nonce }, from, size }: Stretch): Json | undefined {
  if (nonce === undefined) return undefined;
  const looked = Math.ceil(((from + size) / total) * places * spare.share) + spare.places;
  return looked > mostPlaces ? undefined : searchFor(inFirstPlaces(query, nonce, looked), order, from, size);
}

/** A stretch read from the nearer end of its run. */
function wholly({ run: { query, order, total }, from, size }: Stretch) {
  const fromEnd = total - from - size;
  const isFromEnd = fromEnd < from;
  return {
    search: isFromEnd ? searchFor(query, reversed(order), fromEnd, size) : searchFor(query, order, from, size),
    inOrder: (hits: readonly ViewHit[]): readonly ViewHit[] => (isFromEnd ? hits.toReversed() : hits),
  };
}

/** Returns a search for a part of an order. */
export function searchFor(query: Json, sort: readonly Json[], from: number, size: number): Json {
  return { query, sort, from, size, track_total_hits: false, docvalue_fields: ['uid', 'row'] };
}

/** Reads the item of a hit. */
export function readHit({ fields }: ViewHit): FoundItem {
  const uid = fields?.uid?.[0];
  const row = fields?.row?.[0];
  if (uid === undefined || row === undefined) throw new Error('OpenSearch found a document without uid and row');
  return { uid, row };
}

/** Returns whether the order of a plan goes by tiers. */
export function isRanked({ sort, terms }: SearchPlan): boolean {
  return !isStored(sort) && terms.length > 0;
}
