import { tokenize } from '../search/tokenizer.ts';

/** How strongly a word names a concept: 15 when it is its whole name, 1 when it is one of many words in its label. */
export type Strength = number;
export const fullStrength: Strength = 15;

const segmentEnds = /\s[-–]\s|[:;,~()（）：；，〜、]/u;

/** Words of a label, each with its strength: a segment of one word (`beasts of prey: lion`) nearly is the name. */
export function labelWords(label: string): Map<string, Strength> {
  const segments = label
    .split(segmentEnds)
    .map(tokenize)
    .filter((words) => words.length > 0);
  const length = segments.reduce((sum, words) => sum + words.length, 0);
  const strengths = new Map<string, Strength>();
  segments.forEach((words, at) => {
    const strength = segmentStrength({ at, segments: segments.length, words: words.length, length });
    for (const word of words) strengths.set(word, Math.max(strength, strengths.get(word) ?? 0));
  });
  return strengths;
}

/** Words of the keywords of one language; a concept of few keywords is more about each of them. */
export function keywordWords(keywords: readonly string[]): Map<string, Strength> {
  const whole = keywords.length <= 2 ? 14 : keywords.length <= 4 ? 11 : 8;
  const strengths = new Map<string, Strength>();
  for (const keyword of keywords) {
    const words = tokenize(keyword);
    const strength = words.length === 1 ? whole : Math.max(2, whole - 6);
    for (const word of words) strengths.set(word, Math.max(strength, strengths.get(word) ?? 0));
  }
  return strengths;
}

interface Segment {
  at: number;
  segments: number;
  words: number;
  length: number;
}

function segmentStrength({ at, segments, words, length }: Segment): Strength {
  if (words === 1) return segments === 1 ? fullStrength : at === segments - 1 ? 13 : at === 0 ? 12 : 9;
  return Math.max(1, (at === 0 ? 9 : 7) - Math.floor(length / 3));
}
