import { bucketOf, randomOrder } from '../../documents/sort-key.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import type { DocumentSet } from '../matching/match-set.ts';
import { ordinalsIn } from '../postings/bitset.ts';
import type { Entry, Window } from './window.ts';
import { places } from '../../documents/permutation.ts';

/** Places are counted by stretches: so many that a page lies in few, so few that their counts stay near the processor. */
export const stretchBits = 8;
export const stretches = places >>> stretchBits;

/** Passes over the stretches before the one that the window begins in. @returns which one that is */
export function skipStretches(counts: Int32Array, window: Window): number {
  let stretch = 0;
  for (; stretch < stretches - 1 && (counts[stretch] ?? 0) <= window.skips; stretch += 1) {
    window.skip(counts[stretch] ?? 0);
  }
  return stretch;
}

/** How many matches stand in each stretch. */
export function countStretches(matches: Iterable<PlacedMatches>): Int32Array {
  const counts = new Int32Array(stretches);
  for (const { at, length } of matches) {
    for (let each = 0; each < length; each += 1) {
      const stretch = stretchOf(at[each] ?? 0);
      counts[stretch] = (counts[stretch] ?? 0) + 1;
    }
  }
  return counts;
}

export function stretchOf(place: number): number {
  return place >>> stretchBits;
}

/** Some matches, and the places where they stand. */
interface PlacedMatches {
  entries: ArrayLike<Entry>;
  at: Uint32Array;
  length: number;
}

/** What `ordinalsIn` wants to find free behind the last. */
const spare = 32;

interface PlacingDeps {
  nonce: string;
  snapshot: Pick<Snapshot, 'hashes'>;
}

/** @param count about so many at once; what is given holds until the next is asked for */
export function* placedMatches(
  set: DocumentSet,
  { nonce, snapshot }: PlacingDeps,
  count: number,
): Generator<PlacedMatches, void, undefined> {
  const order = randomOrder(nonce);
  const { stored, written } = set;
  const since = written.map((_, number) => ~number);
  const own = Uint32Array.from(since, (entry) => bucketOf(hashOfEntry(entry, set, snapshot)));
  order.toPlaces(own, since.length);
  yield { entries: since, at: own, length: since.length };

  const entries = new Uint32Array(count + spare);
  const at = new Uint32Array(entries.length);
  for (let from = 0; from < stored.length * 32;) {
    const { length, next } = ordinalsIn(stored, from, entries);
    for (let each = 0; each < length; each += 1) at[each] = bucketOf(snapshot.hashes[entries[each] ?? 0] ?? 0);
    order.toPlaces(at, length);
    yield { entries, at, length };
    from = next;
  }
}

export function hashOfEntry(entry: Entry, { written }: DocumentSet, { hashes }: Pick<Snapshot, 'hashes'>): number {
  return (entry >= 0 ? (hashes[entry] ?? 0) : (written[~entry]?.keys.hash ?? 0)) >>> 0;
}
