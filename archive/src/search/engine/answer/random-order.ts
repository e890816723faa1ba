import { randomOrder, type RandomOrder } from '../../sort-key.ts';
import { has } from '../postings/bitset.ts';
import type { DocumentStore } from '../file/document-store.ts';
import type { DocumentSet } from '../matching/match-set.ts';
import type { Entry, Window } from './page.ts';
import { places } from './permutation.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import { compareKeys, type SortKeys } from '../columns/sort-orders.ts';

interface RandomDeps {
  window: Window;
  nonce: string;
  snapshot: Snapshot;
  documents: Pick<DocumentStore, 'keysOf'>;
}

/** What takes as long as to ask so many matches for their keys: to walk through a place, and to sort a match. */
const costOfPlace = 2;
const costOfSorting = 32;

/**
 * Matches in the order of a nonce (../../sort-key.ts). Many: through the places one by one, each telling
 * which hashes stand there. Few: each match tells its place. Nothing is stored.
 */
export function readRandomly(set: DocumentSet, total: number, deps: RandomDeps): void {
  const needed = deps.window.skips + deps.window.size;
  const walked = places * Math.min(1, needed / total);
  if (walked * costOfPlace < total + needed * costOfSorting) walkPlaces(set, total, deps);
  else sortMatches(set, total, deps);
}

interface Sorting {
  order: RandomOrder;
  keyOf: (entry: Entry) => number;
  compare: (one: Entry, other: Entry) => number;
}

function sortingOf(set: DocumentSet, { nonce, snapshot, documents }: RandomDeps): Sorting {
  const order = randomOrder(nonce);
  const keyOf = (entry: Entry) => order.keyOf(hashOfEntry(entry, set, snapshot));
  return { order, keyOf, compare: entryComparison(keyOf, (entry) => keysOfEntry(entry, set, documents)) };
}

/** Sorts only as many as the window needs: keys are spread evenly, so the share of a window tells how high its keys go. */
export function sortMatches(set: DocumentSet, total: number, deps: RandomDeps): void {
  const { window } = deps;
  const { keyOf, compare } = sortingOf(set, deps);
  const needed = window.skips + window.size;
  const low = entriesBelow(set, (2 ** 32 * 1.5 * (needed + 50)) / total, keyOf);
  const chosen = low.length >= needed ? low : entriesBelow(set, 2 ** 32, keyOf);
  for (const entry of chosen.sort(compare)) window.take(entry);
}

function entriesBelow({ stored, written }: DocumentSet, highest: number, keyOf: (entry: Entry) => number): Entry[] {
  const found: Entry[] = [];
  for (const [word, bits] of stored.entries()) {
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const ordinal = (word << 5) + 31 - Math.clz32(rest & -rest);
      if (keyOf(ordinal) < highest) found.push(ordinal);
    }
  }
  for (const at of written.keys()) if (keyOf(~at) < highest) found.push(~at);
  return found;
}

export function walkPlaces(set: DocumentSet, _total: number, deps: RandomDeps): void {
  const { window, snapshot } = deps;
  const { order, keyOf, compare } = sortingOf(set, deps);
  const { buckets, orders } = snapshot;
  const placeOf = (entry: Entry) => Math.floor(keyOf(entry) / (2 ** 32 / places));
  const writtenAt = Map.groupBy(
    set.written.map((_, at) => ~at),
    placeOf,
  );
  for (let place = 0; place < places && !window.isFull; place += 1) {
    const bucket = order.bucketAt(place);
    const start = buckets[bucket] ?? 0;
    const end = buckets[bucket + 1] ?? 0;
    const written = writtenAt.size === 0 ? undefined : writtenAt.get(place);
    let count = written?.length ?? 0;
    for (let at = start; at < end; at += 1) if (has(set.stored, orders.hash[at] ?? 0)) count += 1;
    if (count === 0) continue;
    if (count <= window.skips) {
      window.skip(count);
      continue;
    }
    const found = written?.slice() ?? [];
    for (let at = start; at < end; at += 1) {
      const ordinal = orders.hash[at] ?? 0;
      if (has(set.stored, ordinal)) found.push(ordinal);
    }
    for (const entry of found.sort(compare)) window.take(entry);
  }
}

function hashOfEntry(entry: Entry, { written }: DocumentSet, { hashes }: Snapshot): number {
  return (entry >= 0 ? (hashes[entry] ?? 0) : (written[~entry]?.keys.hash ?? 0)) >>> 0;
}

function keysOfEntry(entry: Entry, { written }: DocumentSet, documents: Pick<DocumentStore, 'keysOf'>): SortKeys {
  return written[~entry]?.keys ?? documents.keysOf(entry);
}

/** Keys are equal only where hashes are, which is rare: only then the documents themselves are looked at. */
function entryComparison(keyOf: (entry: Entry) => number, keysOf: (entry: Entry) => SortKeys) {
  return (one: Entry, other: Entry): number =>
    keyOf(one) - keyOf(other) || compareKeys(keysOf(one), keysOf(other), 'hash');
}
