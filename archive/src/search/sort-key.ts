import type { Sort } from '@iconotheca/contracts/search';

/** Comes after every other key. */
export const lastKey = '\uffff';

const digitsWidth = 12;

/**
 * A key whose plain order is the natural one: case and marks aside, numbers by their value. `Emblem 9` comes before
 * `Emblem 10`.
 */
export function naturalKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\d+/gu, (digits) => digits.replace(/^0+(?=\d)/u, '').padStart(digitsWidth, '0'));
}

/**
 * Where an item stands in the order of a nonce: FNV-1a over nonce and uid, its bits mixed by MurmurHash3's finaliser,
 * so that neighbours in the archive are none in the order. 32 bits, unsigned.
 */
export function randomKey(nonce: string, uid: string): number {
  let hash = 0x811c9dc5;
  for (const text of [nonce, '\u0000', uid]) {
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The orders that are properties of an item; RANDOM is one of the search. */
export type StoredSort = Exclude<Sort, 'RANDOM'>;
