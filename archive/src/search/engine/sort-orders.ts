import type { SearchDocument } from '../search-document.ts';
import { hashOf, type StoredSort } from '../sort-key.ts';

/** Orders that are kept: those of a menu, and that of the hashes, which RANDOM walks through. */
const storedSorts: readonly StoredSort[] = ['SORTID', 'TIPE', 'HIM', 'ADATE', 'PARENT'];
export type OrderName = StoredSort | 'hash';
export const orderNames: readonly OrderName[] = [...storedSorts, 'hash'];

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
  return compare(one[name], other[name]) || compare(one.idKey, other.idKey) || compare(one.uid, other.uid);
}

function compare<Key extends string | number>(one: Key, other: Key): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Takes the keys of documents in the order of their ordinals, and sorts them all at the end. */
export function orderBuilder() {
  const uids: string[] = [];
  const idKeys: string[] = [];
  const keys: Record<StoredSort, (string | undefined)[]> = { SORTID: [], TIPE: [], HIM: [], ADATE: [], PARENT: [] };
  const hashes: number[] = [];
  const interned = new Map<string, string>();

  return {
    add(document: SortKeys): void {
      uids.push(document.uid);
      idKeys.push(document.idKey);
      hashes.push(document.hash);
      for (const name of storedSorts) {
        // Most keys are shared by many documents, and most items have no SORTID of their own.
        const key = document[name];
        const kept = key === document.idKey ? undefined : (interned.get(key) ?? key);
        if (kept !== undefined) interned.set(kept, kept);
        keys[name].push(kept);
      }
    },

    /** Ordinals in each order. */
    *orders(): Generator<[OrderName, Int32Array], void, undefined> {
      const byId = Int32Array.from(uids.keys()).sort(
        (one, other) => compare(idKeys[one] ?? '', idKeys[other] ?? '') || compare(uids[one] ?? '', uids[other] ?? ''),
      );
      for (const name of storedSorts) {
        const ofSort = keys[name];
        const keyOf = (ordinal: number) => ofSort[ordinal] ?? idKeys[ordinal] ?? '';
        yield [name, sortByText(byId, keyOf)];
      }
      yield [
        'hash',
        sortByNumber(
          sortByNumber(byId, (at) => (hashes[at] ?? 0) & 0xffff),
          (at) => (hashes[at] ?? 0) >>> 16,
        ),
      ];
    },
  };
}

/** Stable: equal keys stay in the order given. Few distinct keys are sorted once and counted out. */
function sortByText(order: Int32Array, keyOf: (ordinal: number) => string): Int32Array {
  const distinct = new Set<string>();
  for (const ordinal of order) distinct.add(keyOf(ordinal));
  const ranks = new Map([...distinct].sort(compare).map((key, rank) => [key, rank]));
  return sortByNumber(order, (ordinal) => ranks.get(keyOf(ordinal)) ?? 0);
}

/** Counting sort (Knuth, The Art of Computer Programming, 5.2, algorithm D): stable, linear. */
function sortByNumber(order: Int32Array, keyOf: (ordinal: number) => number): Int32Array {
  let highest = 0;
  for (const ordinal of order) highest = Math.max(highest, keyOf(ordinal));
  const next = new Int32Array(highest + 2);
  for (const ordinal of order) next[keyOf(ordinal) + 1] = (next[keyOf(ordinal) + 1] ?? 0) + 1;
  for (let key = 0; key <= highest; key += 1) next[key + 1] = (next[key + 1] ?? 0) + (next[key] ?? 0);
  const sorted = new Int32Array(order.length);
  for (const ordinal of order) {
    const at = next[keyOf(ordinal)] ?? 0;
    sorted[at] = ordinal;
    next[keyOf(ordinal)] = at + 1;
  }
  return sorted;
}

/**
 * Puts documents into an order.
 * @param positions how many of the order stand before each, ascending
 */
export function insertInto(
  order: Int32Array,
  positions: ArrayLike<number>,
  ordinals: ArrayLike<number>,
  into: Int32Array,
): void {
  let from = 0;
  for (let at = 0; at < positions.length; at += 1) {
    const until = positions[at] ?? 0;
    into.set(order.subarray(from, until), from + at);
    into[until + at] = ordinals[at] ?? 0;
    from = until;
  }
  into.set(order.subarray(from), from + positions.length);
}

/**
 * How many of an order stand before a document, by halving.
 * @param keysOf the keys of the document with an ordinal
 */
export function positionIn(
  order: Int32Array,
  name: OrderName,
  document: SortKeys,
  keysOf: (ordinal: number) => SortKeys,
): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareKeys(keysOf(order[middle] ?? 0), document, name) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
