import { asOrdinal, type Ordinal } from '../ids.ts';
import { addTo, emptySet, type Bitset } from './bitset.ts';
import { byteWriter } from './varint.ts';
import { byteAt, numberAt, uint32At } from '../numbers.ts';

/**
 * The documents that hold a term, of one run of ordinals (Manning, Raghavan, Schütze, Introduction to Information
 * Retrieval, ch. 5): gaps between them as varints, or one bit per ordinal where that is shorter.
 */
export interface PostingChunk {
  /** Ordinal that gaps and bits are counted from. */
  first: Ordinal;
  isDense: boolean;
  data: Uint8Array;
}

const writer = byteWriter();

/**
 * Encodes the ordinals of a chunk as gaps, or as bits where these are shorter.
 * @param ordinals ascending, none below `first`
 */
export function encodePostings(ordinals: ArrayLike<number>, first: Ordinal): Pick<PostingChunk, 'isDense' | 'data'> {
  writer.clear();
  let next: number = first;
  for (let each = 0; each < ordinals.length; each += 1) {
    const ordinal = numberAt(ordinals, each);
    writer.write(ordinal - next);
    next = ordinal + 1;
  }
  const gaps = writer.bytes();
  const denseBytes = 4 * Math.ceil((next - first) / 32);
  if (gaps.length <= denseBytes) return { isDense: false, data: gaps };
  const bits = emptySet(next - first);
  // The bits of a chunk are counted from its first ordinal.
  for (let each = 0; each < ordinals.length; each += 1) addTo(bits, asOrdinal(numberAt(ordinals, each) - first));
  return { isDense: true, data: new Uint8Array(bits.buffer) };
}

/** Adds the documents of a chunk to a set; those that the set has no room for are written after it was made. */
export function addPostings(set: Bitset, chunk: PostingChunk): void {
  if (chunk.isDense) addBits(set, chunk);
  else addGaps(set, chunk);
}

/** Returns the documents of a chunk in order. */
export function ordinalsOf(chunk: PostingChunk): Uint32Array {
  // A gap takes a byte at least, so there are no more documents than bytes, or than bits.
  const ordinals = new Uint32Array(chunk.isDense ? chunk.data.length * 8 : chunk.data.length);
  let length = 0;
  if (chunk.isDense) {
    for (const [word, bits] of wordsOf(chunk.data).entries()) {
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        ordinals[length++] = chunk.first + word * 32 + 31 - Math.clz32(rest & -rest);
      }
    }
  } else {
    eachGap(chunk, (ordinal) => (ordinals[length++] = ordinal));
  }
  return ordinals.subarray(0, length);
}

function addGaps(set: Bitset, chunk: PostingChunk): void {
  eachGap(chunk, (ordinal) => {
    const word = ordinal >>> 5;
    if (word < set.length) set[word] = uint32At(set, word) | (1 << (ordinal & 31));
  });
}

function eachGap({ first, data }: PostingChunk, visit: (ordinal: Ordinal) => void): void {
  let ordinal: number = first - 1;
  for (let at = 0; at < data.length;) {
    // The same as `readVarint`: with `at` in an object lists of small gaps take 12 % longer, of large ones 17 %.
    let byte = byteAt(data, at++);
    let gap = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = byteAt(data, at++);
      gap |= (byte & 0x7f) << shift;
    }
    ordinal += gap + 1;
    visit(asOrdinal(ordinal));
  }
}

function addBits(set: Bitset, chunk: PostingChunk): void {
  const bits = wordsOf(chunk.data);
  const start = chunk.first >>> 5;
  const shift = chunk.first & 31;
  for (let word = 0; word < bits.length; word += 1) {
    const value = uint32At(bits, word);
    const at = start + word;
    if (at < set.length) set[at] = uint32At(set, at) | (value << shift);
    if (shift > 0 && at + 1 < set.length) set[at + 1] = uint32At(set, at + 1) | (value >>> (32 - shift));
  }
}

/** Words must begin at a multiple of four bytes; SQLite gives every blob a buffer of its own. */
function wordsOf(data: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(buffer, byteOffset, length >>> 2);
}
