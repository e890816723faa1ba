import { addTo, type Bitset } from './bitset.ts';
import { wordsOf } from './postings.ts';
import { endOfDocument, skipLength, type PositionalChunk } from './positions.ts';

/**
 * Phrases of words that are all frequent. Of each word the places in a block of documents become one ascending list of
 * keys, a document's behind those of the document before, and what the lists have in common is found by merging them.
 * The steps depend little on what a single document holds, so that the processor seldom guesses wrong.
 */
interface DenseRun {
  /** Of each word in order, dense, over the same run of ordinals. */
  chunks: readonly PositionalChunk[];
  /** Documents that hold all the words. */
  candidates: Bitset;
  /** Behind the run: from here on candidates are of other chunks. */
  end: number;
}

/** A key is a document's number in its block and a place, in 31 bits: no item has two million words. */
const placeBits = 21;
/** Blocks between two looks at whether anybody still waits: some 2 ms. */
const blocksAtOnce = 1 << 6;

/** Where the candidates are fewer than this share of the documents, it is quicker to seek each of them. */
export const leastCandidates = 1 / 32;

/** Adds to a set the documents of a run in which words stand one behind the other. */
export function addDensePhrase(found: Bitset, { chunks, candidates, end }: DenseRun, check: () => void): void {
  const [rarest, ...others] = chunks
    // Keys of a whole phrase are alike when each word is moved back by its step.
    .map((chunk, step) => ({ bytes: chunk.positions.length, blocks: openBlocks(chunk, chunks.length - step) }))
    .toSorted((one, other) => one.bytes - other.bytes)
    .map(({ blocks }) => blocks);
  if (rarest === undefined) return;
  const first = chunks[0]?.first ?? 0;
  const blocks = Math.min(...chunks.map(({ skips }) => skips.length));
  const asked = new Uint16Array(skipLength);
  for (let block = 0; block < blocks; block += 1) {
    if (block % blocksAtOnce === 0) check();
    const start = first + block * skipLength;
    const documents = asked.subarray(0, findCandidates(candidates, { start, end }, asked));
    let left = rarest.read(block, documents);
    for (const other of others) left = keepCommon(rarest.keys, left, other.keys, other.read(block, documents));
    for (let each = 0; each < left; each += 1) addTo(found, start + ((rarest.keys[each] ?? 0) >>> placeBits));
  }
}

interface Stretch {
  start: number;
  end: number;
}

/** Writes down the candidates of a block, counted from its start, up to the end of the run. @returns how many */
function findCandidates(candidates: Bitset, { start, end }: Stretch, asked: Uint16Array): number {
  const shift = start & 31;
  let count = 0;
  for (let document = 0; document < skipLength; document += 32) {
    const word = (start + document) >>> 5;
    const low = (candidates[word] ?? 0) >>> shift;
    const high = shift === 0 ? 0 : (candidates[word + 1] ?? 0) << (32 - shift);
    for (let left = low | high; left !== 0; left &= left - 1) {
      asked[count] = document + 31 - Math.clz32(left & -left);
      count += 1;
    }
  }
  while (count > 0 && start + (asked[count - 1] ?? 0) >= end) count -= 1;
  return count;
}

/** Reads the keys of a chunk block by block. */
interface Blocks {
  /** Keys of the block that was read last, as many as `read` says. */
  readonly keys: Int32Array;
  /** @param documents of the block, those that are asked for, which all hold the word */
  read(block: number, documents: Uint16Array): number;
}

/** @param shift what is put to every place */
function openBlocks({ data, positions, skips }: PositionalChunk, shift: number): Blocks {
  const bits = wordsOf(data);
  // A place takes a byte at least.
  let mostPlaces = 0;
  for (let block = 0; block < skips.length; block += 1) {
    mostPlaces = Math.max(mostPlaces, (skips[block + 1] ?? positions.length) - (skips[block] ?? 0));
  }
  const keys = new Int32Array(mostPlaces);
  /** Where the places of each document of a block begin. */
  const starts = new Uint32Array(skipLength);

  function findStarts(block: number): void {
    const firstWord = (block * skipLength) >>> 5;
    const endWord = Math.min(firstWord + (skipLength >>> 5), bits.length);
    let at = skips[block] ?? 0;
    for (let word = firstWord; word < endWord; word += 1) {
      for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
        starts[((word - firstWord) << 5) + 31 - Math.clz32(left & -left)] = at;
        at = endOfDocument(positions, at);
      }
    }
  }

  return {
    keys,
    read(block, documents) {
      findStarts(block);
      let count = 0;
      for (let each = 0; each < documents.length; each += 1) {
        const document = documents[each] ?? 0;
        let at = starts[document] ?? 0;
        const end = endOfDocument(positions, at);
        while ((positions[at++] ?? 0) > 0x7f);
        let key = (document << placeBits) + shift;
        while (at < end) {
          let byte = positions[at++] ?? 0;
          let gap = byte & 0x7f;
          for (let bit = 7; byte > 0x7f; bit += 7) {
            byte = positions[at++] ?? 0;
            gap |= (byte & 0x7f) << bit;
          }
          key += gap;
          keys[count++] = key;
        }
      }
      return count;
    },
  };
}

/**
 * Keeps in `some` what is in both, by a merge. Which list goes on is computed and not decided, because the processor
 * could only guess it.
 * @returns how many are left
 */
function keepCommon(some: Int32Array, someLength: number, others: Int32Array, othersLength: number): number {
  let left = 0;
  for (let at = 0, other = 0; at < someLength && other < othersLength;) {
    const key = some[at] ?? 0;
    const difference = key - (others[other] ?? 0);
    // 1 where the difference is not above 0, and where it is not below.
    const isReached = (difference - 1) >>> 31;
    const isPassed = ~difference >>> 31;
    some[left] = key;
    left += isReached & isPassed;
    at += isReached;
    other += isPassed;
  }
  return left;
}
