/** Width of the numbers that are permuted: 2²⁰ places, about one for each item of an archive of a million. */
export const placeBits = 20;
export const places = 1 << placeBits;

const mask = places - 1;
const rounds = 3;

/** A bijection of [0, 2²⁰). */
export interface Permutation {
  forward: (number: number) => number;
  inverse: (place: number) => number;
}

/**
 * The permutation of a key, which orders a collection at random with nothing stored: xor, then three times a
 * multiplication by an odd number and an xorshift by half the width. Each step can be undone: an odd number has an
 * inverse modulo 2ᵏ, and an xorshift by at least half the width is its own.
 * @param key 32 bits
 */
export function keyedPermutation(key: number): Permutation {
  const whitening = key & mask;
  const factors = Array.from({ length: rounds }, (_, round) => mix(key + Math.imul(round + 1, 0x9e3779b9)) | 1);
  const inverses = factors.map(inverseOf).toReversed();
  return {
    forward(number) {
      let value = number ^ whitening;
      for (let round = 0; round < rounds; round += 1) {
        value = Math.imul(value, factors[round] ?? 1) & mask;
        value ^= value >>> (placeBits / 2);
      }
      return value;
    },
    inverse(place) {
      let value = place;
      for (let round = 0; round < rounds; round += 1) {
        value ^= value >>> (placeBits / 2);
        value = Math.imul(value, inverses[round] ?? 1) & mask;
      }
      return value ^ whitening;
    },
  };
}

/** MurmurHash3's finaliser: every bit of the answer depends on every bit of the number. Unsigned. */
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
