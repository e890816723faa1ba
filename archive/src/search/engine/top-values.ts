import type { Values } from './values.ts';

const largestCounted = 0xffff;
/** Reused, because a search asks for it a dozen times. */
const histogram = new Uint32Array(largestCounted + 1);

/** Most frequent first; ties in the order of the texts. */
export function sortByFrequency(ids: number[], counts: Int32Array, values: Values): number[] {
  return ids.sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || values.compare(one, other));
}

/**
 * The `size` most frequent of some values, in order. A histogram of the counts says how frequent the last of them is, so
 * that only these are sorted.
 */
export function mostFrequent(ids: readonly number[], counts: Int32Array, values: Values, size: number): number[] {
  if (ids.length <= size) return sortByFrequency([...ids], counts, values);
  const least = leastOf(ids, counts, size);
  const above = ids.filter((id) => Math.min(counts[id] ?? 0, largestCounted) > least);
  const tied = ids.filter((id) => Math.min(counts[id] ?? 0, largestCounted) === least);
  return [...sortByFrequency(above, counts, values), ...sortByFrequency(tied, counts, values)].slice(0, size);
}

/** The count that the one number `size` from the top has. */
function leastOf(ids: readonly number[], counts: Int32Array, size: number): number {
  histogram.fill(0);
  for (const id of ids) {
    const count = Math.min(counts[id] ?? 0, largestCounted);
    histogram[count] = (histogram[count] ?? 0) + 1;
  }
  let left = size;
  let least = largestCounted;
  for (; least > 0; least -= 1) {
    left -= histogram[least] ?? 0;
    if (left <= 0) break;
  }
  return least;
}
