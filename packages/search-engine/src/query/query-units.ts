import { readingsByWords, type Reading } from '@iconotheca/contracts/search/reading';
import { isSmallWord, isYieldingWord } from './reading/small-words.ts';
import { areApart, typedWords, type Span } from './reading/typed-words.ts';

/** Words outside and inside quotation marks. */
const pieces = /"[^"]*"?|\S+/gu;

/** A word, a phrase or words that are read as one filter. */
export interface Unit extends Span {
  typed: string;
  readings: Reading[];
}

/** What a query asks for, in its order; words that it can do without are none of it. */
export function unitsOf(q: string, read: readonly Reading[]): Unit[] {
  const readings = readingsByWords(read).flatMap((each): Unit[] => {
    const typed = each[0]?.from ?? '';
    const start = q.indexOf(typed);
    return start < 0 ? [] : [{ typed, start, end: start + typed.length, readings: each }];
  });
  const words = [...q.matchAll(pieces)].flatMap((match): Unit[] => {
    const [typed] = match;
    const unit = { typed, start: match.index, end: match.index + typed.length, readings: [] };
    const isLeft = typedWords(typed).every(({ word }) => isSmallWord(word) || isYieldingWord(word));
    return (isPhrase(unit) || !isLeft) && readings.every((reading) => areApart(reading, unit)) ? [unit] : [];
  });
  return [...readings, ...words].sort((one, other) => one.start - other.start);
}

export function isPhrase({ typed }: Pick<Unit, 'typed'>): boolean {
  return typed.startsWith('"');
}
