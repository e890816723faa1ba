import { addTo, emptySet, has, sizeOf, subtract, type Bitset } from './bitset.ts';
import type { Lists } from './columns.ts';

/** Documents counted between two looks at whether anybody still waits: some 2 ms. */
const wordsBetweenChecks = 8_192;

/**
 * How often each value occurs in a set of documents. When more than half of the living match, the others are counted and
 * taken from the whole, so no search counts more than half a collection.
 */
export function createValueCounter(lists: Lists, live: Bitset, length: number) {
  const whole = new Int32Array(length);
  let living = 0;

  function addAll(sums: Int32Array, set: Bitset, sign: 1 | -1, check: () => void): void {
    for (let start = 0; start < set.length; start += wordsBetweenChecks) {
      check();
      addWords(lists, sums, set, { start, end: Math.min(start + wordsBetweenChecks, set.length), sign });
    }
  }

  addAll(whole, live, 1, () => undefined);
  living = sizeOf(live);

  return {
    /** Tells that a document is dead, before its bit is taken away. */
    kill(document: number): void {
      if (!has(live, document)) return;
      const alone = emptySet(document + 1);
      addTo(alone, document);
      addWords(lists, whole, alone, { start: document >>> 5, end: alone.length, sign: -1 });
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

/**
 * Adds the entries of the documents in some words of a set: the one loop that takes the time of a search, so it keeps
 * everything in variables of its own and tells +1 and −1 apart without a branch (an entry's complement is `entry ^ −1`).
 */
function addWords(
  { offsets, entries }: Lists,
  sums: Int32Array,
  set: Bitset,
  { start, end, sign }: { start: number; end: number; sign: 1 | -1 },
): void {
  for (let word = start; word < end; word += 1) {
    for (let rest = set[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const document = (word << 5) + 31 - Math.clz32(rest & -rest);
      const last = offsets[document + 1] ?? 0;
      for (let at = offsets[document] ?? 0; at < last; at += 1) {
        const entry = entries[at] ?? 0;
        const isNegative = entry >> 31;
        const value = entry ^ isNegative;
        sums[value] = (sums[value] ?? 0) + (isNegative | 1) * sign;
      }
    }
  }
}
