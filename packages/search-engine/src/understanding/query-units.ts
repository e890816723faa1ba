import { readingsByWords, type Reading } from '@iconotheca/contracts/search/reading';
import { chineseWords, isSmallWord, isYieldingWord } from '@iconotheca/text';
import { areApart, typedWords, type Span } from './reading/typed-words.ts';

/** Words outside and inside quotation marks. */
const pieces = /"[^"]*"?|\S+/gu;

/** A word, a phrase or words that are read as one filter. */
export interface Unit extends Span {
  typed: string;
  readings: Reading[];
}

/** Returns the units that a query asks for, in its order, without words that it can do without. */
export function unitsOf(q: string, readings: readonly Reading[]): Unit[] {
  const asFilters = readingsByWords(readings).flatMap((each): Unit[] => {
    const typed = each[0]?.from ?? '';
    const start = q.indexOf(typed);
    return start < 0 ? [] : [{ typed, start, end: start + typed.length, readings: each }];
  });
  const words = piecesOf(q).flatMap(({ typed, start }): Unit[] => {
    const unit = { typed, start, end: start + typed.length, readings: [] };
    const isLeft = typedWords(typed).every(({ word }) => isSmallWord(word) || isYieldingWord(word));
    return (isPhrase(unit) || !isLeft) && asFilters.every((each) => areApart(each, unit)) ? [unit] : [];
  });
  return [...asFilters, ...words].sort((one, other) => one.start - other.start);
}

/** Phrases, and words between blanks; of Chinese, which has none, the words of a run. */
function piecesOf(q: string): Pick<Unit, 'typed' | 'start'>[] {
  return [...q.matchAll(pieces)].flatMap(({ 0: piece, index }) => {
    let start = index;
    const words = isPhrase({ typed: piece }) ? [piece] : chineseWords(piece);
    return words.map((typed) => ({ typed, start: (start += typed.length) - typed.length }));
  });
}

/** Tells whether a unit stands in quotation marks. */
export function isPhrase({ typed }: Pick<Unit, 'typed'>): boolean {
  return typed.startsWith('"');
}
