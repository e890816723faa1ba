import type { Cluster } from '../cluster/cluster.ts';
import { documentId } from '../documents/indexed-document.ts';
import { writeAll, type Operation } from './bulk.ts';
import type { StateDocuments } from './state-documents.ts';

/** Items that an index could not take in as they are now. */
export interface Refusals {
  size(): number;
  /** @param reason undefined when the item is to be taken in, or is gone */
  set(uid: string, reason: string | undefined): void;
  /** Puts what changed beside the index. @returns what was refused since the last time, and why */
  write(): Promise<ReadonlyMap<string, string>>;
}

/** Returns the beginning of the ids under which documents of state keep the refusals of an index. */
export function refusalsOf(index: string): string {
  return `refused ${index} `;
}

/** Opens the refusals of an index as they are kept. */
export async function openRefusals(
  { cluster, documents, stateIndex }: { cluster: Cluster; documents: StateDocuments; stateIndex: string },
  index: string,
): Promise<Refusals> {
  const beginning = refusalsOf(index);
  const known = new Set(await documents.list(beginning));
  const changed = new Map<string, string | undefined>();

  function toWrite(uid: string, reason: string | undefined): Operation {
    const _id = documentId(`${beginning}${uid}`);
    const place = { _index: stateIndex, _id };
    if (reason === undefined) return { index: stateIndex, lines: [JSON.stringify({ delete: place })] };
    const document = { name: _id, value: JSON.stringify({ uid, reason }) };
    return { index: stateIndex, lines: [JSON.stringify({ index: place }), JSON.stringify(document)] };
  }

  return {
    size: () => known.size,

    set(uid, reason) {
      const id = documentId(`${beginning}${uid}`);
      if (reason === undefined && !known.has(id)) return;
      if (reason === undefined) known.delete(id);
      else known.add(id);
      changed.set(uid, reason);
    },

    async write() {
      if (changed.size === 0) return new Map();
      const writing = new Map(changed);
      await writeAll(
        cluster,
        Array.from(writing, ([uid, reason]) => toWrite(uid, reason)),
        false,
      );
      const refused = new Map<string, string>();
      for (const [uid, reason] of writing) {
        if (changed.get(uid) === reason) changed.delete(uid);
        if (reason !== undefined) refused.set(uid, reason);
      }
      return refused;
    },
  };
}
