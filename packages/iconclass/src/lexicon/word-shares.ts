import { everyListed, type InflectedLanguage, inflectedLanguages } from '@iconotheca/text';
import type { WordUses } from './lexicon.ts';

/** A word is one of a language that uses it at least by this share of how often the one does that uses it most. */
const leastShare = 0.05;
/** Least share for the most frequent words, articles and the like. */
const leastShareOfFrequent = 0.1;
/** A language that uses a word by this share of what another does has forms of it, though the word itself is not one of it. */
const leastShareForForms = 0.015;
/** A word in a thousand. */
const shareOfFrequent = 0.001;
/** Uses of a language are compared as shares of all; a language with few texts has a word too many soon. */
const usesOfSmallLanguage = 150_000;
/** Uses that a list of forms is worth, for words that no text of the language holds. */
const usesOfListed = 2;

type Shares = ReadonlyMap<string, ReadonlyMap<InflectedLanguage, number>>;

/** Use of words in languages, as shares of all that they say. */
export interface WordShares {
  /** Each word in the order of the alphabet, with the languages that it is of: those first that use it most. */
  words: ReadonlyMap<string, readonly InflectedLanguage[]>;
  isOf(this: void, language: InflectedLanguage, word: string): boolean;
  /** 0 in a language that has no forms of the word. */
  shareOf(this: void, language: InflectedLanguage, word: string): number;
  /** The share of the language that uses it most. */
  mostOf(this: void, word: string): number;
}

/** Measures the use of words in each language. */
export function measureShares(uses: WordUses): WordShares {
  const shares = sharesOf(uses);
  const words = languagesOfWords(shares);
  const mostOf = (word: string) => Math.max(0, ...(shares.get(word)?.values() ?? []));
  const isOf = (language: InflectedLanguage, word: string) => words.get(word)?.includes(language) === true;

  function shareOf(language: InflectedLanguage, word: string): number {
    const [share, most] = [shares.get(word)?.get(language) ?? 0, mostOf(word)];
    const hasForms = most <= shareOfFrequent && share >= most * leastShareForForms;
    return hasForms || isOf(language, word) ? share : 0;
  }

  return { words, isOf, shareOf, mostOf };
}

function sharesOf(uses: WordUses): Shares {
  const shares = new Map<string, Map<InflectedLanguage, number>>();
  const count = (language: InflectedLanguage, word: string, share: number) => {
    const ofWord = shares.get(word) ?? new Map<InflectedLanguage, number>();
    ofWord.set(language, Math.max(ofWord.get(language) ?? 0, share));
    shares.set(word, ofWord);
  };
  for (const language of inflectedLanguages) {
    const counts = uses.get(language) ?? new Map<string, number>();
    const all = [...counts.values()].reduce((sum, each) => sum + each, usesOfSmallLanguage);
    for (const [word, times] of counts) count(language, word, times / all);
    for (const word of everyListed(language).flat()) count(language, word, usesOfListed / all);
  }
  return shares;
}

function languagesOfWords(shares: Shares): Map<string, InflectedLanguage[]> {
  const words = [...shares].sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(
    words.map(([word, ofWord]) => {
      const most = Math.max(...ofWord.values());
      const least = most * (most > shareOfFrequent ? leastShareOfFrequent : leastShare);
      const languages = [...ofWord].filter(([, share]) => share >= least);
      return [word, languages.sort(([, one], [, other]) => other - one).map(([language]) => language)];
    }),
  );
}
