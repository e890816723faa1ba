import type { Asked, Cluster } from '../cluster/cluster.ts';
import type { Json } from '../query/query-language.ts';
import { dictionaryIndex, itemsIndex } from '../documents/index-mapping.ts';
import { dictionaryOf, type IndexNames } from './index-names.ts';
import { refusalsOf } from './refusals.ts';
import type { StateDocuments } from './state-documents.ts';

/** An index of items, as the cluster says it is. */
export interface FoundIndex {
  index: string;
  shards: number;
  /** The graph of the table of concepts that it was made with. */
  graph: string | undefined;
}

interface Described {
  mappings: { _meta?: { graph?: string } };
  settings: { index: { number_of_shards: string } };
}

/** Keeper of indexes of items with their dictionaries: makes, finds, swaps and removes them. */
export interface Indexes {
  /** The one that searches ask; undefined when there is none yet. */
  inForce(): Promise<FoundIndex | undefined>;
  /** Makes an empty one, which no search asks. @returns its name */
  make(graph: string): Promise<string>;
  /** Lets searches ask another one from now on, in one step. */
  swap(index: string): Promise<void>;
  /** Every index of items there is. */
  all(): Promise<string[]>;
  remove(index: string): Promise<void>;
  /** Size on the disks of all nodes, in bytes. */
  sizeOf(index: string): Promise<number>;
}

interface IndexesDeps {
  cluster: Cluster;
  documents: StateDocuments;
  names: IndexNames;
  shards: number;
}

/** Returns the id of the document of state that keeps the progress of an index. */
export function progressOf(index: string): string {
  return `progress ${index}`;
}

/** A cluster with many indexes takes its time to make one more. */
const changeTimeoutMs = 60_000;

function toMake(index: string, body: Json): Asked {
  return { method: 'PUT', path: `/${index}`, body, timeoutMs: changeTimeoutMs };
}

/** Opens the indexes of a cluster. */
export function openIndexes({ cluster, documents, names, shards }: IndexesDeps): Indexes {
  return {
    async inForce() {
      const path = `/${names.alias}`;
      const found = await cluster.send<Readonly<Record<string, Described>>>({ method: 'GET', path, allowed: [404] });
      const [index, described] = Object.entries(found ?? {})[0] ?? [];
      if (index === undefined || described === undefined) return undefined;
      const { mappings, settings } = described;
      return { index, shards: Number(settings.index.number_of_shards), graph: mappings._meta?.graph };
    },

    async make(graph) {
      const index = names.fresh();
      await Promise.all([
        cluster.send(toMake(dictionaryOf(index), dictionaryIndex())),
        cluster.send(toMake(index, itemsIndex(shards, graph))),
      ]);
      return index;
    },

    async swap(index) {
      const actions = [
        { remove: { index: `${names.alias}-*`, alias: names.alias, must_exist: false } },
        { add: { index, alias: names.alias } },
      ];
      await cluster.send({ method: 'POST', path: '/_aliases', body: { actions }, timeoutMs: changeTimeoutMs });
    },

    async all() {
      const found = await cluster.send<Readonly<Record<string, unknown>>>({
        method: 'GET',
        path: `/${names.pattern}/_settings`,
        query: { filter_path: '*.settings.index.uuid', allow_no_indices: true },
      });
      return Object.keys(found ?? {}).filter((name) => names.mappingOf(name) !== undefined);
    },

    async remove(index) {
      for (const name of [index, dictionaryOf(index)]) {
        await cluster.send({ method: 'DELETE', path: `/${name}`, allowed: [404], timeoutMs: changeTimeoutMs });
      }
      for (const id of await documents.list(refusalsOf(index))) await documents.remove(id);
      await documents.remove(progressOf(index));
    },

    async sizeOf(index) {
      const path = `/${index},${dictionaryOf(index)}/_stats/store`;
      const stats = await cluster.send<{ _all: { total: { store: { size_in_bytes: number } } } }>({
        method: 'GET',
        path,
      });
      return stats?._all.total.store.size_in_bytes ?? 0;
    },
  };
}
