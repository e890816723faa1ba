import { float64At, uint32At } from '../numbers.ts';

/** So few are sorted as they are. */
const fewEnough = 2_048;
const bins = 4_096;

/** Some keys by their indices, in no order, and how many others stand before all of them. */
interface Selected {
  found: Uint32Array;
  before: number;
}

/**
 * Picks out what stands on a window of the order of keys without sorting the others: a bucket sort of which only the
 * buckets that the window reaches are looked into, again and again until few are left.
 * @param first of those on the window, counted from 0; `end` is behind the last
 */
export function selectWindow(keys: Float64Array, first: number, end: number): Selected {
  const all = new Uint32Array(keys.length);
  for (let index = 0; index < all.length; index += 1) all[index] = index;
  let selected: Selected = { found: all, before: 0 };
  while (selected.found.length > fewEnough) {
    const narrowed = narrow(keys, selected, first, end);
    if (narrowed.found.length === selected.found.length) return narrowed;
    selected = narrowed;
  }
  return selected;
}

function narrow(keys: Float64Array, { found, before }: Selected, first: number, end: number): Selected {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < found.length; at += 1) {
    const key = float64At(keys, uint32At(found, at));
    if (key < low) low = key;
    if (key > high) high = key;
  }
  if (low === high) return { found, before };
  const perKey = (bins - 1) / (high - low);
  const binOf = (at: number) => Math.floor((float64At(keys, uint32At(found, at)) - low) * perKey);
  const counts = new Uint32Array(bins);
  for (let at = 0; at < found.length; at += 1) {
    const bin = binOf(at);
    counts[bin] = uint32At(counts, bin) + 1;
  }
  let stands = before;
  let firstBin = 0;
  for (; firstBin < bins - 1 && stands + uint32At(counts, firstBin) <= first; firstBin += 1) {
    stands += uint32At(counts, firstBin);
  }
  const beforeFirst = stands;
  let endBin = firstBin;
  for (; endBin < bins && stands < end; endBin += 1) stands += uint32At(counts, endBin);
  const kept = new Uint32Array(stands - beforeFirst);
  let length = 0;
  for (let at = 0; at < found.length; at += 1) {
    const bin = binOf(at);
    if (bin >= firstBin && bin < endBin) kept[length++] = uint32At(found, at);
  }
  return { found: kept, before: beforeFirst };
}
