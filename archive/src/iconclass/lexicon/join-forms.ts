import {
  baseForms,
  everyListed,
  inflectedLanguages,
  type InflectedLanguage,
} from '@iconotheca/search-engine/text/forms/base-forms';
import type { Lexicon, LexiconWord, WordUses } from './build-lexicon.ts';
import { likeliest } from './likeliest.ts';
import { createGroups } from './word-groups.ts';

/** A word is one of a language that uses it at least by this share of how often the one does that uses it most. */
const leastShare = 0.05;
const million = 1_000_000;
/** A word is none that another is a form of where it is used less than this share of that one. */
const leastShareOfBase = 0.05;
const akin: readonly (readonly InflectedLanguage[])[] = [
  ['fr', 'it', 'pt'],
  ['de', 'nl'],
];
const leastShareOfAkin = 0.2;
const leastShareOfForeign = 0.5;
/** Some twenty uses in a language of many texts. */
const shareOfRare = 40e-6;
/** Languages whose rules make few words of one that is none of theirs. */
const languagesOfRules = ['en', 'de', 'fr', 'nl', 'it', 'pt'] as const;
/** Uses of a language are compared as shares of all; a language with few texts has a word too many soon. */
const usesOfSmallLanguage = 150_000;
/** What a list of forms is worth, for words that no text of the language holds. */
const usesOfListed = 2;
/** Words that a rule makes of one whose own base form is not known, by which that one is found. */
const keptGuesses = 2;
const keptGuessesOfFinnish = 4;

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
  const withoutBase: { name: string; bases: readonly string[]; kept: number }[] = [];
  const spellings = new Set(digraphs.keys());
  const guesses = new Map<string, string>();
  const node = (language: InflectedLanguage, word: string) => `${language} ${word}`;
  const shareOf = (language: InflectedLanguage, word: string) =>
    known.get(word)?.includes(language) === true ? (shares.get(word)?.get(language) ?? 0) : 0;
  if (process.env.SHARES)
    for (const w of process.env.SHARES.split(' '))
      console.log(w, [...(shares.get(w) ?? [])].map(([l, x]) => l + ':' + (x * 1e6).toFixed(0)).join(' '));
  const words = [...known].sort(([one], [other]) => (one < other ? -1 : 1));

  for (const language of inflectedLanguages) {
    for (const list of everyListed(language)) {
      const own = list.filter((word) => shareOf(language, word) > 0);
      own.forEach((word) => groups.join(node(language, own[0] ?? word), node(language, word)));
    }
  }
  for (const [word, languages] of words) {
    for (const language of languages) joinToBase(language, word);
  }
  for (const [spelt, word] of digraphs) {
    const isGerman = known.get(spelt)?.join() === 'de';
    if (isGerman && shareOf('de', word) > 0) groups.join(node('de', spelt), node('de', word));
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
    const bases = baseForms(language, word);
    const least = shareOf(language, word) * leastShareOfBase;
    const likely = bases.filter((each) => shareOf(language, each) >= least);
    const base = likeliest(likely, (each) => shareOf(language, each));
    groups.join(node(language, word), node(language, base ?? word));
    if (base !== undefined || bases.length === 0) return;
    const kept = language === 'fi' ? keptGuessesOfFinnish : keptGuesses;
    withoutBase.push({ name: node(language, word), bases, kept });
  }

  /** A form whose base form no text holds is found by that one, and so is every other form of it. */
  function joinToGuess({ name, bases, kept }: (typeof withoutBase)[number]): void {
    for (const [at, guess] of bases.entries()) {
      if (known.has(guess) || at >= kept) continue;
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
    const most = Math.max(...(shares.get(word)?.values() ?? []));
    const areAkin = akin.some((family) => [language, ...own].every((each) => family.includes(each)));
    const base = likeliest(baseForms(language, word), (each) => shareOf(language, each));
    if (base === undefined || shareOf(language, base) < most * (areAkin ? leastShareOfAkin : leastShareOfForeign))
      return;
    if (areAkin || (most <= shareOfRare && groups.isAlone(name))) groups.join(node(language, base), name);
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
    const most = Math.max(...(shares.get(word)?.values() ?? []));
    return { word, group, languages, uses: Math.ceil(most * million) };
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
      const languages = [...ofWord].filter(([, share]) => share >= most * leastShare);
      return [word, languages.sort(([, one], [, other]) => other - one).map(([language]) => language)];
    }),
  );
}
