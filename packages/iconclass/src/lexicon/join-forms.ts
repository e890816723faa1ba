import { type InflectedLanguage, inflectedLanguages } from '@iconotheca/text';
import { formsOfLanguage, type GermanSpelling } from './forms-of-language.ts';
import type { Lexicon, WordReading, WordUses } from './lexicon.ts';
import { measureShares } from './word-shares.ts';

const million = 1_000_000;

/**
 * Groups the forms of each word, language by language: a word that is one of several languages has a reading in each, and
 * none of them reaches a word of another. German `Mond` is a moon, Dutch `mond` a mouth, and neither is French `monde`.
 */
export function joinForms(uses: WordUses, german: GermanSpelling): Lexicon {
  const shares = measureShares(uses);
  const groups: { language: InflectedLanguage; words: string[] }[] = [];
  const places = new Map<string, number>();
  const readings = new Map<string, WordReading[]>();

  /** Adds the reading of a word as a form of another. @returns the words of that one */
  function read(language: InflectedLanguage, word: string, root: string, isGuess = false): string[] {
    const name = `${language} ${root}`;
    const group = places.get(name) ?? groups.push({ language, words: [] }) - 1;
    places.set(name, group);
    const used = shares.isOf(language, word) ? Math.ceil(shares.shareOf(language, word) * million) : 0;
    const reading = isGuess ? { language, group } : { language, group, uses: used };
    readings.set(word, [...(readings.get(word) ?? []), reading]);
    return groups[group]?.words ?? [];
  }

  const isAlone = (word: string) =>
    readings.get(word)?.every(({ group }) => (groups[group]?.words.length ?? 0) < 2) !== false;
  const all = inflectedLanguages.map((language) => [language, formsOfLanguage(language, shares, german)] as const);
  for (const [language, { own }] of all) for (const [word, root] of own) read(language, word, root).push(word);
  const lent = all.map(([language, forms]) => [language, forms.lent(isAlone)] as const);
  for (const [language, words] of lent) for (const [word, root] of words) read(language, word, root).push(word);
  for (const [language, { guessed }] of all) {
    for (const [word, root] of guessed) read(language, word, root, true);
  }
  const words = Array.from(readings, ([word, of]) => ({
    word,
    readings: of.toSorted((one, other) => (other.uses ?? -1) - (one.uses ?? -1)),
  }));
  return { groups, words };
}
