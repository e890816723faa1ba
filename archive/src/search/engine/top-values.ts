import { facetFieldNames } from '@iconotheca/contracts/filter';
import type { Values } from './values.ts';

/** Counts from here on are told apart by sorting only. */
const largestCounted = 1_023;
const fieldCount = facetFieldNames.length;
/** How many values of a field have a count; reused, because every search asks for it. */
const histogram = new Uint32Array(fieldCount * (largestCounted + 1));

/** Most frequent first; ties in the order of the texts. */
function sortByFrequency(ids: number[], counts: Int32Array, values: Values): number[] {
  return ids.sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || values.compare(one, other));
}

/**
 * The `sizes` most frequent values of each field, in order; values that occur nowhere are left out. A histogram of the
 * counts says how frequent the last of them is, so that only these are looked at again and sorted.
 */
export function mostFrequent(counts: Int32Array, values: Values, sizes: readonly number[]): number[][] {
  fillHistogram(counts, values);
  const least = sizes.map((size, field) => leastOf(field, size));
  /** Of those with the least count, how many are still wanted: they come in the order of their texts. */
  const wanted = least.map(({ tied }) => tied);
  const found: number[][] = facetFieldNames.map(() => []);
  const { byRank, fields } = values;
  for (let rank = 0; rank < byRank.length; rank += 1) {
    const id = byRank[rank] ?? 0;
    const count = counts[id] ?? 0;
    if (count <= 0) continue;
    const field = fields[id] ?? 0;
    const cut = least[field]?.count ?? 0;
    if (count < cut) continue;
    if (count === cut && cut < largestCounted) {
      if ((wanted[field] ?? 0) <= 0) continue;
      wanted[field] = (wanted[field] ?? 0) - 1;
    }
    found[field]?.push(id);
  }
  for (let id = byRank.length; id < values.length; id += 1) {
    const field = values.fieldOf(id);
    if ((counts[id] ?? 0) > 0 && (counts[id] ?? 0) >= (least[field]?.count ?? 0)) found[field]?.push(id);
  }
  return found.map((ids, field) => sortByFrequency(ids, counts, values).slice(0, sizes[field]));
}

function fillHistogram(counts: Int32Array, values: Values): void {
  const { fields } = values;
  histogram.fill(0);
  for (let id = 0; id < counts.length; id += 1) {
    const count = counts[id] ?? 0;
    if (count <= 0) continue;
    const field = id < fields.length ? (fields[id] ?? 0) : values.fieldOf(id);
    const at = field * (largestCounted + 1) + Math.min(count, largestCounted);
    histogram[at] = (histogram[at] ?? 0) + 1;
  }
}

/** The count that the last one wanted has, and how many of that count are wanted. */
function leastOf(field: number, size: number): { count: number; tied: number } {
  const start = field * (largestCounted + 1);
  let left = size;
  for (let count = largestCounted; count > 0; count -= 1) {
    const having = histogram[start + count] ?? 0;
    if (having >= left) return { count, tied: left };
    left -= having;
  }
  return { count: 1, tied: size };
}
