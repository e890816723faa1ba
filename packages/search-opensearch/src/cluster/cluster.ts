import { Client, errors } from '@opensearch-project/opensearch';
import type { Json } from '../query/query-language.ts';
import type { ClusterAddress } from './cluster-address.ts';
import { ClusterFailure, failureOf } from './cluster-failure.ts';

export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  /** `/items/_search`; names in it are those of our own indexes. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean>>;
  body?: Json;
  /** In place of `body`: lines of JSON, each without its end. */
  lines?: readonly string[];
  /** Statuses that are answers and no failures. */
  allowed?: readonly number[];
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** An OpenSearch that others run, asked over HTTP. */
export interface Cluster {
  /**
   * The body of the answer; undefined for a status that is allowed.
   * @throws ClusterFailure in a sentence; the reason of the signal when that is aborted
   */
  send<Body>(asked: Asked): Promise<Body | undefined>;
  close(): Promise<void>;
}

/** Also while data nodes are lost and shards move, most requests are answered in this time. */
const defaultTimeoutMs = 30_000;
/** Tries of a request that did not reach a node; the client chooses another node each time. */
const attempts = 3;

/** Opens a client of a cluster. */
export function openCluster({ nodes, auth }: ClusterAddress): Cluster {
  const client = new Client({
    nodes: [...nodes],
    ...(auth === undefined ? {} : { auth }),
    // A request that a node did not answer in time is not sent to the next one: no caller would wait for that.
    maxRetries: 0,
    requestTimeout: defaultTimeoutMs,
  });
  const address = nodes.join(', ');

  return {
    async send<Body>({ method, path, query, body, lines, allowed = [], timeoutMs, signal }: Asked) {
      signal?.throwIfAborted();
      const content =
        lines === undefined ? (body === undefined ? {} : { body }) : { bulkBody: `${lines.join('\n')}\n` };
      for (let attempt = 1; ; attempt += 1) {
        const request = client.transport.request(
          { method, path, ...(query === undefined ? {} : { querystring: { ...query } }), ...content },
          timeoutMs === undefined ? {} : { requestTimeout: timeoutMs },
        );
        // Without a promise: what a listener answers with is thrown when it fails, and ends the process.
        const leave = () => {
          request.abort();
        };
        signal?.addEventListener('abort', leave, { once: true });
        try {
          const answer: { body: Body } = await request;
          return answer.body;
        } catch (error) {
          signal?.throwIfAborted();
          if (error instanceof errors.ConnectionError && nodes.length > 1 && attempt < attempts) continue;
          const failure = failureOf(error, address);
          if (failure instanceof ClusterFailure && allowed.includes(failure.status)) return undefined;
          throw failure;
        } finally {
          signal?.removeEventListener('abort', leave);
        }
      }
    },

    close: () => client.close(),
  };
}
