import { readingsByWords, type Reading } from '@iconotheca/contracts/search/reading';
import type { ConceptTable } from '../ports/concept-table.ts';
import { askedSpelling, isSmallWord, isYieldingWord, tokenize } from '@iconotheca/text';
import type { Term, ValueTerm } from '../ports/terms.ts';
import { notationMeant, readTerms, type WordDeps } from './query-terms.ts';
import { isPlainYear } from './reading/read-dates.ts';
import { typedWords, withoutQuoted, withoutSpans, type Span, type TypedWord } from './reading/typed-words.ts';

/** Words that a query can do without: none, small ones, or those too that say where something comes from. */
export type Leaving = 'none' | 'small' | 'yielding';

/** A typed query with the words that are read as filters taken out, and others left out. */
export interface MeantQuery {
  /** Words by which it is still looked for. */
  words: string;
  terms: Term[];
  /** Those of the readings whose words the query holds. */
  appliedReadings: Reading[];
  /** Words as they were typed that are not looked for, those aside that join a reading to the others. */
  leftOut: string[];
}

interface Meaning {
  readings: readonly Reading[];
  leaving: Leaving;
}

/** Reads a query with its readings taken out and other words left out; one of small words alone is looked for as it is. */
export async function meantQuery(
  q: string,
  { readings, leaving }: Meaning,
  deps: WordDeps,
  signal?: AbortSignal,
): Promise<MeantQuery> {
  const found = findReadings(q, readings);
  const rest = withoutSpans(
    q,
    found.map(({ span }) => span),
  );
  const left = leaving === 'none' ? [] : wordsToLeave(rest, leaving, deps.iconclass);
  const words = spaced(withoutSpans(rest, left));
  const isEmptied = words === '' && found.length === 0;
  const looked = isEmptied ? q : words;
  const terms = await readTerms(looked, deps, signal);
  const withoutLeft = withoutSpans(q, left);
  /** Nothing but blanks and other words that are left out between the two: `by`, `from the`, or `about` behind a kind. */
  const isBesideReading = (word: Span) =>
    found.some(({ span }) => {
      const [first, last] = word.end <= span.start ? [word, span] : [span, word];
      return withoutLeft.slice(first.end, last.start).trim() === '';
    });
  return {
    words: looked,
    // Signs that stay behind when the words between them were read ask for nothing.
    terms: [...terms.filter(({ kind }) => kind !== 'nothing' || found.length === 0), ...found.map(({ term }) => term)],
    appliedReadings: found.flatMap((each) => each.readings),
    leftOut: isEmptied
      ? []
      : left.filter((word) => !isSmallWord(word.word) || !isBesideReading(word)).map(({ typed }) => typed),
  };
}

interface FoundReading {
  span: Span;
  readings: Reading[];
  term: ValueTerm;
}

/** Readings of the same words are alternatives. */
function findReadings(q: string, all: readonly Reading[]): FoundReading[] {
  let open = withoutQuoted(q);
  return readingsByWords(all).flatMap((readings) => {
    const from = readings[0]?.from ?? '';
    const start = placeOf(open, from);
    if (start < 0) return [];
    const span = { start, end: start + from.length };
    open = withoutSpans(open, [span]);
    return [{ span, readings, term: valueTerm(from, readings) }];
  });
}

/** A year alone may as well be a word of an item's own. */
function valueTerm(from: string, readings: readonly Reading[]): ValueTerm {
  const values = readings.map(({ field, value }) => ({ field, value }));
  const [word = ''] = tokenize(from).map(askedSpelling);
  const isYear = values.every(({ field }) => field === 'DATE') && isPlainYear(from);
  return isYear ? { kind: 'value', values, word } : { kind: 'value', values };
}

const han = /\p{Script=Han}/u;
const letter = /[\p{L}\p{N}\p{M}]/u;

/** Tells whether two characters beside each other are of one word. Chinese has no blanks: there any two may be of two. */
function isPart(one: string, other: string): boolean {
  return letter.test(one) && letter.test(other) && !han.test(one) && !han.test(other);
}

/** Returns the place of words that are no part of others, or -1. */
function placeOf(text: string, words: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    const isInside = isPart(text.charAt(at - 1), text.charAt(at)) || isPart(text.charAt(end - 1), text.charAt(end));
    if (!isInside) return at;
  }
  return -1;
}

function wordsToLeave(rest: string, leaving: Leaving, iconclass: ConceptTable): TypedWord[] {
  const text = rest.trim();
  if (text === '' || notationMeant(text, iconclass) !== undefined) return [];
  return typedWords(rest).filter(
    ({ word, isBeginning }) => !isBeginning && (isSmallWord(word) || (leaving === 'yielding' && isYieldingWord(word))),
  );
}

/** Puts one blank between the words left of a query; one that nothing was taken from stays as it was typed. */
function spaced(text: string): string {
  return text.trim() === '' ? '' : text.replaceAll(/\s{2,}/gu, ' ').trim();
}
