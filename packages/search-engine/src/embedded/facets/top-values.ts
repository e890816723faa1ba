import { asValueId, valueAt, type ValueId } from '../ids.ts';
import { facetFieldNames } from '@iconotheca/contracts/search/filter';
import type { Values } from './values.ts';
import { byteAt, float64At, int32At, uint32At } from '../numbers.ts';

/** Counts from here on are told apart by sorting only. */
const largestCounted = 1_023;
const steps = largestCounted + 1;
/** Share of the values below which only those of the fields that are asked for are looked at. */
const fewValues = 1 / 8;
/**
 * Numbers of values of each field that have a count, and the highest of these; reused, because every search asks for
 * them.
 */
const histograms = new Uint32Array(facetFieldNames.length * steps);
const highest = new Uint32Array(facetFieldNames.length);
/** Values that occur, so that the others are passed through once only. */
let occurring = new Int32Array();

/**
 * Returns the `sizes` most frequent values of each field, in order; values that occur nowhere are left out. A histogram
 * of the counts says how frequent the last of them is, so that only these are looked at again and sorted. Values are
 * passed through as they lie in memory: in the order of their texts each of them would be waited for.
 */
export function mostFrequent(counts: Int32Array, values: Values, sizes: readonly number[]): ValueId[][] {
  const unranked = unrankedByField(counts, values);
  const ids = fillHistograms(counts, values, sizes);
  const least = sizes.map((size, field) => {
    for (const id of unranked[field] ?? []) addToHistogram(field, int32At(counts, id));
    return size === 0 ? nothing : leastOf(field, size);
  });
  const found = moreThan(least, counts, values.fields, ids);
  return sizes.map((size, field) => {
    const { count, tied } = least[field] ?? nothing;
    const others = (unranked[field] ?? []).filter((id) => int32At(counts, id) >= count);
    // Tied values without a rank are all taken: sorting decides.
    return [...(found[field] ?? []), ...firstWith(count, tied, values.ranked[field], counts), ...others]
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

/** @returns values that occur, until it is called again; of fields that are not asked for there may be some */
function fillHistograms(counts: Int32Array, values: Values, sizes: readonly number[]): Int32Array {
  histograms.fill(0);
  highest.fill(0);
  const { fields, ranked, rankedLength } = values;
  if (occurring.length < rankedLength) occurring = new Int32Array(rankedLength);
  let length = 0;
  const add = (id: number): void => {
    const count = int32At(counts, id);
    if (count === 0) return;
    occurring[length++] = id;
    addToHistogram(byteAt(fields, id), count);
  };
  const asked = ranked.filter((_, field) => (sizes[field] ?? 0) > 0);
  if (asked.reduce((sum, ids) => sum + ids.length, 0) < rankedLength * fewValues) {
    for (const ids of asked) for (let each = 0; each < ids.length; each += 1) add(int32At(ids, each));
  } else {
    for (let id = 0; id < rankedLength; id += 1) add(id);
  }
  return occurring.subarray(0, length);
}

function addToHistogram(field: number, count: number): void {
  const step = count < largestCounted ? count : largestCounted;
  const at = field * steps + step;
  histograms[at] = uint32At(histograms, at) + 1;
  if (step > uint32At(highest, field)) highest[field] = step;
}

interface Least {
  /** Values that occur less often are left out. */
  count: number;
  /** Number of those taken that occur just as often: they come in the order of their texts. */
  tied: number;
}

/** Bound of a field that is not asked for. */
const nothing: Least = { count: Number.POSITIVE_INFINITY, tied: 0 };

function leastOf(field: number, size: number): Least {
  let left = size;
  for (let count = uint32At(highest, field); count > 0; count -= 1) {
    const having = uint32At(histograms, field * steps + count);
    if (having >= left) {
      // The highest step of the histogram holds other counts, too.
      return count === largestCounted ? { count: largestCounted - 1, tied: 0 } : { count, tied: left };
    }
    left -= having;
  }
  return { count: 0, tied: 0 };
}

/** By field, values that occur more often than the least does. */
function moreThan(least: readonly Least[], counts: Int32Array, fields: Uint8Array, ids: Int32Array): ValueId[][] {
  const found: ValueId[][] = least.map(() => []);
  const bounds = Float64Array.from(least, ({ count }) => count);
  for (let each = 0; each < ids.length; each += 1) {
    const id = valueAt(ids, each);
    const field = byteAt(fields, id);
    if (int32At(counts, id) > float64At(bounds, field)) found[field]?.push(id);
  }
  return found;
}

/** The first values that have a count. @param ids in the order of their texts */
function firstWith(count: number, size: number, ids: Int32Array | undefined, counts: Int32Array): ValueId[] {
  const found: ValueId[] = [];
  if (ids === undefined) return found;
  for (let each = 0; each < ids.length && found.length < size; each += 1) {
    const id = valueAt(ids, each);
    if (int32At(counts, id) === count) found.push(id);
  }
  return found;
}
