/** Least share of the use of another word: below it, the likelier of the two by the rules is passed over. */
const leastShare = 0.1;

/** Returns the first of the words that is used, those aside that are used far less than another. */
export function likeliest<T>(words: readonly T[], usesOf: (word: T) => number): T | undefined {
  const most = Math.max(0, ...words.map(usesOf));
  return most > 0 ? words.find((word) => usesOf(word) >= most * leastShare) : undefined;
}
