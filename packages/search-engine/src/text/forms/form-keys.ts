import { stemmer as stemGerman } from '@orama/stemmers/german';
import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { askedSpelling } from '../asked-spelling.ts';
import { tokenize } from '../tokenizer.ts';
import { nounEndings, pluralsInS, replaceAll, replaceFirst, spellingOfKeys } from './form-endings.ts';
import { irregularForms } from './irregular-forms.ts';

/** Languages whose words have forms; Chinese has none. */
export type InflectedLanguage = Exclude<IconclassLanguage, 'zh'>;

export const inflectedLanguages: readonly InflectedLanguage[] = ['en', 'de', 'fr', 'nl', 'it', 'pt', 'fi', 'pl'];

/** German by Snowball, all others by the endings of nouns alone. */
const stemmers: Readonly<Record<InflectedLanguage, (word: string) => string>> = {
  en: (word) => replaceFirst(word, nounEndings.en),
  de: (word) => replaceAll(stemGerman(word), spellingOfKeys.de),
  fr: (word) => replaceFirst(word, nounEndings.fr),
  nl: (word) => replaceAll(replaceFirst(replaceFirst(word, pluralsInS), nounEndings.nl), spellingOfKeys.nl),
  it: (word) => replaceFirst(word, nounEndings.it),
  pt: (word) => replaceFirst(word, nounEndings.pt),
  fi: (word) => replaceAll(replaceFirst(word, nounEndings.fi), spellingOfKeys.fi),
  pl: (word) => replaceFirst(word, nounEndings.pl),
};

/** Shorter words have no endings that could be told from the word. */
const shortestInflected = 3;
/** What is left of a word has at least as many letters: less says nothing. */
const shortestKey = 2;
const onlyLetters = /^\p{Script=Latin}+$/u;

const irregular = new Map(inflectedLanguages.map((language) => [language, readIrregular(language)]));

/**
 * The same for all forms of a word in a language: of `lion` and `lions`, of `Buch` and `Büchern`. It is no word, and
 * different words may share one; a word that may be spelt in two ways has two.
 * @param token a word of `tokenize`
 */
export function formKeys(language: InflectedLanguage, token: string): string[] {
  return spellingsOf(language, token).map((spelling) => formKey(language, spelling));
}

/** The forms of a word that a grammar lists, the word among them, as queries ask for them; none of a word that follows the rule. */
export function listedForms(language: InflectedLanguage, token: string): readonly string[] {
  return spellingsOf(language, token).flatMap((spelling) => irregular.get(language)?.get(spelling)?.forms ?? []);
}

/** Beginnings of the words that may be forms of one that follows the rule. */
export function formBeginnings(language: InflectedLanguage, token: string): string[] {
  return spellingsOf(language, token).flatMap((spelling) => {
    if (irregular.get(language)?.has(spelling) === true) return [];
    const key = formKey(language, spelling);
    const beginning = spelling.slice(0, sharedLength(spelling, key));
    return [beginning].concat(language === 'nl' ? dutchBeginnings(key) : []);
  });
}

/** In Dutch the last vowel of a syllable is written twice (`boom`, `bomen`), and `f` and `s` stand at the end only (`muis`, `muizen`). */
function dutchBeginnings(key: string): string[] {
  const stem = key.replace(/[fs]$/u, '');
  return [stem, stem.replace(/([aeou])\1(?=[^aeiou]?$)/u, '$1')];
}

function formKey(language: InflectedLanguage, spelling: string): string {
  const known = irregular.get(language)?.get(spelling);
  if (known !== undefined) return known.key;
  if (spelling.length < shortestInflected || !onlyLetters.test(spelling)) return spelling;
  const key = stemmers[language](spelling);
  return key.length < shortestKey ? spelling : key;
}

/**
 * The spellings of a word by which its forms are told: umlauts as plain letters; in German digraphs both as they are and as
 * umlauts, because `Loewe` is one and `Michael` is none.
 */
function spellingsOf(language: InflectedLanguage, token: string): string[] {
  const plain = token.replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u');
  if (language !== 'de' || plain !== token) return [plain];
  return [...new Set([token, token.replaceAll(/([aou])e/gu, '$1')])];
}

interface Irregular {
  /** No letter begins it, so that it is no word's. */
  key: string;
  forms: readonly string[];
}

/** What is known of each form, in all its spellings. */
function readIrregular(language: InflectedLanguage): Map<string, Irregular> {
  const known = new Map<string, Irregular>();
  for (const group of irregularForms[language].split(',')) {
    const tokens = tokenize(group);
    const spellings = tokens.flatMap((token) => spellingsOf(language, token));
    const word = { key: `=${spellings[0] ?? ''}`, forms: tokens.map(askedSpelling) };
    for (const spelling of spellings) known.set(spelling, word);
  }
  return known;
}

/** Letters that two words begin with in common. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
