import { ordinalAt, type Ordinal } from '../ids.ts';
import type { SearchDocument } from '../../documents/search-document.ts';
import { compareText, hashOf, type StoredSort } from '../../documents/sort-key.ts';
import { int32At } from '../numbers.ts';

/** Orders that are kept: those of a menu, and that of the hashes, which RANDOM walks through. */
const storedSorts = ['SORTID', 'TIPE', 'HIM', 'ADATE', 'PARENT', 'NEWEST'] as const satisfies StoredSort[];
export const orderNames = [...storedSorts, 'hash'] as const;
export type OrderName = (typeof orderNames)[number];

/** What decides where a document stands in each order; ties are settled by `idKey`, then by `uid`. */
export interface SortKeys extends Record<StoredSort, string> {
  uid: string;
  idKey: string;
  hash: number;
}

export function sortKeysOf({ uid, idKey, order }: SearchDocument): SortKeys {
  return { ...order, uid, idKey, hash: hashOf(uid) };
}

/** The total order of documents by one key. */
export function compareKeys(one: SortKeys, other: SortKeys, name: OrderName): number {
  const byKey = name === 'hash' ? one.hash - other.hash : compareText(one[name], other[name]);
  return byKey || compareText(one.idKey, other.idKey) || compareText(one.uid, other.uid);
}

/** Ordinals by their hashes; equal ones stay in the order given. */
export function orderByHash(order: Int32Array, hashes: Int32Array = new Int32Array()): Int32Array {
  const byLower = sortByNumber(order, (ordinal) => int32At(hashes, ordinal) & 0xffff);
  return sortByNumber(byLower, (ordinal) => int32At(hashes, ordinal) >>> 16);
}

/** Counting sort (Knuth, The Art of Computer Programming, 5.2, algorithm D): stable, linear. */
function sortByNumber(order: Int32Array, keyOf: (ordinal: Ordinal) => number): Int32Array {
  let highest = 0;
  for (let at = 0; at < order.length; at += 1) highest = Math.max(highest, keyOf(ordinalAt(order, at)));
  const next = new Int32Array(highest + 2);
  for (let at = 0; at < order.length; at += 1) {
    const key = keyOf(ordinalAt(order, at));
    next[key + 1] = int32At(next, key + 1) + 1;
  }
  for (let key = 0; key <= highest; key += 1) next[key + 1] = int32At(next, key + 1) + int32At(next, key);
  const sorted = new Int32Array(order.length);
  for (let at = 0; at < order.length; at += 1) {
    const ordinal = ordinalAt(order, at);
    const key = keyOf(ordinal);
    const position = int32At(next, key);
    sorted[position] = ordinal;
    next[key] = position + 1;
  }
  return sorted;
}

/**
 * Puts documents into an order, in place, from its end.
 * @param length of the order so far; behind it there is room
 * @param positions how many of the order stand before each, ascending
 */
export function insertInto(order: Int32Array, length: number, positions: Int32Array, ordinals: Int32Array): void {
  let end = length;
  for (let at = positions.length - 1; at >= 0; at -= 1) {
    const position = int32At(positions, at);
    order.copyWithin(position + at + 1, position, end);
    order[position + at] = int32At(ordinals, at);
    end = position;
  }
}

/**
 * How many of an order stand before a document, by halving.
 * @param keysOf the keys of the document with an ordinal
 */
export function positionIn(
  order: Int32Array,
  name: OrderName,
  document: SortKeys,
  keysOf: (ordinal: Ordinal) => SortKeys,
): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareKeys(keysOf(ordinalAt(order, middle)), document, name) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
