import { asOrdinal, type Ordinal } from '../ids.ts';
import {
  addTo,
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
import { withScratch } from './scratch.ts';

/**
 * Some documents of a snapshot: few as a list of their ordinals, ascending, many as a set. Never changed, so that one
 * stands wherever the same documents are meant.
 */
export interface CachedSet {
  readonly words: Uint32Array;
  readonly isList: boolean;
  /** Number of documents in it. */
  readonly size: number;
}

export const noDocuments: CachedSet = { words: new Uint32Array(), isList: true, size: 0 };

/** Places that `ordinalsIn` needs free behind the last. */
const spare = 32;
/** Lists are merged up to so many ordinals; of more a set is made, which takes as long whatever is in it. */
const mostMerged = 8_192;

/** Tells whether so many of a snapshot's documents take less room as a list. @param length of a set, in words */
export function isListed(size: number, length: number): boolean {
  return size + spare < length;
}

/** Makes a set of ascending ordinals, as a list. */
export function listOf(ordinals: Uint32Array): CachedSet {
  return { words: ordinals, isList: true, size: ordinals.length };
}

/** Caches a copy of a set that is used again. */
export function cacheCopy(set: Bitset): CachedSet {
  const size = sizeOf(set);
  return isListed(size, set.length) ? listIn(set, size) : { words: set.slice(), isList: false, size };
}

function listIn(set: Bitset, size: number): CachedSet {
  if (size === 0) return noDocuments;
  const list = new Uint32Array(size + spare);
  ordinalsIn(set, 0, list);
  return listOf(list.subarray(0, size));
}

/** Gives the documents as a set that holds while `work` runs and is not to be changed. @param length in words */
export function withBits<Result>(cached: CachedSet, length: number, work: (bits: Bitset) => Result): Result {
  if (!cached.isList) return work(cached.words);
  return withScratch(length, (scratch) => {
    addCached(scratch, cached);
    return work(scratch);
  });
}

/** Tells whether a document is in the set; in a list it is looked for by halving. */
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
function addCached(set: Bitset, { words, isList }: CachedSet): void {
  if (!isList) unite(set, words);
  else for (let each = 0; each < words.length; each += 1) addTo(set, asOrdinal(uint32At(words, each)));
}

/** Writes the one over the other. */
export function putCached(set: Bitset, cached: CachedSet): void {
  if (!cached.isList) set.set(cached.words);
  else addCached(set.fill(0), cached);
}

/** Takes out of `set` what is in the other. */
export function takeOutCached(set: Bitset, { words, isList }: CachedSet): void {
  if (!isList) subtract(set, words);
  else for (let each = 0; each < words.length; each += 1) removeFrom(set, asOrdinal(uint32At(words, each)));
}

/** Keeps in `set` what is in one of some others. Lists are not made sets for it. */
function keepCached(set: Bitset, others: readonly CachedSet[]): void {
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

/** Those of a list that are in a set, or that are not. */
function listedIn(set: Bitset, list: Uint32Array, isIn = true): Uint32Array {
  const found = new Uint32Array(list.length);
  const wanted = isIn ? 1 : 0;
  let length = 0;
  // The loop has no branch: whether an ordinal is in the set the processor could only guess.
  for (let each = 0; each < list.length; each += 1) {
    const ordinal = uint32At(list, each);
    found[length] = ordinal;
    length += ((uint32At(set, ordinal >>> 5) >>> (ordinal & 31)) & 1) ^ wanted ^ 1;
  }
  return found.subarray(0, length);
}

/** Those of a list that are in another. */
function listedInBoth(list: Uint32Array, other: Uint32Array): Uint32Array {
  const found = new Uint32Array(Math.min(list.length, other.length));
  let length = 0;
  for (let at = 0, otherAt = 0; at < list.length && otherAt < other.length;) {
    const one = uint32At(list, at);
    const difference = one - uint32At(other, otherAt);
    if (difference === 0) found[length++] = one;
    if (difference <= 0) at += 1;
    if (difference >= 0) otherAt += 1;
  }
  return found.subarray(0, length);
}

/** Those of a list that are not in another. */
function listedAlone(list: Uint32Array, other: Uint32Array): Uint32Array {
  const found = new Uint32Array(list.length);
  let length = 0;
  for (let at = 0, otherAt = 0; at < list.length; at += 1) {
    const one = uint32At(list, at);
    while (otherAt < other.length && uint32At(other, otherAt) < one) otherAt += 1;
    if (other[otherAt] !== one) found[length++] = one;
  }
  return found.subarray(0, length);
}

function listedWithin(list: Uint32Array, { words, isList }: CachedSet): Uint32Array {
  return isList ? listedInBoth(list, words) : listedIn(words, list);
}

function listedOutside(list: Uint32Array, { words, isList }: CachedSet): Uint32Array {
  return isList ? listedAlone(list, words) : listedIn(words, list, false);
}

function inEither(list: Uint32Array, alternatives: readonly CachedSet[]): Uint32Array {
  let found = noDocuments.words;
  let left = list;
  for (const [at, set] of alternatives.entries()) {
    const more = listedWithin(left, set);
    found = found.length === 0 ? more : merge(found, more);
    if (at < alternatives.length - 1) left = listedOutside(left, set);
  }
  return found;
}

/** Sets by which another one is narrowed. */
export interface Narrowing {
  /** Groups of sets: a document must be in one set of each. */
  within?: readonly (readonly CachedSet[])[];
  /** Sets in none of which it may be. */
  without?: readonly CachedSet[];
}

/**
 * Narrows a set. Where one of the sets is a list, only what that holds is looked at.
 * @param length of a set of the snapshot, in words
 */
export function narrowed(set: CachedSet, { within = [], without = [] }: Narrowing, length: number): CachedSet {
  const needed = [[set], ...within];
  const least = needed.reduce((few, next) => (sizeOfAny(next) < sizeOfAny(few) ? next : few));
  const [only, ...alternatives] = least;
  const isFew = only !== undefined && alternatives.length === 0 && only.isList;
  const kept = isFew
    ? narrowedList(only, { within: needed.filter((each) => each !== least), without })
    : withScratch(length, (scratch) => {
        addCached(scratch, set);
        for (const each of within) keepCached(scratch, each);
        for (const each of without) takeOutCached(scratch, each);
        return asOneOf([set, ...within.flatMap((each) => (each.length === 1 ? each : []))], scratch);
      });
  return kept.size === set.size ? set : kept;
}

function sizeOfAny(sets: readonly CachedSet[]): number {
  return sets.reduce((sum, { size }) => sum + size, 0);
}

function narrowedList(set: CachedSet, { within = [], without = [] }: Narrowing): CachedSet {
  let { words } = set;
  for (const alternatives of within) words = inEither(words, alternatives);
  for (const each of without) words = listedOutside(words, each);
  return words.length === set.size ? set : listOf(words.slice());
}

/** A copy of a set, or the one of some that hold at least what it does and nothing else. */
function asOneOf(sets: readonly CachedSet[], set: Bitset): CachedSet {
  const size = sizeOf(set);
  const same = sets.find((each) => each.size === size);
  if (same !== undefined) return same;
  return isListed(size, set.length) ? listIn(set, size) : { words: set.slice(), isList: false, size };
}

/** Returns the documents that are in any of some sets. @param length of a set of the snapshot, in words */
export function united(sets: readonly CachedSet[], length: number): CachedSet {
  const [largest, ...others] = sets.filter(({ size }) => size > 0).toSorted((one, other) => other.size - one.size);
  if (largest === undefined || others.length === 0) return largest ?? noDocuments;
  const isMerged = sizeOfAny([largest, ...others]) <= Math.min(mostMerged, length - spare);
  if (isMerged && largest.isList) {
    return listOf(
      others
        .toReversed()
        .reduce((merged, { words }) => merge(merged, words), largest.words)
        .slice(),
    );
  }
  return withScratch(length, (scratch) => {
    addCached(scratch, largest);
    for (const each of others) addCached(scratch, each);
    return asOneOf([largest], scratch);
  });
}

/** All that is in one of two lists, each once. */
function merge(list: Uint32Array, other: Uint32Array): Uint32Array {
  const merged = new Uint32Array(list.length + other.length);
  let length = 0;
  let at = 0;
  let otherAt = 0;
  while (at < list.length && otherAt < other.length) {
    const one = uint32At(list, at);
    const two = uint32At(other, otherAt);
    merged[length++] = one < two ? one : two;
    if (one <= two) at += 1;
    if (two <= one) otherAt += 1;
  }
  for (; at < list.length; at += 1) merged[length++] = uint32At(list, at);
  for (; otherAt < other.length; otherAt += 1) merged[length++] = uint32At(other, otherAt);
  return merged.subarray(0, length);
}

/** Counts the documents that are in both. */
export function sizeOfBothCached(set: CachedSet, other: CachedSet): number {
  if (set.isList) return inEither(set.words, [other]).length;
  return other.isList ? listedIn(set.words, other.words).length : sizeOfBoth(set.words, other.words);
}
