import type { Bitset } from '../postings/bitset.ts';

/**
 * Sets that are needed for a moment are used again and again: memory that is allocated anew has to be given by the system
 * page by page, and makes the thread collect its heap. One set may be worked out for another, so there are several.
 */
const idle = new Map<number, Bitset[]>();

/** Lends an empty set; what `work` gives back is not to hold on to it. @param length in words */
export function withScratch<Result>(length: number, work: (scratch: Bitset) => Result): Result {
  const sets = idle.get(length) ?? [];
  // An index that has grown has sets of another length from then on.
  if (sets.length === 0) idle.clear();
  idle.set(length, sets);
  const scratch = sets.pop() ?? new Uint32Array(length);
  try {
    return work(scratch);
  } finally {
    scratch.fill(0);
    sets.push(scratch);
  }
}
