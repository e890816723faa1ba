import { has, sizeOf, subtract, type Bitset } from './bitset.ts';
import type { Lists } from './columns.ts';

/** Documents counted between two looks at whether anybody still waits: some 2 ms. */
const wordsBetweenChecks = 8_192;

/**
 * How often each value occurs in a set of documents. When more than half of the living match, the others are counted and
 * taken from the whole, so no search counts more than half a collection.
 */
export function createValueCounter(lists: Lists, live: Bitset, length: number) {
  const { offsets, entries } = lists;
  const whole = new Int32Array(length);
  let living = 0;

  function addDocument(sums: Int32Array, document: number, sign: 1 | -1): void {
    const end = offsets[document + 1] ?? 0;
    for (let at = offsets[document] ?? 0; at < end; at += 1) {
      const entry = entries[at] ?? 0;
      if (entry >= 0) sums[entry] = (sums[entry] ?? 0) + sign;
      else sums[~entry] = (sums[~entry] ?? 0) - sign;
    }
  }

  function addAll(sums: Int32Array, set: Bitset, sign: 1 | -1, check: () => void): void {
    for (let word = 0; word < set.length; word += 1) {
      if (word % wordsBetweenChecks === 0) check();
      for (let rest = set[word] ?? 0; rest !== 0; rest &= rest - 1) {
        addDocument(sums, (word << 5) + 31 - Math.clz32(rest & -rest), sign);
      }
    }
  }

  addAll(whole, live, 1, () => undefined);
  living = sizeOf(live);

  return {
    /** Tells that a document is dead, before its bit is taken away. */
    kill(document: number): void {
      if (!has(live, document)) return;
      addDocument(whole, document, -1);
      living -= 1;
    },

    /** Adds to `sums`, by value. */
    count(set: Bitset, sums: Int32Array, check: () => void): void {
      if (2 * sizeOf(set) <= living) {
        addAll(sums, set, 1, check);
        return;
      }
      for (let value = 0; value < length; value += 1) sums[value] = (sums[value] ?? 0) + (whole[value] ?? 0);
      const others = live.slice();
      subtract(others, set);
      addAll(sums, others, -1, check);
    },
  };
}

export type ValueCounter = ReturnType<typeof createValueCounter>;
