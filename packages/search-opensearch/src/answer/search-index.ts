import type { FacetField } from '@iconotheca/contracts/search/filter';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import { ApiError } from '@iconotheca/contracts/http/error';
import { subjectWordsOf, toldTiersOf, wordGroupsOf } from '@iconotheca/search-engine/adapters';
import type { CarrierQuery, SearchPlan, ValueQuery, WordsQuery, WordTerm } from '@iconotheca/search-engine/ports';
import type { Cluster } from '../cluster/cluster.ts';
import { ClusterFailure } from '../cluster/cluster-failure.ts';
import { byFrequency, countingRequest, readCounted, type Counted } from '../query/counting-request.ts';
import { matchingQuery, notationQuery, termQuery, type Naming } from '../query/matching-query.ts';
import { orderAtRandom } from '../query/order.ts';
import { stepAggregation, stepOfPlan } from '../query/step-queries.ts';
import { all, withTerm, type Json } from '../query/query-language.ts';
import type { Scoring, WordsAsked } from '../query/tier-queries.ts';
import { openDictionary } from './dictionary.ts';
import { onceFor, ViewGone, type IndexView } from './index-view.ts';
import { isRanked, readHit, readPage, searchFor, type FoundEntries } from './read-page.ts';

/** A search's page with the rows of its items, its total and its facets. */
export interface FoundSearch extends Pick<Counted, 'total' | 'facets' | 'steps'> {
  page: FoundEntries;
}

