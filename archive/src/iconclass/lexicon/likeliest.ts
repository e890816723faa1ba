/** Of two words that one may be a form of, the likelier by the rules is none where it is used less than this share of the other. */
const leastShare = 0.1;

/** The first of the words that is used, those aside that are used far less than another. */
export function likeliest<T>(words: readonly T[], usesOf: (word: T) => number): T | undefined {
  const most = Math.max(0, ...words.map(usesOf));
  return most > 0 ? words.find((word) => usesOf(word) >= most * leastShare) : undefined;
}
