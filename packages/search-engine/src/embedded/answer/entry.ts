import type { Ordinal } from '../ids.ts';
import { numberAt } from '../numbers.ts';

declare const since: unique symbol;

/** The complement of an index in `DocumentSet.written`, which is negative. */
export type WrittenEntry = number & { readonly [since]: 'written' };

/**
 * A document of a match set: its ordinal, or for one written since the snapshot the complement of its index. Both fit in
 * one list, and their sign tells them apart.
 */
export type Entry = Ordinal | WrittenEntry;

export const entryAt = numberAt as (entries: ArrayLike<number>, index: number) => Entry;

/** Tells whether an entry is a document of the snapshot. */
export function isStored(entry: Entry): entry is Ordinal {
  return entry >= 0;
}

/**
 * Encodes the index of a written document as an entry.
 * @param index in `DocumentSet.written`
 */
export function encodeWritten(index: number): WrittenEntry {
  return ~index as WrittenEntry;
}

/** Returns the index of an entry in `DocumentSet.written`. */
export function decodeWritten(entry: WrittenEntry): number {
  return ~entry;
}
