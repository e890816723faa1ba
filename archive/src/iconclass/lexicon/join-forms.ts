import {
  baseForms,
  everyListed,
  inflectedLanguages,
  type InflectedLanguage,
} from '@iconotheca/search-engine/text/forms/base-forms';
import type { Lexicon, LexiconWord, WordUses } from './build-lexicon.ts';
import { areAkin } from './akin-languages.ts';
import { likeliest } from './likeliest.ts';
import { createGroups } from './word-groups.ts';

/** A word is one of a language that uses it at least by this share of how often the one does that uses it most. */
const leastShare = 0.05;
/** Of the most frequent words, articles and the like, by this share. */
const leastShareOfFrequent = 0.1;
/** A language that uses a word by this share of what another does has forms of it, though the word itself is not one of it. */
const leastShareForForms = 0.015;
/** A word in a thousand. */
const shareOfFrequent = 0.001;
const million = 1_000_000;
/** A word is none that another is a form of where it is used less than this share of that one. */
const leastShareOfBase = 0.05;
const leastShareOfAkin = 0.2;
const leastShareOfForeign = 0.5;
/** A shorter word is seldom the same in two languages: Dutch `manen` are moons, and no German `Mann`. */
const shortestShared = 4;
/** Some twenty uses in a language of many texts. */
const shareOfRare = 40e-6;
/** Languages whose rules make words of nearly every one: they hold for words that are theirs first of all. */
const withManyEndings: ReadonlySet<InflectedLanguage> = new Set(['fi', 'pl']);
/** Languages whose rules make few words of one that is none of theirs. */
const languagesOfRules = ['en', 'de', 'fr', 'nl', 'it', 'pt'] as const;
/** Uses of a language are compared as shares of all; a language with few texts has a word too many soon. */
const usesOfSmallLanguage = 150_000;
/** What a list of forms is worth, for words that no text of the language holds. */
const usesOfListed = 2;
/** Words that a rule makes of one whose own base form is not known, by which that one is found. */
const keptGuesses = 4;

/**
 * Joins forms of one word in each language, then the same word in several languages. So what a word finds does not
 * depend on which of its forms is typed: whoever asks for `boot` means the Dutch one, the German and the English, and
 * `boten` and `boots` with it. A word that is nearly always of another language joins nothing: German `die` is no `dice`.
 * @param digraphs German words spelt `ae`, and as queries ask for the same with an umlaut
 */
