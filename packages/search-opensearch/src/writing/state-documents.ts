import type { Cluster } from '../cluster/cluster.ts';
import { ClusterFailure } from '../cluster/cluster-failure.ts';

/** Something that is kept, and by what a change of it is told: another one changed it first where these differ. */
export interface Kept<Value> {
  value: Value;
  seqNo: number;
  term: number;
}

interface Stored {
  _id: string;
  _seq_no: number;
  _primary_term: number;
  _source: { value: string };
}

/** Small documents beside indexes: how far these are, and who writes them. Each is changed by comparison. */
export interface StateDocuments {
  read<Value>(id: string): Promise<Kept<Value> | undefined>;
  /**
   * @param before what it takes the place of; nothing where there is to be none yet
   * @returns undefined when something else was there
   */
  write<Value>(
    id: string,
    value: Value,
    before: Pick<Kept<Value>, 'seqNo' | 'term'> | undefined,
  ): Promise<Kept<Value> | undefined>;
  remove(id: string): Promise<void>;
  /** Ids that begin so. */
  list(beginning: string): Promise<string[]>;
}

const timeoutMs = 10_000;

/** Opens the documents of state, and makes their index where there is none. */
export async function openStateDocuments(cluster: Cluster, index: string): Promise<StateDocuments> {
  await createOnce(cluster, index, {
    settings: { index: { number_of_shards: 1, auto_expand_replicas: '0-1' } },
    mappings: { dynamic: false, properties: { name: { type: 'keyword' } } },
  });
  const pathOf = (id: string) => `/${index}/_doc/${encodeURIComponent(id)}`;

  return {
    async read(id) {
      const found = await cluster.send<Stored>({ method: 'GET', path: pathOf(id), allowed: [404], timeoutMs });
      if (found === undefined) return undefined;
      return { value: JSON.parse(found._source.value), seqNo: found._seq_no, term: found._primary_term };
    },

    async write(id, value, before) {
      const query =
        before === undefined ? { op_type: 'create' } : { if_seq_no: before.seqNo, if_primary_term: before.term };
      const written = await cluster.send<Stored>({
        method: 'PUT',
        path: pathOf(id),
        query,
        // The value is text, so that none is ever taken for a field.
        body: { name: id, value: JSON.stringify(value) },
        allowed: [409],
        timeoutMs,
      });
      return written && { value, seqNo: written._seq_no, term: written._primary_term };
    },

    async remove(id) {
      await cluster.send({ method: 'DELETE', path: pathOf(id), allowed: [404], timeoutMs });
    },

    async list(beginning) {
      await cluster.send({ method: 'POST', path: `/${index}/_refresh`, timeoutMs });
      const found = await cluster.send<{ hits: { hits: readonly Stored[] } }>({
        method: 'POST',
        path: `/${index}/_search`,
        body: { size: 10_000, query: { prefix: { name: beginning } }, _source: false, sort: [{ name: 'asc' }] },
        timeoutMs,
      });
      return (found?.hits.hits ?? []).map(({ _id }) => _id);
    },
  };
}

/** Makes an index; one that is there, made by another archive perhaps, is left as it is. */
async function createOnce(cluster: Cluster, index: string, body: object): Promise<void> {
  try {
    await cluster.send({ method: 'PUT', path: `/${index}`, body: { ...body }, timeoutMs: 60_000 });
  } catch (error) {
    if (!(error instanceof ClusterFailure) || !error.is('resource_already_exists_exception')) throw error;
  }
}
