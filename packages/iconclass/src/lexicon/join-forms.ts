import { baseForms, everyListed, type InflectedLanguage, inflectedLanguages } from '@iconotheca/text';
import type { Lexicon, LexiconWord, WordGroup, WordUses } from './lexicon.ts';
import { areAkin } from './akin-languages.ts';
import { likeliest } from './likeliest.ts';
import { createGroups } from './word-groups.ts';
import { measureShares, type WordShares } from './word-shares.ts';

const million = 1_000_000;
/** A word is none that another is a form of where it is used less than this share of that one. */
const leastShareOfBase = 0.05;
/** A form is lent by a language where what it is a form of is used by this share of it at least. */
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
/** Words that a rule makes of one whose own base form is not known, by which that one is found. */
const keptGuesses = 4;

/** A word in a language of which no text holds what it may be a form of. */
interface WithoutBase {
  name: string;
  bases: readonly string[];
}

/**
 * Joins forms of one word in each language, then the same word in several languages. So what a word finds does not
 * depend on which of its forms is typed: a query for `boot` means the Dutch one, the German and the English, and
 * `boten` and `boots` with it. A word that is nearly always of another language joins nothing: German `die` is no `dice`.
 * @param digraphs German words spelt `ae`, and as queries ask for the same with an umlaut
 */
export function joinForms(uses: WordUses, digraphs: ReadonlyMap<string, string>): Lexicon {
  const { words, isOf, shareOf, mostOf } = measureShares(uses);
  const groups = createGroups();
  /** Words that are forms of others. */
  const joined = new Set<string>();
  const withoutBase: WithoutBase[] = [];
  const guesses = new Map<string, string>();
  const nodeOfBase = (language: InflectedLanguage, base: string) =>
    node(isOf(language, base) ? language : (words.get(base)?.[0] ?? language), base);

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
    const isGerman = words.get(spelt)?.join() === 'de';
    if (isGerman && isOf('de', word)) groups.join(node('de', spelt), node('de', word));
  }
  for (const [word, [first, ...others]] of words) {
    if (first === undefined) continue;
    for (const other of others) groups.join(node(first, word), node(other, word));
  }
  for (const [word, [first]] of words) {
    if (first === undefined || digraphs.has(word)) continue;
    for (const language of languagesOfRules) joinToForeign(language, node(first, word), word);
  }
  for (const each of withoutBase) joinToGuess(each);

  function joinToBase(language: InflectedLanguage, word: string): void {
    const isMain = words.get(word)?.[0] === language;
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
  function joinToGuess({ name, bases }: WithoutBase): void {
    for (const [at, guess] of bases.entries()) {
      if (words.has(guess)) continue;
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
    const own = words.get(word) ?? [];
    if (own.includes(language)) return;
    const most = mostOf(word);
    const isAkin = own.every((each) => areAkin(language, each));
    const base = likeliest(baseForms(language, word), (each) => shareOf(language, each));
    if (base === undefined || shareOf(language, base) < most * (isAkin ? leastShareOfAkin : leastShareOfForeign))
      return;
    if (isAkin && joined.has(word) && base.length < shortestShared) return;
    if (isAkin || (most <= shareOfRare && groups.isAlone(name))) groups.join(nodeOfBase(language, base), name);
  }

  const listed = listGroups(words, groups.find);
  const guessed = [...guesses].flatMap(([word, name]): LexiconWord[] => {
    const group = listed.placeOf(name);
    return group === undefined ? [] : [{ word, group, languages: [], uses: 0 }];
  });
  const own = listed.entries.map((each): LexiconWord =>
    Object.assign(each, { uses: Math.ceil(mostOf(each.word) * million) }),
  );
  return { groups: listed.groups, words: [...own, ...guessed] };
}

/** A word in a language. */
function node(language: InflectedLanguage, word: string): string {
  return `${language} ${word}`;
}

/** Numbers the groups in the order of their first words. */
function listGroups(words: WordShares['words'], find: (name: string) => string) {
  const places = new Map<string, number>();
  const members: { words: string[]; languages: Set<InflectedLanguage> }[] = [];
  const entries = Array.from(words, ([word, languages]) => {
    const root = find(node(languages[0] ?? 'en', word));
    const group = places.get(root) ?? places.size;
    places.set(root, group);
    const found = (members[group] ??= { words: [], languages: new Set() });
    found.words.push(word);
    for (const language of languages) found.languages.add(language);
    return { word, group, languages };
  });
  const groups = members.map((each): WordGroup => ({ words: each.words, languages: [...each.languages] }));
  return { entries, groups, placeOf: (name: string) => places.get(find(name)) };
}
