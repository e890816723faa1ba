import type { Sort } from '@iconotheca/contracts/search/search';
import { keyedPermutation, mix, placeBits } from './permutation.ts';

/** Key that comes after every other. */
export const lastKey = '\u{10ffff}';

const digitsWidth = 12;

/**
 * Returns a key whose plain order is the natural one: case and marks aside, numbers by their value. `Emblem 9` comes
 * before `Emblem 10`.
 */
export function naturalKey(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\d+/gu, (digits) => digits.replace(/^0+(?=\d)/u, '').padStart(digitsWidth, '0'));
}

const beyondPlane = /[\ud800-\udbff]/u;

/** Compares keys by code points, as SQLite compares text. JavaScript's own order is that of UTF-16. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  if (!beyondPlane.test(one) && !beyondPlane.test(other)) return one < other ? -1 : 1;
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** Hashes a text by FNV-1a over the code units, its bits mixed by MurmurHash3's finaliser. 32 bits, unsigned. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/** RANDOM for one nonce: items by where a permutation of 2²⁰ places puts the upper bits of their hash. */
export interface RandomOrder {
  /** Compared to order items; ties are settled by ID. 32 bits, unsigned. */
  keyOf(hash: number): number;
  /** Upper bits of the hashes of the items that stand at a place. */
  bucketAt(place: number): number;
  /** The inverse of `bucketAt` for many: replaces the first `length` buckets by the places where they stand. */
  toPlaces(buckets: Uint32Array, length: number): void;
}

const lowerBits = 32 - placeBits;

/** Returns the order of RANDOM for a nonce. */
export function randomOrder(nonce: string): RandomOrder {
  const seed = hashOf(nonce);
  const { forward, forwardAll, inverse } = keyedPermutation(seed);
  const lowerMask = (1 << lowerBits) - 1;
  return {
    keyOf: (hash) => forward(hash >>> lowerBits) * (lowerMask + 1) + ((hash ^ seed) & lowerMask),
    bucketAt: inverse,
    toPlaces: forwardAll,
  };
}

/**
 * Returns the key of an item in the order of a nonce. It is a matter of the uid alone, so that engines agree, and
 * paging and Back find the same order after the index was rebuilt.
 */
export function randomKey(nonce: string, uid: string): number {
  return randomOrder(nonce).keyOf(hashOf(uid));
}

/** Returns the upper bits of a hash, by which `bucketAt` names it. */
export function bucketOf(hash: number): number {
  return hash >>> lowerBits;
}

/** The orders that are properties of an item; RANDOM and RELEVANCE are those of a search. */
export type StoredSort = Exclude<Sort, 'RANDOM' | 'RELEVANCE'>;
