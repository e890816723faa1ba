import { addTo, bitsIn, ordinalsIn, type Bitset } from './bitset.ts';
import { wordsOf, type PostingChunk } from './postings.ts';
import { bytesOf, byteWriter } from './varint.ts';

/**
 * A chunk of postings with the places of the term in each document: how many bytes follow, the first place, then the
 * gaps, all as varints.
 */
export interface PositionalChunk extends PostingChunk {
  positions: Uint8Array;
  /** Of a dense chunk: where the places of each `skipLength` ordinals begin (Manning, Raghavan, Schütze, 2.3). */
  skips: Uint32Array;
}

export const skipLength = 1 << 10;

const writer = byteWriter();

/**
 * @param counts in how many places the term stands in each document of the chunk, in order
 * @param places one document after the other, each ascending
 */
export function encodePositions(counts: readonly number[], places: readonly number[]): Uint8Array<ArrayBuffer> {
  writer.clear();
  let at = 0;
  for (const count of counts) {
    const gaps = places
      .slice(at, at + count)
      .map((place, each) => (each === 0 ? place : place - (places[at + each - 1] ?? 0)));
    at += count;
    writer.write(gaps.reduce((length, gap) => length + bytesOf(gap), 0));
    for (const gap of gaps) writer.write(gap);
  }
  return writer.bytes();
}

/** Where the places of each `skipLength` ordinals begin. */
export function skipsOf(ordinals: ArrayLike<number>, first: number, positions: Uint8Array): Uint32Array<ArrayBuffer> {
  const last = ordinals[ordinals.length - 1] ?? first;
  const skips = new Uint32Array(Math.floor((last - first) / skipLength) + 1);
  let at = 0;
  let block = 0;
  for (let each = 0; each < ordinals.length; each += 1) {
    const own = Math.floor(((ordinals[each] ?? 0) - first) / skipLength);
    while (block < own) skips[++block] = at;
    at = endOfDocument(positions, at);
  }
  return skips;
}

/** Passes over the places of a document. */
export function endOfDocument(bytes: Uint8Array, from: number): number {
  let at = from;
  let byte = bytes[at++] ?? 0;
  let length = byte & 0x7f;
  for (let shift = 7; byte > 0x7f; shift += 7) {
    byte = bytes[at++] ?? 0;
    length |= (byte & 0x7f) << shift;
  }
  return at + length;
}

/** Reads the places of one document after the other; what lies between is passed over. */
interface PositionCursor {
  /** Places of the document that was read last, as many as `read` says. */
  readonly places: Int32Array;
  /**
   * @param document of the chunk, behind the one before
   * @param step what is taken from every place
   */
  read(document: number, step: number): number;
}

function openCursor(chunk: PositionalChunk): PositionCursor {
  const { positions } = chunk;
  const seek = chunk.isDense ? denseSeeker(chunk) : sparseSeeker(chunk);
  let places = new Int32Array(64);
  return {
    get places() {
      return places;
    },
    read(document, step) {
      let at = seek(document);
      const end = endOfDocument(positions, at);
      if (end - at > places.length) places = new Int32Array(2 * (end - at));
      while ((positions[at++] ?? 0) > 0x7f);
      let place = -step;
      let count = 0;
      while (at < end) {
        let byte = positions[at++] ?? 0;
        let gap = byte & 0x7f;
        for (let shift = 7; byte > 0x7f; shift += 7) {
          byte = positions[at++] ?? 0;
          gap |= (byte & 0x7f) << shift;
        }
        place += gap;
        places[count++] = place;
      }
      return count;
    },
  };
}

/** @returns where the places of a document begin */
type Seeker = (document: number) => number;

function denseSeeker({ first, data, positions, skips }: PositionalChunk): Seeker {
  const bits = wordsOf(data);
  // The places of the first document from `reached` on begin at `at`.
  let at = 0;
  let reached = 0;
  return (document) => {
    const wanted = document - first;
    const block = Math.floor(wanted / skipLength);
    if (block > Math.floor(reached / skipLength)) {
      reached = block * skipLength;
      at = skips[block] ?? 0;
    }
    let passed = 0;
    for (; reached >>> 5 < wanted >>> 5; reached = ((reached >>> 5) + 1) << 5) {
      passed += bitsIn((bits[reached >>> 5] ?? 0) >>> (reached & 31));
    }
    passed += bitsIn(((bits[reached >>> 5] ?? 0) >>> (reached & 31)) & ((1 << (wanted - reached)) - 1));
    for (; passed > 0; passed -= 1) at = endOfDocument(positions, at);
    reached = wanted;
    return at;
  };
}

function sparseSeeker({ first, data, positions }: PositionalChunk): Seeker {
  let at = 0;
  let gapAt = 0;
  let reached = first - 1;
  return (document) => {
    while (reached < document && gapAt < data.length) {
      if (gapAt > 0) at = endOfDocument(positions, at);
      let byte = data[gapAt++] ?? 0;
      let gap = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = data[gapAt++] ?? 0;
        gap |= (byte & 0x7f) << shift;
      }
      reached += gap + 1;
    }
    return at;
  };
}

/** Candidates read at once. */
const portion = 1 << 12;

interface PhraseRun {
  /** Of each word in order, over the same run of ordinals. */
  chunks: readonly PositionalChunk[];
  /** Documents that hold all the words. */
  candidates: Bitset;
  /** The run: where it begins, and any ordinal behind its last document and not behind the next run's first. */
  first: number;
  end: number;
}

/** Adds to a set the documents of a run in which words stand one behind the other. */
export function addPhrase(found: Bitset, { chunks, candidates, first, end }: PhraseRun, check: () => void): void {
  // The rarest first: where it does not stand, no other is looked at.
  const [rarest, ...others] = chunks
    .map((chunk, step) => ({ bytes: chunk.positions.length, cursor: openCursor(chunk), step }))
    .toSorted((one, other) => one.bytes - other.bytes);
  if (rarest === undefined) return;
  const room = new Uint32Array(portion);
  for (let from = first & ~31; from < Math.min(end, candidates.length << 5);) {
    check();
    const { length, next } = ordinalsIn(candidates, from, room);
    from = next;
    for (let each = 0; each < length; each += 1) {
      const document = room[each] ?? 0;
      if (document < first || document >= end) continue;
      let left = rarest.cursor.read(document, rarest.step);
      for (let other = 0; other < others.length && left > 0; other += 1) {
        const { cursor, step } = others[other] ?? rarest;
        const count = cursor.read(document, step);
        left = keepCommon(rarest.cursor.places, left, cursor.places, count);
      }
      if (left > 0) addTo(found, document);
    }
  }
}

/** Keeps in `some` what is in both, by a merge. @returns how many are left */
function keepCommon(some: Int32Array, someLength: number, others: Int32Array, othersLength: number): number {
  let left = 0;
  for (let at = 0, other = 0; at < someLength && other < othersLength;) {
    const difference = (some[at] ?? 0) - (others[other] ?? 0);
    if (difference === 0) some[left++] = some[at] ?? 0;
    if (difference <= 0) at += 1;
    if (difference >= 0) other += 1;
  }
  return left;
}
