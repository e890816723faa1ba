import { ordinalAt, type Ordinal } from '../ids.ts';
import type { SearchDocument } from '../../documents/search-document.ts';
import { compareText, hashOf, type StoredSort } from '../../documents/sort-key.ts';
import { int32At } from '../numbers.ts';

/** Orders that are kept: those of a menu, and that of the hashes, which RANDOM walks through. */
const storedSorts = ['SORTID', 'TIPE', 'HIM', 'ADATE', 'PARENT', 'NEWEST'] as const satisfies StoredSort[];
export const orderNames = [...storedSorts, 'hash'] as const;
export type OrderName = (typeof orderNames)[number];

/** Keys that decide the place of a document in each order; ties are settled by `idKey`, then by `uid`. */
export interface SortKeys extends Record<StoredSort, string> {
  uid: string;
  idKey: string;
  hash: number;
}

/** Returns the keys by which a document is ordered. */
export function sortKeysOf({ uid, idKey, order }: SearchDocument): SortKeys {
  return { ...order, uid, idKey, hash: hashOf(uid) };
}

/** Compares two documents by one key, in a total order. */
export function compareKeys(one: SortKeys, other: SortKeys, name: OrderName): number {
  const byKey = name === 'hash' ? one.hash - other.hash : compareText(one[name], other[name]);
  return byKey || compareText(one.idKey, other.idKey) || compareText(one.uid, other.uid);
}

/** So few are compared one by one: there are more numbers to be counted than they are. */
const fewEnough = 4_096;

/** Orders ordinals by their hashes; equal ones stay in the order given. */
export function orderByHash(order: Int32Array, hashes: Int32Array = new Int32Array()): Int32Array {
  if (order.length < fewEnough) {
    const hashOfOrdinal = (ordinal: number) => int32At(hashes, ordinal) >>> 0;
    return order.toSorted((one, other) => hashOfOrdinal(one) - hashOfOrdinal(other));
  }
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

/** Documents that have their places in the orders. */
interface Ordered {
  orders: Record<OrderName, Int32Array>;
  /** By ordinal. */
  hashes: Int32Array;
  /** The keys of the document with an ordinal. */
  keysOf: (ordinal: Ordinal) => SortKeys;
}

/**
 * Counts the documents of each order that stand before each of some others. In their own order each is looked for
 * between the places of two others, so that many which stand together take few looks.
 */
export function positionsIn(documents: readonly SortKeys[], ordered: Ordered): Record<OrderName, number>[] {
  const positions = documents.map(() => ({}) as Record<OrderName, number>);
  for (const name of orderNames) {
    const sorted = [...documents.entries()].sort(([, one], [, other]) => compareKeys(one, other, name));
    const end = ordered.orders[name].length;
    placeBetween(
      sorted,
      { low: 0, high: end },
      (keys, bounds) => positionIn(name, keys, bounds, ordered),
      (at, place) => {
        const own = positions[at];
        if (own !== undefined) own[name] = place;
      },
    );
  }
  return positions;
}

/** Stretch of an order: a document stands before the first of these, behind the last, or between. */
interface Bounds {
  low: number;
  high: number;
}

function placeBetween(
  sorted: readonly [at: number, keys: SortKeys][],
  { low, high }: Bounds,
  find: (keys: SortKeys, bounds: Bounds) => number,
  place: (at: number, position: number) => void,
): void {
  if (low === high) {
    for (const [at] of sorted) place(at, low);
    return;
  }
  const middle = sorted.length >>> 1;
  const own = sorted[middle];
  if (own === undefined) return;
  const position = find(own[1], { low, high });
  place(own[0], position);
  placeBetween(sorted.slice(0, middle), { low, high: position }, find, place);
  placeBetween(sorted.slice(middle + 1), { low: position, high }, find, place);
}

/** By halving. */
function positionIn(
  name: OrderName,
  keys: SortKeys,
  { low, high }: Bounds,
  { orders, hashes, keysOf }: Ordered,
): number {
  const order = orders[name];
  const compare = (ordinal: Ordinal): number =>
    (name === 'hash' ? (int32At(hashes, ordinal) >>> 0) - keys.hash : 0) || compareKeys(keysOf(ordinal), keys, name);
  let first = low;
  let end = high;
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (compare(ordinalAt(order, middle)) < 0) first = middle + 1;
    else end = middle;
  }
  return first;
}
