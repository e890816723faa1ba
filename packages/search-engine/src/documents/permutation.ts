/** Width of the numbers that are permuted: 2²⁰ places, about one for each item of an archive of a million. */
export const placeBits = 20;
export const places = 1 << placeBits;

const mask = places - 1;

/** A bijection of [0, 2²⁰). */
export interface Permutation {
  forward: (number: number) => number;
  /** Replaces each of the first `length` numbers by its place. */
  forwardAll: (numbers: Uint32Array, length: number) => void;
  inverse: (place: number) => number;
}

/**
 * Returns the permutation of a key, which orders a collection at random with nothing stored: xor, then three times a
 * multiplication by an odd number and an xorshift by half the width. Each step can be undone: an odd number has an
 * inverse modulo 2ᵏ, and an xorshift by at least half the width is its own. The three are written out, because a loop
 * over them takes more than twice as long.
 * @param key 32 bits
 */
export function keyedPermutation(key: number): Permutation {
  const whitening = key & mask;
  const [one, two, three] = [factorOf(key, 1), factorOf(key, 2), factorOf(key, 3)];
  const [undoOne, undoTwo, undoThree] = [inverseOf(one), inverseOf(two), inverseOf(three)];
  return {
    forward: (number) => step(step(step(number ^ whitening, one), two), three),
    forwardAll(numbers, length) {
      for (let at = 0; at < length; at += 1) {
        numbers[at] = step(step(step((numbers[at] ?? 0) ^ whitening, one), two), three);
      }
    },
    inverse: (place) => stepBack(stepBack(stepBack(place, undoThree), undoTwo), undoOne) ^ whitening,
  };
}

function factorOf(key: number, round: number): number {
  return mix(key + Math.imul(round, 0x9e3779b9)) | 1;
}

function step(number: number, factor: number): number {
  const product = Math.imul(number, factor) & mask;
  return product ^ (product >>> (placeBits / 2));
}

function stepBack(number: number, inverse: number): number {
  return Math.imul(number ^ (number >>> (placeBits / 2)), inverse) & mask;
}

/** Mixes a number by MurmurHash3's finaliser: every bit of the answer depends on every bit of the number. Unsigned. */
export function mix(number: number): number {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The inverse of an odd number modulo 2³² by Newton's iteration, which doubles the right bits at each step. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let step = 0; step < 5; step += 1) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return inverse;
}
