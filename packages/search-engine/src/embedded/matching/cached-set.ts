import { asOrdinal, type Ordinal } from '../ids.ts';
import {
  addTo,
  emptySet,
  has,
  intersect,
  ordinalsIn,
  removeFrom,
  sizeOf,
  sizeOfBoth,
  subtract,
  unite,
  type Bitset,
} from '../postings/bitset.ts';
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

/** The same of a set that is used again. */
export function cacheCopy(set: Bitset): CachedSet {
  const cached = cacheSet(set, sizeOf(set));
  return cached.isList ? cached : { words: set.slice(), isList: false };
}

/** Not to be changed: it may be the one in the cache. @param documents ordinals given */
export function cachedBits({ words, isList }: CachedSet, documents: number): Bitset {
  if (!isList) return words;
  const set = emptySet(documents);
  for (let each = 0; each < words.length; each += 1) addTo(set, asOrdinal(uint32At(words, each)));
  return set;
}

/** Whether a document is in the set; in a list it is looked for by halving. */
export function isCached({ words, isList }: CachedSet, ordinal: Ordinal): boolean {
  if (!isList) return has(words, ordinal);
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (uint32At(words, middle) < ordinal) low = middle + 1;
    else high = middle;
  }
  return words[low] === ordinal;
}

/** Adds to `set` what is in the other. */
export function addCached(set: Bitset, { words, isList }: CachedSet): void {
  if (!isList) unite(set, words);
  else for (let each = 0; each < words.length; each += 1) addTo(set, asOrdinal(uint32At(words, each)));
}

/** Takes out of `set` what is in the other. */
export function takeOutCached(set: Bitset, { words, isList }: CachedSet): void {
  if (!isList) subtract(set, words);
  else for (let each = 0; each < words.length; each += 1) removeFrom(set, asOrdinal(uint32At(words, each)));
}

/** Keeps in `set` what is in one of some others. Lists are not made sets for it. */
export function keepCached(set: Bitset, others: readonly CachedSet[]): void {
  const listed = others.flatMap(({ words, isList }) => (isList ? [listedIn(set, words)] : []));
  const [one, other, ...rest] = others.flatMap(({ words, isList }) => (isList ? [] : [words]));
  if (one === undefined) set.fill(0);
  else if (other === undefined) intersect(set, one);
  else {
    for (let word = 0; word < set.length; word += 1) {
      let any = uint32At(one, word) | uint32At(other, word);
      for (const each of rest) any |= uint32At(each, word);
      set[word] = uint32At(set, word) & any;
    }
  }
  for (const list of listed) {
    for (let each = 0; each < list.length; each += 1) addTo(set, asOrdinal(uint32At(list, each)));
  }
}

function listedIn(set: Bitset, list: Uint32Array): Uint32Array {
  const found = new Uint32Array(list.length);
  let length = 0;
  for (let each = 0; each < list.length; each += 1) {
    const ordinal = uint32At(list, each);
    found[length] = ordinal;
    length += has(set, asOrdinal(ordinal)) ? 1 : 0;
  }
  return found.subarray(0, length);
}

export function sizeOfBothCached(set: Bitset, { words, isList }: CachedSet): number {
  return isList ? listedIn(set, words).length : sizeOfBoth(set, words);
}
