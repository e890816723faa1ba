import { bucketOf, randomOrder } from '../../documents/sort-key.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import type { DocumentSet } from '../matching/match-set.ts';
import { ordinalsIn } from '../postings/bitset.ts';
import { decodeWritten, encodeWritten, isStored, type Entry } from './entry.ts';
import type { Window } from './window.ts';
import { places } from '../../documents/permutation.ts';
import { int32At, uint32At } from '../numbers.ts';

/**
 * Places are counted by bucket ranges: enough of them that a page lies in few, few enough that their counts stay in the
 * processor's cache.
 */
export const rangeBits = 8;
export const ranges = places >>> rangeBits;

/** Skips the ranges before the one in which the window begins. @returns which one that is */
export function skipRanges(counts: Int32Array, window: Window): number {
  let range = 0;
  for (; range < ranges - 1 && int32At(counts, range) <= window.skips; range += 1) {
    window.skip(int32At(counts, range));
  }
  return range;
}

/** Counts the matches in each bucket range. */
export function countRanges(matches: Iterable<PlacedMatches>): Int32Array {
  const counts = new Int32Array(ranges);
  for (const { at, length } of matches) {
    for (let each = 0; each < length; each += 1) {
      const range = rangeOf(uint32At(at, each));
      counts[range] = int32At(counts, range) + 1;
    }
  }
  return counts;
}

/** Returns the bucket range of a place. */
export function rangeOf(place: number): number {
  return place >>> rangeBits;
}

/** Some matches, and the places where they stand. */
interface PlacedMatches {
  /** Each an `Entry`. */
  entries: ArrayLike<number>;
  at: Uint32Array;
  length: number;
}

/** Places that `ordinalsIn` needs free behind the last. */
const spare = 32;

interface PlacingDeps {
  nonce: string;
  snapshot: Pick<Snapshot, 'hashes'>;
}

/**
 * Yields the matches of a set, those written since the snapshot first, with their places in the order of a nonce.
 * @param count about so many at once; what is given holds until the next is asked for
 */
export function* placedMatches(
  set: DocumentSet,
  { nonce, snapshot }: PlacingDeps,
  count: number,
): Generator<PlacedMatches, void, undefined> {
  const order = randomOrder(nonce);
  const { stored, written } = set;
  const since = written.map((_, index) => encodeWritten(index));
  const own = Uint32Array.from(since, (entry) => bucketOf(hashOfEntry(entry, set, snapshot)));
  order.toPlaces(own, since.length);
  yield { entries: since, at: own, length: since.length };

  const at = new Uint32Array(count + spare);
  const place = (entries: Uint32Array, length: number): PlacedMatches => {
    for (let each = 0; each < length; each += 1) at[each] = bucketOf(int32At(snapshot.hashes, uint32At(entries, each)));
    order.toPlaces(at, length);
    return { entries, at, length };
  };
  const { words, isList } = stored;
  if (isList) {
    for (let from = 0; from < words.length; from += count) {
      const entries = words.subarray(from, from + count);
      yield place(entries, entries.length);
    }
    return;
  }
  const entries = new Uint32Array(at.length);
  for (let from = 0; from < words.length * 32;) {
    const { length, next } = ordinalsIn(words, from, entries);
    yield place(entries, length);
    from = next;
  }
}

/** Returns the hash of an entry, unsigned. */
export function hashOfEntry(entry: Entry, { written }: DocumentSet, { hashes }: Pick<Snapshot, 'hashes'>): number {
  return (isStored(entry) ? int32At(hashes, entry) : (written[decodeWritten(entry)]?.keys.hash ?? 0)) >>> 0;
}
