import { asOrdinal } from '../ids.ts';
import { addTo, emptySet, ordinalsIn, type Bitset } from '../postings/bitset.ts';
import { uint32At } from '../numbers.ts';

/** A set as caches hold it: few documents as a list of their ordinals, many as the set itself. */
export interface CachedSet {
  words: Uint32Array;
  isList: boolean;
}

/** What `ordinalsIn` needs free behind the last. */
const spare = 32;

/** @param size how many are in it */
export function cacheSet(set: Bitset, size: number): CachedSet {
  if (size + spare >= set.length) return { words: set, isList: false };
  const list = new Uint32Array(size + spare);
  ordinalsIn(set, 0, list);
  return { words: list.subarray(0, size), isList: true };
}

/** Not to be changed: it may be the one in the cache. @param documents ordinals given */
export function cachedBits({ words, isList }: CachedSet, documents: number): Bitset {
  if (!isList) return words;
  const set = emptySet(documents);
  for (let each = 0; each < words.length; each += 1) addTo(set, asOrdinal(uint32At(words, each)));
  return set;
}
