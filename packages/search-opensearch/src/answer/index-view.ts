import { LRUCache } from 'lru-cache';
import type { Cluster } from '../cluster/cluster.ts';
import { ClusterFailure, failureOfAnswer, type ErrorAnswer } from '../cluster/cluster-failure.ts';
import type { Json } from '../query/query-language.ts';
import type { IndexInForce } from '../writing/index-names.ts';

/** Each search asks for it anew, so that only a state that is not searched at all is given up. */
const keptAlive = '5m';
/** Answers that depend on nothing but the state, such as facets for each page of a search: some 100 kB each. */
const rememberedAnswers = 100;
/** Types of the errors by which OpenSearch says that it gave up a state, or lost the node that held it. */
const goneTypes = [
  'search_context_missing_exception',
  'index_not_found_exception',
  'no_shard_available_action_exception',
];

/** The state that was looked at is no longer held: another look shows the one that is in force. */
export class ViewGone extends Error {
  constructor(cause: unknown) {
    super('the state of the index is no longer held', { cause });
    this.name = 'ViewGone';
  }
}

export interface ViewHit {
  fields?: { uid?: readonly string[]; row?: readonly number[]; text?: readonly string[] };
}

/** Part that the answers to all searches of one request have in common. */
export interface ViewAnswer {
  hits: { total?: { value: number }; hits: readonly ViewHit[] };
  aggregations?: Readonly<Record<string, unknown>>;
}

/** Answer as it comes: without what is empty. */
interface OneAnswer extends Pick<ViewAnswer, 'aggregations'> {
  hits?: Partial<ViewAnswer['hits']>;
  status: number;
  error?: ErrorAnswer;
  timed_out?: boolean;
  _shards?: { failed: number };
}

/** One state of an index: whatever is written meanwhile, all that is asked of it agrees. */
export interface IndexView {
  readonly inForce: IndexInForce;
  /** Results that follow from the state, by name. */
  readonly remembered: Map<string, unknown>;
  readonly counted: LRUCache<string, object>;
  /**
   * Answers to searches, in their order.
   * @throws ViewGone when the state is no longer held; ClusterFailure; the reason of the signal
   */
  ask(searches: readonly Json[], signal?: AbortSignal): Promise<readonly ViewAnswer[]>;
  /** Holds the state for work that asks more than once. */
  during<Result>(work: Promise<Result>): Promise<Result>;
  /** Gives the state up when the work and the questions of now are done. */
  close(): Promise<void>;
}

/**
 * Opens a view of an index, whose state is taken with the first search.
 * @param timeoutMs a search that takes longer fails
 */
export function openView(cluster: Cluster, inForce: IndexInForce, timeoutMs: number): IndexView {
  let opening: Promise<string> | undefined;
  const using = new Set<Promise<unknown>>();

  async function during<Result>(work: Promise<Result>): Promise<Result> {
    using.add(work);
    try {
      return await work;
    } finally {
      using.delete(work);
    }
  }

  async function open(): Promise<string> {
    const opened = await cluster.send<{ pit_id: string }>({
      method: 'POST',
      path: `/${inForce.index}/_search/point_in_time`,
      query: { keep_alive: keptAlive, allow_partial_pit_creation: false },
      timeoutMs,
    });
    return opened?.pit_id ?? '';
  }

  async function askAt(searches: readonly Json[], signal?: AbortSignal): Promise<readonly ViewAnswer[]> {
    try {
      opening ??= open();
      const id = await opening;
      signal?.throwIfAborted();
      const answer = await cluster.send<{ responses: readonly OneAnswer[] }>({
        method: 'POST',
        path: '/_msearch',
        // The rest of an answer is not looked at.
        query: { filter_path: filterPath },
        lines: searches.flatMap((search) => [
          '{"allow_partial_search_results":false}',
          JSON.stringify({ ...search, _source: false, pit: { id, keep_alive: keptAlive } }),
        ]),
        timeoutMs,
        signal,
      });
      const responses = answer?.responses ?? [];
      for (const response of responses) throwFailed(response);
      return responses.map(inFull);
    } catch (error) {
      if (error instanceof ClusterFailure && goneTypes.some((type) => error.is(type))) throw new ViewGone(error);
      throw error;
    }
  }

  return {
    inForce,
    remembered: new Map(),
    counted: new LRUCache({ max: rememberedAnswers }),

    during,

    async ask(searches, signal) {
      return searches.length === 0 ? [] : during(askAt(searches, signal));
    },

    async close() {
      const id = await opening?.catch(() => undefined);
      await Promise.allSettled(using);
      if (id === undefined) return;
      await cluster.send({
        method: 'DELETE',
        path: '/_search/point_in_time',
        body: { pit_id: [id] },
        allowed: [404],
      });
    },
  };
}

const filterPath =
  'responses.status,responses.error,responses.timed_out,responses._shards.failed,responses.hits.total,responses.hits.hits.fields,responses.aggregations';

function inFull({ hits: { total, hits = [] } = {}, aggregations }: OneAnswer): ViewAnswer {
  return Object.assign({ hits: Object.assign({ hits }, total && { total }) }, aggregations && { aggregations });
}

/** @throws ClusterFailure for an answer of which a part is missing: a wrong count is none */
function throwFailed({ status, error, timed_out: isLate, _shards }: OneAnswer): void {
  if (error !== undefined) throw failureOfAnswer(status, error);
  if (isLate === true || (_shards?.failed ?? 0) > 0) {
    throw new ClusterFailure('OpenSearch answered with a part of what it holds.', { isPassing: true });
  }
}

/** Works something out once for a state; a failure is worked out again. */
export function onceFor<Result>(view: IndexView, name: string, work: () => Promise<Result>): Promise<Result> {
  const known = view.remembered.get(name);
  if (known !== undefined) return known as Promise<Result>;
  const working = work();
  view.remembered.set(name, working);
  working.catch(() => view.remembered.delete(name));
  return working;
}
