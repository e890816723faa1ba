import { foldings, tokenize } from '@iconotheca/search-engine/text/tokenizer';

/**
 * How strongly a word names a concept: 30 when it is its whole label and its only keyword, 1 when it is one of many.
 */
export type Strength = number;

/** What a concept is called in one language; `standIn` is its English label where the language has none. */
export interface NamesInLanguage {
  label: string | undefined;
  standIn: string | undefined;
  keywords: readonly string[];
}

const segmentEnds = /\s[-–]\s|[:;,~()（）：；，〜、]/u;

/**
 * Words by which a concept is named in one language, in all their spellings, each with its strength: that in the label
 * and that in the keywords together. Where there is no label, the English one says how nearly a concept is one word.
 */
export function nameWords({ label, standIn, keywords }: NamesInLanguage): Map<string, Strength> {
  const named = keywordWords(keywords);
  if (label === undefined) {
    const likeness = Math.max(1, ...labelWords(standIn ?? '').values());
    for (const [word, strength] of named) named.set(word, strength + likeness);
    return named;
  }
  for (const [word, strength] of labelWords(label)) named.set(word, strength + (named.get(word) ?? 0));
  return named;
}

/** A segment of one word (`beasts of prey: lion`) nearly is the name; in a long label a word says little. */
function labelWords(label: string): Map<string, Strength> {
  const segments = label
    .split(segmentEnds)
    .map(tokenize)
    .filter((words) => words.length > 0);
  const length = segments.reduce((sum, words) => sum + words.length, 0);
  const strengths = new Map<string, Strength>();
  segments.forEach((words, at) => {
    keepStronger(strengths, words, segmentStrength({ at, segments: segments.length, words: words.length, length }));
  });
  return strengths;
}

interface Segment {
  at: number;
  segments: number;
  words: number;
  length: number;
}

function segmentStrength({ at, segments, words, length }: Segment): Strength {
  const isFirst = at === 0;
  if (words > 1) return Math.max(1, (isFirst ? 9 : 7) - Math.floor(length / 3));
  if (segments === 1) return 15;
  if (at === segments - 1) return 13;
  return isFirst ? 12 : 9;
}

/** A concept of few keywords is more about each of them. */
function keywordWords(keywords: readonly string[]): Map<string, Strength> {
  const whole = wholeKeyword(keywords.length);
  const strengths = new Map<string, Strength>();
  for (const keyword of keywords) {
    const words = tokenize(keyword);
    keepStronger(strengths, words, words.length === 1 ? whole : whole - 5);
  }
  return strengths;
}

function wholeKeyword(keywords: number): Strength {
  if (keywords === 1) return 15;
  if (keywords === 2) return 11;
  return keywords <= 4 ? 9 : 7;
}

function keepStronger(strengths: Map<string, Strength>, words: readonly string[], strength: Strength): void {
  for (const word of words) {
    for (const spelling of foldings(word)) strengths.set(spelling, Math.max(strength, strengths.get(spelling) ?? 0));
  }
}
