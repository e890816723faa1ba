/** Above every letter, as strings are compared. */
const last = '\uffff';

/**
 * Finds the words with a beginning among words in their order: the index of the first, and that of the first after
 * them.
 */
export function wordRange(words: readonly string[], beginning: string): [number, number] {
  return [lowerBound(words, beginning), lowerBound(words, beginning + last)];
}

/** Returns the index of the first word that does not stand before `word`. */
export function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
