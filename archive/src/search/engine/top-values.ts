import { facetFieldNames } from '@iconotheca/contracts/filter';
import type { Values } from './values.ts';

/** Counts from here on are told apart by sorting only. */
const largestCounted = 1_023;
const fieldCount = facetFieldNames.length;
/** How many values of a field have a count; reused, because every search asks for it. */
const histogram = new Uint32Array(fieldCount * (largestCounted + 1));

/** Above every rank; with a count above it, a number is exact below 2⁵³. */
const ranksEnd = 2 ** 22;

/**
 * The `sizes` most frequent values of each field, in order; values that occur nowhere are left out. A histogram of the
 * counts says how frequent the last of them is, so that only these are looked at again and sorted.
 */
export function mostFrequent(counts: Int32Array, values: Values, sizes: readonly number[]): number[][] {
  fillHistogram(counts, values);
  const least = sizes.map((size, field) => leastOf(field, size));
  const found: number[][] = facetFieldNames.map(() => []);
  addAbove(
    Float64Array.from(least, ({ count }) => count),
    counts,
    values,
    found,
  );
  addTied(least, counts, values, found);
  return found.map((ids, field) => sortByFrequency(ids, counts, values).slice(0, sizes[field]));
}

function fillHistogram(counts: Int32Array, values: Values): void {
  const { fields } = values;
  histogram.fill(0);
  for (let id = 0; id < fields.length; id += 1) {
    const count = counts[id] ?? 0;
    if (count > 0) addToHistogram(fields[id] ?? 0, count);
  }
  for (let id = fields.length; id < values.length; id += 1) {
    const count = counts[id] ?? 0;
    if (count > 0) addToHistogram(values.fieldOf(id), count);
  }
}

function addToHistogram(field: number, count: number): void {
  const at = field * (largestCounted + 1) + Math.min(count, largestCounted);
  histogram[at] = (histogram[at] ?? 0) + 1;
}

interface Least {
  /** Values that occur more often are all wanted. */
  count: number;
  /** How many of those that occur as often are wanted: they come in the order of their texts. */
  tied: number;
}

function leastOf(field: number, size: number): Least {
  if (size === 0) return { count: Number.MAX_SAFE_INTEGER, tied: 0 };
  const start = field * (largestCounted + 1);
  let left = size;
  for (let count = largestCounted; count > 0; count -= 1) {
    const having = histogram[start + count] ?? 0;
    if (having >= left) return count === largestCounted ? { count: count - 1, tied: 0 } : { count, tied: left };
    left -= having;
  }
  return { count: 0, tied: 0 };
}

function addAbove(least: Float64Array, counts: Int32Array, values: Values, found: readonly number[][]): void {
  const { fields } = values;
  for (let id = 0; id < fields.length; id += 1) {
    const count = counts[id] ?? 0;
    if (count > 0 && count > (least[fields[id] ?? 0] ?? 0)) found[fields[id] ?? 0]?.push(id);
  }
  for (let id = fields.length; id < values.length; id += 1) {
    const field = values.fieldOf(id);
    if ((counts[id] ?? 0) > (least[field] ?? 0)) found[field]?.push(id);
  }
}

/** Of those with a rank no more than are wanted, of those without all: sorting decides between them. */
function addTied(least: readonly Least[], counts: Int32Array, values: Values, found: readonly number[][]): void {
  const { byRank, fields } = values;
  const wanted = least.map(({ tied }) => tied);
  let left = wanted.reduce((sum, tied) => sum + tied, 0);
  if (left === 0) return;
  for (let id = byRank.length; id < values.length; id += 1) {
    const field = values.fieldOf(id);
    if ((wanted[field] ?? 0) > 0 && (counts[id] ?? 0) === least[field]?.count) found[field]?.push(id);
  }
  for (let rank = 0; rank < byRank.length && left > 0; rank += 1) {
    const id = byRank[rank] ?? 0;
    const field = fields[id] ?? 0;
    if ((wanted[field] ?? 0) === 0 || (counts[id] ?? 0) !== least[field]?.count) continue;
    found[field]?.push(id);
    wanted[field] = (wanted[field] ?? 0) - 1;
    left -= 1;
  }
}

/** Most frequent first; ties in the order of the texts. */
function sortByFrequency(ids: number[], counts: Int32Array, values: Values): number[] {
  const { byRank, ranks } = values;
  if (ids.some((id) => id >= ranks.length)) {
    return ids.sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || values.compare(one, other));
  }
  const keys = Float64Array.from(ids, (id) => (ranks[id] ?? 0) - (counts[id] ?? 0) * ranksEnd).sort();
  return Array.from(keys, (key) => byRank[key - Math.floor(key / ranksEnd) * ranksEnd] ?? 0);
}
