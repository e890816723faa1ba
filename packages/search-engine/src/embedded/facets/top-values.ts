import { asValueId, valueAt, type ValueId } from '../ids.ts';
import { facetFieldNames } from '@iconotheca/contracts/search/filter';
import type { Values } from './values.ts';
import { int32At, numberAt, uint32At } from '../numbers.ts';

/** Counts from here on are told apart by sorting only. */
const largestCounted = 1_023;
/** How many values of a field have a count; reused, because every search asks for it. */
const histogram = new Uint32Array(largestCounted + 1);
/** Above every place in a list; with a count above it, a number is exact below 2⁵³. */
const placesEnd = 2 ** 22;

/**
 * The `sizes` most frequent values of each field, in order; values that occur nowhere are left out. A histogram of the
 * counts says how frequent the last of them is, so that only these are looked at again and sorted.
 */
export function mostFrequent(counts: Int32Array, values: Values, sizes: readonly number[]): ValueId[][] {
  const unranked = unrankedByField(counts, values);
  return sizes.map((size, field) => {
    if (size === 0) return [];
    const ranked = values.ranked[field] ?? new Int32Array();
    const others = unranked[field] ?? [];
    fillHistogram(ranked, counts);
    for (const id of others) addToHistogram(int32At(counts, id));
    const least = leastOf(size);
    const found = atLeast(least, ranked, counts);
    if (others.length === 0) return sortByCount(found, counts).slice(0, size);
    // Of those without a rank all that are tied are taken: sorting decides.
    found.push(...others.filter((id) => int32At(counts, id) >= least.count));
    return found
      .sort((one, other) => int32At(counts, other) - int32At(counts, one) || values.compare(one, other))
      .slice(0, size);
  });
}

/** Values that occur and came after the index was made. */
function unrankedByField(counts: Int32Array, values: Values): ValueId[][] {
  const found: ValueId[][] = facetFieldNames.map(() => []);
  for (let id = asValueId(values.rankedLength); id < values.length; id++) {
    if (int32At(counts, id) > 0) found[values.fieldOf(id)]?.push(id);
  }
  return found;
}

function fillHistogram(ids: Int32Array, counts: Int32Array): void {
  histogram.fill(0);
  for (let each = 0; each < ids.length; each += 1) addToHistogram(int32At(counts, int32At(ids, each)));
}

function addToHistogram(count: number): void {
  const at = Math.min(count, largestCounted);
  histogram[at] = uint32At(histogram, at) + 1;
}

interface Least {
  /** Values that occur less often are left out. */
  count: number;
  /** How many of those that occur just as often are taken: they come in the order of their texts. */
  tied: number;
}

function leastOf(size: number): Least {
  let left = size;
  for (let count = largestCounted; count > 0; count -= 1) {
    const having = uint32At(histogram, count);
    // The highest step of the histogram holds other counts, too.
    if (having >= left) return { count, tied: count === largestCounted ? having : left };
    left -= having;
  }
  return { count: 1, tied: size };
}

/** @param ids in the order of their texts, as what is found */
function atLeast({ count: least, tied }: Least, ids: Int32Array, counts: Int32Array): ValueId[] {
  const found: ValueId[] = [];
  let left = tied;
  for (let each = 0; each < ids.length; each += 1) {
    const id = valueAt(ids, each);
    const count = int32At(counts, id);
    if (count < least) continue;
    if (count === least) left -= 1;
    if (count > least || left >= 0) found.push(id);
  }
  return found;
}

/** Most frequent first; what is as frequent keeps its order. */
function sortByCount(ids: readonly ValueId[], counts: Int32Array): ValueId[] {
  const keys = Float64Array.from(ids, (id, place) => place - int32At(counts, id) * placesEnd).sort();
  return Array.from(keys, (key) => asValueId(numberAt(ids, key - Math.floor(key / placesEnd) * placesEnd)));
}
