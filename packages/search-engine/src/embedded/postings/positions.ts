import type { Ordinal, Position } from '../ids.ts';
import { ordinalsOf, type PostingChunk } from './postings.ts';
import { bytesOf, byteWriter, readVarint } from './varint.ts';
import { byteAt, numberAt } from '../numbers.ts';

/**
 * A chunk of postings with the positions of the term in each document: how many bytes follow, then for each position the
 * gap to the one before with two flags, and of the common words right before and right behind it, if there are any, the
 * numbers (common-words.ts); all as varints.
 */
export interface PositionalChunk extends PostingChunk {
  positions: Uint8Array;
}

/** Room for the numbers of two neighbours beside a position. */
const numberBits = 8;
const perPosition = 1 << (2 * numberBits);
/** Flags beside a gap. */
const flagBits = 2;
const hasBefore = 2;
const hasAfter = 1;

const writer = byteWriter();

declare const packed: unique symbol;

/** A position with the numbers of its neighbours, as one number; they are in the order of the positions. */
export type PackedPosition = number & { readonly [packed]: true };

const packedAt = numberAt as (array: ArrayLike<number>, index: number) => PackedPosition;

/**
 * Packs a position and the numbers of its neighbours into one number.
 * @param before number of the common word right before it, or 0
 */
export function packPosition(position: Position, before: number, after: number): PackedPosition {
  return (position * perPosition + (before << numberBits) + after) as PackedPosition;
}

/**
 * Encodes the positions of a term in the documents of a chunk.
 * @param counts how many positions the term has in each document of the chunk, in order
 * @param positions as `packPosition` makes them, one document after the other, each ascending; none of a common word
 */
export function encodePositions(
  counts: readonly number[],
  positions: readonly PackedPosition[],
): Uint8Array<ArrayBuffer> {
  writer.clear();
  let at = 0;
  for (const count of positions.length === 0 ? [] : counts) {
    const end = at + count;
    let length = 0;
    for (let each = at, last = 0; each < end; each += 1) {
      const { gap, before, after, position } = stepFrom(last, packedAt(positions, each));
      length += bytesOf(gap) + Math.sign(before) + Math.sign(after);
      last = position;
    }
    writer.write(length);
    for (let last = 0; at < end; at += 1) {
      const { gap, before, after, position } = stepFrom(last, packedAt(positions, at));
      writer.write(gap);
      if (before > 0) writer.write(before);
      if (after > 0) writer.write(after);
      last = position;
    }
  }
  return writer.bytes();
}

/** Returns what is written of a position: its gap to the last one with the flags, and its neighbours. */
function stepFrom(last: number, packed: PackedPosition) {
  const position = Math.floor(packed / perPosition);
  const numbers = packed % perPosition;
  const before = numbers >>> numberBits;
  const after = numbers & ((1 << numberBits) - 1);
  const flags = (before > 0 ? hasBefore : 0) | (after > 0 ? hasAfter : 0);
  return { gap: ((position - last) << flagBits) | flags, before, after, position };
}

/** Common words that must stand beside a position of a term. */
export interface Surroundings {
  /** Number of the common word that must stand right before it; 0 for whatever does. */
  before: number;
  after: number;
}

/** Reader of the positions of one document after the other; what lies between is passed over. */
export interface PositionCursor {
  /** Positions of the document that was read last, as many as `read` says; one may be there more than once. */
  readonly positions: Int32Array;
  /**
   * @param document of the chunk, behind the one before
   * @param step what is taken from every position
   */
  read(document: Ordinal, step: number): number;
}

/** Opens a cursor over the positions of a chunk. */
export function openCursor(chunk: PositionalChunk, { before, after }: Surroundings): PositionCursor {
  const { positions: bytes } = chunk;
  const ordinals = ordinalsOf(chunk);
  const reader = { bytes, at: 0 };
  let next = 0;
  let positions = new Int32Array(64);

  return {
    get positions() {
      return positions;
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
      // A position takes a byte at least.
      if (length > positions.length) positions = new Int32Array(2 * length);
      let position = -step;
      let count = 0;
      while (at < end) {
        // The same as `readVarint`: with `at` in an object a read takes 10 % longer.
        let byte = byteAt(bytes, at++);
        let gap = byte & 0x7f;
        for (let shift = 7; byte > 0x7f; shift += 7) {
          byte = byteAt(bytes, at++);
          gap |= (byte & 0x7f) << shift;
        }
        position += gap >>> flagBits;
        const one = (gap & hasBefore) === 0 ? 0 : bytes[at++];
        const other = (gap & hasAfter) === 0 ? 0 : bytes[at++];
        if ((before === 0 || before === one) && (after === 0 || after === other)) positions[count++] = position;
      }
      // The same document may be read again.
      reader.at = start;
      return count;
    },
  };
}