export function joinForms(uses: WordUses, digraphs: ReadonlyMap<string, string>): Lexicon {
  const shares = sharesOf(uses);
  const known = languagesOfWords(shares);
  const groups = createGroups();
  /** Words that are forms of others. */
  const joined = new Set<string>();
  const withoutBase: { name: string; bases: readonly string[] }[] = [];
  const spellings = new Set(digraphs.keys());
  const guesses = new Map<string, string>();
  const node = (language: InflectedLanguage, word: string) => `${language} ${word}`;
  const mostOf = (word: string) => Math.max(0, ...(shares.get(word)?.values() ?? []));
  const isOf = (language: InflectedLanguage, word: string) => known.get(word)?.includes(language) === true;
  const shareOf = (language: InflectedLanguage, word: string) => {
    const [share, most] = [shares.get(word)?.get(language) ?? 0, mostOf(word)];
    const hasForms = most <= shareOfFrequent && share >= most * leastShareForForms;
    return hasForms || isOf(language, word) ? share : 0;
  };
  const nodeOfBase = (language: InflectedLanguage, base: string) =>
    node(isOf(language, base) ? language : (known.get(base)?.[0] ?? language), base);
  const words = [...known].sort(([one], [other]) => (one < other ? -1 : 1));

  for (const language of inflectedLanguages) {
    for (const list of everyListed(language)) {
      const own = list.filter((word) => isOf(language, word));
      own.forEach((word) => groups.join(node(language, own[0] ?? word), node(language, word)));
    }
  }
  for (const [word, languages] of words) {
    for (const language of languages) joinToBase(language, word);
  }
  for (const [spelt, word] of digraphs) {
    const isGerman = known.get(spelt)?.join() === 'de';
    if (isGerman && isOf('de', word)) groups.join(node('de', spelt), node('de', word));
  }
  for (const [word, [first, ...others]] of words) {
    if (first === undefined) continue;
    for (const other of others) groups.join(node(first, word), node(other, word));
  }
  for (const [word, [first]] of words) {
    if (first === undefined || spellings.has(word)) continue;
    for (const language of languagesOfRules) joinToForeign(language, node(first, word), word);
  }
  for (const each of withoutBase) joinToGuess(each);

  function joinToBase(language: InflectedLanguage, word: string): void {
    const isMain = known.get(word)?.[0] === language;
    if (!isMain && withManyEndings.has(language)) return;
    const bases = baseForms(language, word);
    const least = shareOf(language, word) * leastShareOfBase;
    const likely = bases.filter((each) => mostOf(each) >= least);
    const base = likeliest(likely, (each) => shareOf(language, each));
    if (base === undefined) {
      if (isMain) withoutBase.push({ name: node(language, word), bases: bases.slice(0, keptGuesses) });
      return;
    }
    // A word that is seldom used would join what it is a form of in one language to what it is a form of in another.
    if (joined.has(word) && mostOf(word) <= shareOfRare && base.length < shortestShared) return;
    groups.join(node(language, word), nodeOfBase(language, base));
    joined.add(word);
  }

  /** A form whose base form no text holds is found by that one, and so is every other form of it. */
  function joinToGuess({ name, bases }: (typeof withoutBase)[number]): void {
    for (const [at, guess] of bases.entries()) {
      if (known.has(guess)) continue;
      const of = guesses.get(guess);
      if (of === undefined) guesses.set(guess, name);
      else if (at === 0) groups.join(of, name);
    }
  }

  /**
   * A word that is none of a language is a form in it all the same where it is used less than what it is a form of, and
   * seldom, or the languages are akin: Finnish has `rozen` once, and French `tombe` is the Italian plural too.
   */
  function joinToForeign(language: InflectedLanguage, name: string, word: string): void {
    const own = known.get(word) ?? [];
    if (own.includes(language)) return;
    const most = mostOf(word);
    const isAkin = own.every((each) => areAkin(language, each));
    const base = likeliest(baseForms(language, word), (each) => shareOf(language, each));
    if (base === undefined || shareOf(language, base) < most * (isAkin ? leastShareOfAkin : leastShareOfForeign))
      return;
    if (isAkin && joined.has(word) && base.length < shortestShared) return;
    if (isAkin || (most <= shareOfRare && groups.isAlone(name))) groups.join(nodeOfBase(language, base), name);
  }

  const places = new Map<string, number>();
  const members: { words: Set<string>; languages: Set<InflectedLanguage> }[] = [];
  const placeOf = (name: string): number => {
    const root = groups.find(name);
    const place = places.get(root) ?? places.size;
    places.set(root, place);
    return place;
  };
  const entries = words.map(([word, languages]): LexiconWord => {
    const group = placeOf(node(languages[0] ?? 'en', word));
    const found = (members[group] ??= { words: new Set(), languages: new Set() });
    found.words.add(word);
    for (const language of languages) found.languages.add(language);
    return { word, group, languages, uses: Math.ceil(mostOf(word) * million) };
  });
  const guessed = Array.from(guesses, ([word, of]): LexiconWord => ({
    word,
    group: placeOf(of),
    languages: [],
    uses: 0,
  }));
  return {
    groups: members.map((each) => ({ words: [...each.words], languages: [...each.languages] })),
    words: [...entries, ...guessed],
  };
}

/** What share of all that a language says each word is, by word. */
function sharesOf(uses: WordUses): Map<string, Map<InflectedLanguage, number>> {
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

/** Each word with the languages that it is of, those first that use it most. */
function languagesOfWords(
  shares: ReadonlyMap<string, ReadonlyMap<InflectedLanguage, number>>,
): Map<string, InflectedLanguage[]> {
  return new Map(
    Array.from(shares, ([word, ofWord]) => {
      const most = Math.max(...ofWord.values());
      const least = most * (most > shareOfFrequent ? leastShareOfFrequent : leastShare);
      const languages = [...ofWord].filter(([, share]) => share >= least);
      return [word, languages.sort(([, one], [, other]) => other - one).map(([language]) => language)];
    }),
  );
}
