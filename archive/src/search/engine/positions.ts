import { has, type Bitset } from './bitset.ts';
import { ordinalsOf, type PostingChunk } from './postings.ts';
import { byteWriter } from './varint.ts';

/** A chunk of postings with the places of the term in each document: how many, the first, then the gaps, as varints. */
export interface PositionalChunk extends PostingChunk {
  positions: Uint8Array;
}

/** Occurrences in order, each one number: document × `placesOfDocument` + place. Exact below 2⁵³. */
export type Occurrences = Float64Array;

const placesOfDocument = 2 ** 24;

const writer = byteWriter();

/**
 * @param counts in how many places the term stands in each document of the chunk, in order
 * @param places one document after the other, each ascending
 */
export function encodePositions(counts: readonly number[], places: readonly number[]): Uint8Array<ArrayBuffer> {
  writer.clear();
  let at = 0;
  for (const count of counts) {
    writer.write(count);
    let before = 0;
    for (const end = at + count; at < end; at += 1) {
      const place = places[at] ?? 0;
      writer.write(place - before);
      before = place;
    }
  }
  return writer.bytes();
}

/**
 * Where a word stands in the documents of a set, `step` places earlier: where the phrase would begin of which it is the
 * word number `step`.
 */
export function occurrencesOf(chunks: Iterable<PositionalChunk>, within: Bitset, step: number): Occurrences {
  let found = new Float64Array(1 << 12);
  let length = 0;
  for (const chunk of chunks) {
    const bytes = chunk.positions;
    let at = 0;
    // Numbers are read in place (varint.ts says how): this loop is what the time of a phrase goes to.
    for (const document of ordinalsOf(chunk)) {
      let byte = bytes[at++] ?? 0;
      let count = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++] ?? 0;
        count |= (byte & 0x7f) << shift;
      }
      const isWanted = has(within, document);
      if (isWanted && length + count > found.length) found = enlarge(found, count);
      let place = -step;
      for (; count > 0; count -= 1) {
        byte = bytes[at++] ?? 0;
        let gap = byte & 0x7f;
        for (let shift = 7; byte > 0x7f; shift += 7) {
          byte = bytes[at++] ?? 0;
          gap |= (byte & 0x7f) << shift;
        }
        place += gap;
        if (isWanted) found[length++] = document * placesOfDocument + place;
      }
    }
  }
  return found.subarray(0, length);
}

/** What is in both, by a merge. */
export function meetOccurrences(some: Occurrences, others: Occurrences): Occurrences {
  const both = new Float64Array(Math.min(some.length, others.length));
  let length = 0;
  for (let at = 0, other = 0; at < some.length && other < others.length;) {
    const difference = (some[at] ?? 0) - (others[other] ?? 0);
    if (difference === 0) both[length++] = some[at] ?? 0;
    if (difference <= 0) at += 1;
    if (difference >= 0) other += 1;
  }
  return both.subarray(0, length);
}

export function documentOf(occurrence: number): number {
  return Math.floor(occurrence / placesOfDocument);
}

function enlarge(full: Float64Array<ArrayBuffer>, least: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(full.length * 2 + least);
  larger.set(full);
  return larger;
}
