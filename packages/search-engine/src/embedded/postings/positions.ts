import { type Ordinal } from '../ids.ts';
import { ordinalsOf, type PostingChunk } from './postings.ts';
import { bytesOf, byteWriter, readVarint } from './varint.ts';
import { byteAt, numberAt } from '../numbers.ts';

/**
 * A chunk of postings with the places of the term in each document: how many bytes follow, then for each place the gap
 * to the one before with two flags, and of the common words right before and right behind it, if there are any, the
 * numbers (common-words.ts); all as varints.
 */
export interface PositionalChunk extends PostingChunk {
  positions: Uint8Array;
}

/** Room for the numbers of two neighbours beside a place. */
const numberBits = 8;
const perPlace = 1 << (2 * numberBits);
/** Flags beside a gap. */
const flagBits = 2;
const hasBefore = 2;
const hasAfter = 1;

const writer = byteWriter();

/** One number, in the order of the places. @param before number of the common word right before it, or 0 */
export function placeBetween(place: number, before: number, after: number): number {
  return place * perPlace + (before << numberBits) + after;
}

/**
 * @param counts how many places the term has in each document of the chunk, in order
 * @param places as `placeBetween` makes them, one document after the other, each ascending; none of a common word
 */
export function encodePositions(counts: readonly number[], places: readonly number[]): Uint8Array<ArrayBuffer> {
  writer.clear();
  let at = 0;
  for (const count of places.length === 0 ? [] : counts) {
    const end = at + count;
    let length = 0;
    for (let each = at, last = 0; each < end; each += 1) {
      const { gap, before, after, place } = stepFrom(last, numberAt(places, each));
      length += bytesOf(gap) + Math.sign(before) + Math.sign(after);
      last = place;
    }
    writer.write(length);
    for (let last = 0; at < end; at += 1) {
      const { gap, before, after, place } = stepFrom(last, numberAt(places, at));
      writer.write(gap);
      if (before > 0) writer.write(before);
      if (after > 0) writer.write(after);
      last = place;
    }
  }
  return writer.bytes();
}

/** What is written of a place: its gap to the last one with the flags, and its neighbours. */
function stepFrom(last: number, packed: number) {
  const place = Math.floor(packed / perPlace);
  const numbers = packed % perPlace;
  const before = numbers >>> numberBits;
  const after = numbers & ((1 << numberBits) - 1);
  const flags = (before > 0 ? hasBefore : 0) | (after > 0 ? hasAfter : 0);
  return { gap: ((place - last) << flagBits) | flags, before, after, place };
}

/** Which places of a term are meant. */
export interface Surroundings {
  /** Number of the common word that must stand right before it; 0 for whatever does. */
  before: number;
  after: number;
}

/** Reads the places of one document after the other; what lies between is passed over. */
export interface PositionCursor {
  /** Places of the document that was read last, as many as `read` says; one may be there more than once. */
  readonly places: Int32Array;
  /**
   * @param document of the chunk, behind the one before
   * @param step what is taken from every place
   */
  read(document: Ordinal, step: number): number;
}

export function openCursor(chunk: PositionalChunk, { before, after }: Surroundings): PositionCursor {
  const { positions } = chunk;
  const ordinals = ordinalsOf(chunk);
  const reader = { bytes: positions, at: 0 };
  let next = 0;
  let places = new Int32Array(64);

  return {
    get places() {
      return places;
    },
    read(document, step) {
      for (; (ordinals[next] ?? document) < document; next += 1) {
        const length = readVarint(reader);
        reader.at += length;
      }
      const start = reader.at;
      const length = readVarint(reader);
      let { at } = reader;
      const end = at + length;
      // A place takes a byte at least.
      if (length > places.length) places = new Int32Array(2 * length);
      let place = -step;
      let count = 0;
      while (at < end) {
        // As `readVarint` does: with `at` in an object a read takes 10 % longer.
        let byte = byteAt(positions, at++);
        let gap = byte & 0x7f;
        for (let shift = 7; byte > 0x7f; shift += 7) {
          byte = byteAt(positions, at++);
          gap |= (byte & 0x7f) << shift;
        }
        place += gap >>> flagBits;
        const one = (gap & hasBefore) === 0 ? 0 : positions[at++];
        const other = (gap & hasAfter) === 0 ? 0 : positions[at++];
        if ((before === 0 || before === one) && (after === 0 || after === other)) places[count++] = place;
      }
      // The same document may be read again.
      reader.at = start;
      return count;
    },
  };
}
