import { ordinalAt } from '../ids.ts';
import { randomOrder, type RandomOrder } from '../../documents/sort-key.ts';
import { withBits } from '../matching/cached-set.ts';
import { countOf, has, wordsFor, type Bitset } from '../postings/bitset.ts';
import type { DocumentStore } from '../file/document-store.ts';
import type { DocumentSet } from '../matching/match-set.ts';
import { decodeWritten, encodeWritten, entryAt, isStored, type Entry } from './entry.ts';
import type { Window } from './window.ts';
import { places } from '../../documents/permutation.ts';
import { countRanges, hashOfEntry, placedMatches, skipRanges, rangeBits, rangeOf, ranges } from './placed-matches.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import { compareKeys, type SortKeys } from '../columns/sort-orders.ts';
import { int32At, uint32At } from '../numbers.ts';

interface RandomDeps {
  window: Window;
  nonce: string;
  snapshot: Snapshot;
  documents: Pick<DocumentStore, 'keysOf'>;
}

/**
 * Nanoseconds at a million items: to walk to a place and look whether a match stands there, most of it waiting for
 * memory; to ask a match for its place; to keep that, and pick the match out by it.
 */
const walkNs = 35;
const askNs = 11;
const pickNs = 4;
/** To put a match of a list into a set, which walking needs. */
const putNs = 2;

/**
 * Matches in the order of a nonce (../../documents/sort-key.ts), by whatever is quickest: walking through the places,
 * which tell the hashes that stand there; the same from where the page begins, once all matches were asked for their
 * places; or sorting those of the matches that stand on the page. Nothing is stored.
 */
export function readRandomly(set: DocumentSet, total: number, deps: RandomDeps): void {
  const { skips, size } = deps.window;
  const walking = (entries: number) => walkNs * places * Math.min(1, entries / total);
  const asking = askNs * total;
  const putting = set.stored.isList ? putNs * total : 0;
  const fromFirst = putting + walking(skips + size);
  const fromPage = putting + asking + walking(size) + (walkNs << rangeBits);
  const sorting = asking + pickNs * total;
  const least = Math.min(fromFirst, fromPage, sorting);
  if (least === sorting) sortMatches(set, total, deps);
  else if (least === fromPage) walkFromPage(set, total, deps);
  else walkPlaces(set, total, deps);
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

/** Reads the window by a bucket sort that sorts only the buckets in which it lies. */
export function sortMatches(set: DocumentSet, total: number, deps: RandomDeps): void {
  const { window } = deps;
  const matches = [...placedMatches(set, deps, total)];
  const counts = countRanges(matches);
  const first = skipRanges(counts, window);
  let until = first;
  for (let missing = window.skips + window.size; missing > 0 && until < ranges; until += 1) {
    missing -= int32At(counts, until);
  }
  const found: Entry[] = [];
  for (const { entries, at, length } of matches) {
    for (let each = 0; each < length; each += 1) {
      const range = rangeOf(uint32At(at, each));
      if (range >= first && range < until) found.push(entryAt(entries, each));
    }
  }
  for (const entry of found.sort(sortingOf(set, deps).compare)) window.take(entry);
}

/** Matches asked for their places at once. */
const mostAtOnce = 1 << 12;

/** Walks as `walkPlaces` does, once it is known where the window begins. */
export function walkFromPage(set: DocumentSet, _total: number, deps: RandomDeps): void {
  const counts = countRanges(placedMatches(set, deps, mostAtOnce));
  walkFrom(skipRanges(counts, deps.window) << rangeBits, set, deps);
}

/** Walks through the places from the first until the window is full. */
export function walkPlaces(set: DocumentSet, _total: number, deps: RandomDeps): void {
  walkFrom(0, set, deps);
}

/** Places looked at together, so that the processor waits for the memory of many at once. */
const stepLength = 64;

function walkFrom(from: number, set: DocumentSet, deps: RandomDeps): void {
  withBits(set.stored, wordsFor(deps.snapshot.documents), (bits) => walkOver(bits, from, set, deps));
}

/** @param bits the stored ones of the set */
function walkOver(bits: Bitset, from: number, set: DocumentSet, deps: RandomDeps): void {
  const { window, snapshot } = deps;
  const { order, keyOf, compare } = sortingOf(set, deps);
  const { buckets, orders } = snapshot;
  const stepOf = (place: number) => Math.floor(place / stepLength);
  const writtenAt = Map.groupBy(
    set.written.map((_, index) => encodeWritten(index)),
    (entry) => stepOf(Math.floor(keyOf(entry) / (2 ** 32 / places))),
  );
  const starts = new Int32Array(stepLength);
  const ends = new Int32Array(stepLength);
  let standing = new Int32Array(stepLength);
  for (let place = from; place < places && !window.isFull; place += stepLength) {
    let length = 0;
    for (let each = 0; each < stepLength; each += 1) {
      const bucket = order.bucketAt(place + each);
      const start = int32At(buckets, bucket);
      const end = int32At(buckets, bucket + 1);
      starts[each] = start;
      ends[each] = end;
      length += end - start;
    }
    if (length > standing.length) standing = new Int32Array(2 * length);
    length = 0;
    for (let each = 0; each < stepLength; each += 1) {
      const end = int32At(ends, each);
      for (let at = int32At(starts, each); at < end; at += 1) standing[length++] = int32At(orders.hash, at);
    }
    const since = writtenAt.get(stepOf(place)) ?? [];
    const count = countOf(standing, bits, 0, length) + since.length;
    if (count <= window.skips) {
      window.skip(count);
      continue;
    }
    const found: Entry[] = [...since];
    for (let each = 0; each < length; each += 1) {
      const ordinal = ordinalAt(standing, each);
      if (has(bits, ordinal)) found.push(ordinal);
    }
    for (const entry of found.sort(compare)) window.take(entry);
  }
}

function keysOfEntry(entry: Entry, { written }: DocumentSet, documents: Pick<DocumentStore, 'keysOf'>): SortKeys {
  if (isStored(entry)) return documents.keysOf(entry);
  const found = written[decodeWritten(entry)];
  if (found === undefined) throw new RangeError(`no document was written as entry ${entry}`);
  return found.keys;
}

/** Keys are equal only where hashes are, which is rare: only then the documents themselves are looked at. */
function entryComparison(keyOf: (entry: Entry) => number, keysOf: (entry: Entry) => SortKeys) {
  return (one: Entry, other: Entry): number =>
    keyOf(one) - keyOf(other) || compareKeys(keysOf(one), keysOf(other), 'hash');
}