export interface SearchingDeps {
  cluster: Cluster;
  view: IndexView;
  naming: Naming;
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

const searchesAtOnce = 500;
const valuesAtOnce = 10_000;
/** Values that are counted by their names; of more, all there are of the field are counted. */
const mostNamed = 5_000;

/** Returns all that can be asked of one state of an index. */
export function searchIndex({ cluster, view, naming, timeoutMs, signal }: SearchingDeps) {
  const { conceptsOf, conceptsNamed, topmost } = naming;
  const dictionary = openDictionary(cluster, view.inForce.index, timeoutMs);
  const ask = (searches: readonly Json[]) => view.ask(searches, signal);

  async function find(plan: SearchPlan): Promise<FoundSearch> {
    const query = matchingQuery(plan, conceptsOf);
    const ranking = isRanked(plan) ? await wordsAsked(plan) : undefined;
    const within = stepOfPlan(plan, conceptsOf);
    const steps = stepAggregation(plan, conceptsOf);
    const isSharded = view.inForce.shards > 1;
    const counted = await count(plan, countingRequest(plan, { query, isSharded, ranking, within, steps }));
    const scoring = () => scoringBy(ranking ?? { words: [], groups: [], conceptsOf, told: [], subjects: [] });
    const page = await readPage(plan, counted, { query: all([query, ...within]), ranking, scoring, ask });
    const { total, facets } = counted;
    return { page, total, facets, steps: counted.steps };
  }

  /** Every page of a search asks the same. */
  async function count(plan: SearchPlan, request: Json): Promise<Counted> {
    const name = JSON.stringify(request);
    const known = view.counted.get(name);
    if (known !== undefined) return known as Counted;
    const [answer] = await ask([request]);
    const counted = readCounted(plan, answer ?? { hits: {} });
    view.counted.set(name, counted);
    return counted;
  }

  async function wordsAsked({ terms }: SearchPlan): Promise<WordsAsked> {
    const groups = wordGroupsOf(terms);
    const subject = subjectWordsOf(terms);
    const subjects = subject.length < 2 ? [] : await subjectsOf(subject);
    return { words: groups.flat(), groups, conceptsOf, told: toldTiersOf(terms), subjects };
  }

  /** Notations of which each word names one, those below others left out: an item that carries one carries all above it. */
  async function subjectsOf(words: readonly WordTerm[]): Promise<readonly string[]> {
    const records = words.map((word) => [...conceptsNamed(word, 'head')]);
    if (records.some(({ length }) => length === 0)) return [];
    return topmost(new Set(await dictionary.notationsNamed(records, signal)));
  }

  async function scoringBy(asked: WordsAsked): Promise<Scoring> {
    const counts = await countAll([{ match_all: {} }, ...asked.words.map((word) => termQuery(word, conceptsOf))]);
    const [count = 0, ...holding] = counts;
    return { ...asked, count, holding };
  }

  async function countAll(queries: readonly Json[]): Promise<number[]> {
    const counts: number[] = [];
    for (let at = 0; at < queries.length; at += searchesAtOnce) {
      const answers = await ask(queries.slice(at, at + searchesAtOnce).map(totalOf));
      counts.push(...answers.map(({ hits }) => hits.total?.value ?? 0));
    }
    return counts;
  }

  /** Every value of a field with its count, exact on any number of shards. */
  function valuesOf(field: FacetField): Promise<ReadonlyMap<string, number>> {
    // Worked out for all who wait for it: the signal of one does not end it.
    return onceFor(view, `values ${field}`, async () => {
      const counts = new Map<string, number>();
      let after: Json | undefined;
      do {
        const sources = [{ value: { terms: { field: `values.${field}` } } }];
        const composite = { size: valuesAtOnce, sources, ...(after && { after }) };
        const [answer] = await view.ask([{ size: 0, track_total_hits: false, aggs: { values: { composite } } }]);
        const values = answer?.aggregations?.['values'] as CompositeAnswer | undefined;
        for (const { key, doc_count } of values?.buckets ?? []) counts.set(key.value, doc_count);
        after = values?.after_key;
      } while (after !== undefined);
      return counts;
    });
  }

  return {
    find,
    notationCounts: () => valuesOf('ICPATH'),

    async containers(): Promise<string[]> {
      return [...(await valuesOf('PARENT')).keys()].toSorted();
    },

    async wordCounts(words: readonly string[]): Promise<number[]> {
      if (words.length === 0) return [];
      const known = await dictionary.known(words, signal);
      const asked = words.filter((word) => known.has(word));
      const counts = await countAll(asked.map((word) => withTerm('texts', [word])));
      const byWord = new Map(asked.map((word, at) => [word, counts[at] ?? 0]));
      return words.map((word) => byWord.get(word) ?? 0);
    },

    wordsBeginning: ({ beginning, size }: WordsQuery) => dictionary.beginning(beginning, size, signal),

    async valuesNamed({ field, words, size }: ValueQuery): Promise<FacetCount[]> {
      if (words.length === 0 || size === 0) return [];
      const named = await dictionary.valuesNamed(field, words, signal);
      const counts = named.length > mostNamed ? await valuesOf(field) : await countValues(field, named);
      return named
        .map((key) => ({ key, doc_count: counts.get(key) ?? 0 }))
        .filter(({ doc_count }) => doc_count > 0)
        .toSorted(byFrequency)
        .slice(0, size);
    },

    async carriers({ notations, nonce, size }: CarrierQuery): Promise<string[]> {
      if (size === 0 || notations.length === 0) return [];
      const [answer] = await ask([searchFor(notationQuery(notations), orderAtRandom(nonce), 0, size)]);
      return (answer?.hits.hits ?? []).map((hit) => readHit(hit).uid);
    },
  };

  async function countValues(field: FacetField, values: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (values.length === 0) return new Map();
    const name = `values.${field}`;
    const terms = { field: name, include: values, size: values.length, shard_size: values.length };
    const [answer] = await ask([
      { size: 0, track_total_hits: false, query: withTerm(name, values), aggs: { values: { terms } } },
    ]);
    const counted = answer?.aggregations?.['values'] as TermsAnswer | undefined;
    return new Map(counted?.buckets.map(({ key, doc_count }) => [key, doc_count]));
  }
}

function totalOf(query: Json): Json {
  return { size: 0, track_total_hits: true, query };
}

interface CompositeAnswer {
  after_key?: Json;
  buckets: readonly { key: { value: string }; doc_count: number }[];
}

interface TermsAnswer {
  buckets: readonly { key: string; doc_count: number }[];
}

/** OpenSearch's limit of the parts of a query, which only a query of hundreds of words reaches. */
const tooManyTypes = ['too_many_clauses', 'too_many_nested_clauses'];

/** Turns a failure of OpenSearch into the error that a client is answered. */
export function asAnswerable(error: unknown): unknown {
  if (error instanceof ViewGone) return cannotAnswer(error);
  if (!(error instanceof ClusterFailure)) return error;
  if (tooManyTypes.some((type) => error.is(type))) {
    return new ApiError('bad-request', 'q: has more words than can be looked for at once; leave some out.', {
      field: 'q',
      cause: error,
    });
  }
  return cannotAnswer(error);
}

function cannotAnswer(cause: Error): ApiError {
  return new ApiError('overloaded', 'The search engine cannot answer at present; try again in a moment.', {
    cause,
    retryAfterS: 5,
  });
}
