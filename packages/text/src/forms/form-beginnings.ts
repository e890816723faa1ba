import type { InflectedLanguage } from './base-forms.ts';

/** Shorter beginnings are those of too many words. */
const shortestBeginning = 3;
/** Letters of a word that its forms may lack: `cit` of `city`, `her` of `heros`. */
const lostLetters = 2;

/** In Dutch the last vowel of a syllable is written twice, and `f` and `s` stand at the end only: `haas` and `hazen`. */
const dutchSyllable = /(?<vowel>[aeou])\k<vowel>(?<end>[^aeiou])$/u;
const dutchBeforeEndings: Readonly<Record<string, string>> = { f: 'v', s: 'z' };

/** Returns the letters with which forms of a word may begin; none is a beginning of another. */
export function formBeginnings(languages: readonly InflectedLanguage[], words: readonly string[]): string[] {
  const found = words.flatMap((word) => {
    const open = languages.includes('nl') ? word.replace(dutchSyllable, beforeEnding) : word;
    return [beginningOf(word), beginningOf(open)];
  });
  const long = found.filter(({ length }) => length >= shortestBeginning);
  const different = [...new Set(long)].sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  return different.filter((each, at) => !different.slice(0, at).some((shorter) => each.startsWith(shorter)));
}

function beginningOf(word: string): string {
  return word.slice(0, Math.max(shortestBeginning, word.length - lostLetters));
}

function beforeEnding(_: string, vowel: string, end: string): string {
  return vowel + (dutchBeforeEndings[end] ?? end);
}
