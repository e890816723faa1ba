import type { Cluster } from '../cluster/cluster.ts';
import { failureOfAnswer, reasonIn, type ErrorAnswer } from '../cluster/cluster-failure.ts';
import type { Json } from '../query/query-language.ts';

/** One thing to be written. */
export interface Operation {
  index: string;
  /** The item that is at fault when this is refused; none of the dictionary's entries. */
  uid?: string;
  /** Lines of the request. */
  lines: readonly string[];
}

/** Document with a version number: an older one never takes its place, however late it comes. */
interface Numbered {
  index: string;
  id: string;
  /** The log's last entry when it was made. */
  version: number;
}

/** Returns the operation that writes the document of an item. */
export function toPut({ index, id, version }: Numbered, uid: string, document: object): Operation {
  const action = { index: { _index: index, _id: id, version, version_type: 'external_gte' } };
  return { index, uid, lines: [JSON.stringify(action), JSON.stringify(document)] };
}

/** Returns the operation that removes a document. */
export function toRemove({ index, id, version }: Numbered): Operation {
  const action = { delete: { _index: index, _id: id, version, version_type: 'external_gte' } };
  return { index, lines: [JSON.stringify(action)] };
}

/** Returns the operation that adds a document where there is none yet. */
export function toAdd(index: string, id: string, document: object): Operation {
  return { index, lines: [JSON.stringify({ create: { _index: index, _id: id } }), JSON.stringify(document)] };
}

interface WrittenItem {
  status: number;
  error?: ErrorAnswer;
}

/** In characters; OpenSearch advises 5 to 15 MB for a request. */
const mostCharacters = 5_000_000;
/** A bulk waits in OpenSearch's queue behind others. */
const bulkTimeoutMs = 120_000;
/** Something newer is there; and nothing is there that could be removed. */
const settled: ReadonlySet<number> = new Set([404, 409]);
/** Statuses of a fault in one document alone. */
const ofDocument: ReadonlySet<number> = new Set([400, 413]);

/**
 * Writes, in requests of a fair size.
 * @param isVisible whether searches are to find all of it when this resolves
 * @returns items that OpenSearch refuses, and why
 * @throws ClusterFailure when something else was not written: to be tried again whole
 */
export async function writeAll(
  cluster: Cluster,
  operations: readonly Operation[],
  isVisible: boolean,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  const batches = inBatches(operations);
  // A request makes visible what it wrote itself, and only where it wrote: several are made visible after the last.
  const refresh = isVisible && batches.length === 1;
  for (const batch of batches) {
    const answer = await cluster.send<{ errors: boolean; items: readonly Readonly<Record<string, WrittenItem>>[] }>({
      method: 'POST',
      path: '/_bulk',
      query: {
        filter_path: 'errors,items.*.status,items.*.error',
        ...(refresh && { refresh }),
      },
      lines: batch.flatMap(({ lines }) => lines),
      timeoutMs: bulkTimeoutMs,
    });
    if (answer?.errors !== true) continue;
    for (const [place, item] of answer.items.entries()) {
      const [{ status, error } = { status: 200, error: undefined }] = Object.values(item);
      if (error === undefined || settled.has(status)) continue;
      const uid = batch[place]?.uid;
      if (uid === undefined || !ofDocument.has(status)) throw failureOfAnswer(status, error);
      refused.set(uid, reasonIn(error));
    }
  }
  if (isVisible && batches.length > 1) await makeVisible(cluster, indexesIn(operations));
  return refused;
}

function indexesIn(operations: readonly Operation[]): string[] {
  return [...new Set(operations.map(({ index }) => index))];
}

function inBatches(operations: readonly Operation[]): Operation[][] {
  const batches: Operation[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const operation of operations) {
    const added = operation.lines.reduce((sum, line) => sum + line.length, 0);
    if (size + added > mostCharacters) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(operation);
    size += added;
  }
  return batches;
}

/** Makes what was written to indexes visible to searches. */
export async function makeVisible(cluster: Cluster, indexes: readonly string[]): Promise<void> {
  await cluster.send<Json>({ method: 'POST', path: `/${indexes.join(',')}/_refresh`, timeoutMs: bulkTimeoutMs });
}
