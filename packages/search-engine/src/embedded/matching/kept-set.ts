import { addTo, emptySet, ordinalsIn, type Bitset } from '../postings/bitset.ts';
import { uint32At } from '../numbers.ts';

/** A set as it is remembered: few documents by their ordinals, many as the set itself. */
export interface KeptSet {
  words: Uint32Array;
  isList: boolean;
}

/** What `ordinalsIn` wants to find free behind the last. */
const spare = 32;

/** @param size how many are in it */
export function keepSet(set: Bitset, size: number): KeptSet {
  if (size + spare >= set.length) return { words: set, isList: false };
  const list = new Uint32Array(size + spare);
  ordinalsIn(set, 0, list);
  return { words: list.subarray(0, size), isList: true };
}

/** Not to be changed: it may be the one that is kept. @param documents ordinals given */
export function setKept({ words, isList }: KeptSet, documents: number): Bitset {
  if (!isList) return words;
  const set = emptySet(documents);
  for (let each = 0; each < words.length; each += 1) addTo(set, uint32At(words, each));
  return set;
}
