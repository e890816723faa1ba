import type { NamedRecords } from '../../concepts/named-concepts.ts';
import type { RecordNumbers } from '../../ports/concept-table.ts';
import { valueAt, type ValueId } from '../ids.ts';
import type { ValueStore } from '../file/value-store.ts';
import { byteAt, int32At, uint32At } from '../numbers.ts';

/** Nodes by the numbers of the records that name them: those of r are `nodes[offsets[r]] … nodes[offsets[r + 1] - 1]`. */
interface NodesByRecord {
  records: RecordNumbers;
  offsets: Int32Array;
  nodes: Int32Array;
}

/**
 * Finds the notations of a snapshot that records name: by numbers alone, because a common word names tens of thousands.
 * @param ids values by node
 */
export function namedNodes(ids: Int32Array, names: Pick<ValueStore, 'named'>) {
  let known: NodesByRecord | undefined;

  return {
    /** Steps the marks of those that records name, each once, from `before` to one more; others are left. */
    mark({ numbers, records }: NamedRecords, marks: Uint8Array, before: number): void {
      if (known?.records !== records) known = nodesByRecord(records, ids, names);
      const { offsets, nodes } = known;
      for (let each = 0; each < numbers.length; each += 1) {
        const record = uint32At(numbers, each);
        const end = int32At(offsets, record + 1);
        for (let at = int32At(offsets, record); at < end; at += 1) {
          const node = int32At(nodes, at);
          if (byteAt(marks, node) === before) marks[node] = before + 1;
        }
      }
    },
  };
}

/** By counting. What came after the snapshot is left out. */
function nodesByRecord(by: RecordNumbers, ids: Int32Array, names: Pick<ValueStore, 'named'>): NodesByRecord {
  const { records, values } = names.named(by);
  const last = ids.at(-1) ?? -1;
  const offsets = new Int32Array(by.count + 1);
  for (let at = 0; at < values.length; at += 1) {
    if (int32At(values, at) > last) continue;
    const record = int32At(records, at);
    offsets[record + 1] = int32At(offsets, record + 1) + 1;
  }
  for (let record = 0; record < by.count; record += 1) {
    offsets[record + 1] = int32At(offsets, record + 1) + int32At(offsets, record);
  }
  const next = offsets.slice();
  const nodes = new Int32Array(int32At(offsets, by.count));
  for (let at = 0; at < values.length; at += 1) {
    if (int32At(values, at) > last) continue;
    const record = int32At(records, at);
    const place = int32At(next, record);
    nodes[place] = nodeOf(ids, valueAt(values, at));
    next[record] = place + 1;
  }
  return { records: by, offsets, nodes };
}

/** Returns the node of a notation by its value. @param ids ascending */
export function nodeOf(ids: Int32Array, value: ValueId): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (int32At(ids, middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
