import { baseForms, everyListed, type InflectedLanguage } from '@iconotheca/text';
import { areAkin } from './akin-languages.ts';
import { likeliest } from './likeliest.ts';
import type { WordShares } from './word-shares.ts';

/** Minimum use of a base form, as a share of that of the word which is taken for a form of it. */
const leastShareOfBase = 0.05;
/** The same for a word of other languages, which has a form here too: of akin languages, and of others. */
const leastShareOfAkin = 0.2;
const leastShareOfForeign = 0.5;
/** Some twenty uses in a language of many texts. */
const shareOfRare = 40e-6;
/** Languages whose rules make words of nearly every one: they hold for words that are theirs first of all. */
const withManyEndings: ReadonlySet<InflectedLanguage> = new Set(['fi', 'pl']);
/** Words that a rule makes of one whose own base form is not known, by which that one is found. */
const keptGuesses = 4;

/** Facts that the spelling of German words tells. */
export interface GermanSpelling {
  /** Words spelt `ae`, and as queries ask for the same with an umlaut. */
  digraphs: ReadonlyMap<string, string>;
  /** Tells of two words whether one is a noun and the other is none. */
  isOther: (this: void, one: string, other: string) => boolean;
}

/** Words by the word of the same language that they are forms of, which may be themselves. */
export interface FormsOfLanguage {
  /** Words of the language. */
  own: ReadonlyMap<string, string>;
  /**
   * Words of other languages alone that are forms of one of this all the same, where they are used less than that one and
   * the languages are akin, or they are used seldom and have no forms of their own: French `tombe` is the Italian plural
   * too, and Finnish texts have `rozen` once.
   */
  lent: (isAlone: (word: string) => boolean) => Map<string, string>;
  /** Words that no text of the language holds, and that a rule makes of one of it. */
  guessed: ReadonlyMap<string, string>;
}

/**
 * Finds the forms of words in one language. A form is one step from its base form, and two where the rules take both at
 * once: chains of rules join what only looks alike.
 */
export function formsOfLanguage(
  language: InflectedLanguage,
  { words, isOf, shareOf, mostOf }: WordShares,
  { digraphs, isOther }: GermanSpelling,
): FormsOfLanguage {
  const listed = new Map<string, string>();
  for (const list of everyListed(language)) {
    const own = list.filter((word) => isOf(language, word));
    for (const word of own) listed.set(word, own[0] ?? word);
  }

  const bases = new Map<string, string>();
  for (const [word, languages] of words) {
    if (languages.includes(language)) bases.set(word, listed.get(word) ?? baseOf(word) ?? word);
  }
  if (language === 'de') {
    for (const [spelt, word] of digraphs) {
      const base = bases.get(word);
      if (base !== undefined && bases.has(spelt)) bases.set(spelt, base);
    }
  }

  const guesses = new Map<string, string>();
  for (const [word, base] of bases) {
    if (base === word && isMain(word)) joinToGuess(word);
  }

  return {
    own: new Map(Array.from(bases.keys(), (word) => [word, rootOf(word)])),
    lent,
    guessed: new Map(Array.from(guesses, ([guess, word]) => [guess, rootOf(word)])),
  };

  function isMain(word: string): boolean {
    return words.get(word)?.[0] === language;
  }

  function baseOf(word: string): string | undefined {
    if (!isMain(word) && withManyEndings.has(language)) return undefined;
    const least = shareOf(language, word) * leastShareOfBase;
    const used = baseForms(language, word).filter(
      (base) => shareOf(language, base) >= least && !(language === 'de' && isOther(word, base)),
    );
    return likeliest(used, (base) => shareOf(language, base));
  }

  /** A form whose base form no text holds is found by that one, and so is every other form of it. */
  function joinToGuess(word: string): void {
    for (const [at, guess] of baseForms(language, word).slice(0, keptGuesses).entries()) {
      if (isOf(language, guess)) continue;
      const first = guesses.get(guess);
      if (first === undefined) guesses.set(guess, word);
      else if (at === 0) bases.set(word, first);
    }
  }

  function lent(isAlone: (word: string) => boolean): Map<string, string> {
    const found = new Map<string, string>();
    if (withManyEndings.has(language)) return found;
    for (const [word, languages] of words) {
      if (languages.includes(language) || digraphs.has(word)) continue;
      const isAkin = languages.every((each) => areAkin(language, each));
      const base = isAkin || (mostOf(word) <= shareOfRare && isAlone(word)) ? lentBase(word, isAkin) : undefined;
      if (base !== undefined) found.set(word, rootOf(base));
    }
    return found;
  }

  function lentBase(word: string, isAkin: boolean): string | undefined {
    const base = likeliest(baseForms(language, word), (each) => (isOf(language, each) ? shareOf(language, each) : 0));
    const least = mostOf(word) * (isAkin ? leastShareOfAkin : leastShareOfForeign);
    return base !== undefined && shareOf(language, base) >= least ? base : undefined;
  }

  function rootOf(word: string): string {
    const base = bases.get(word) ?? word;
    const further = bases.get(base) ?? base;
    // Either is a form of the other by the rules: both have one root.
    if (further === word) return word < base ? word : base;
    return listed.has(base) || baseForms(language, word).includes(further) ? further : base;
  }
}
