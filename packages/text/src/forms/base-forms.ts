import type { IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { askedSpelling, tokenize } from '../tokenizer.ts';
import { dutchBaseForms } from './dutch.ts';
import { withoutEndings } from './endings.ts';
import { finnishBaseForms } from './finnish.ts';
import { irregularForms } from './irregular-forms.ts';

/** Languages whose words have forms; Chinese has none. */
export type InflectedLanguage = Exclude<IconclassLanguage, 'zh'>;

export const inflectedLanguages: readonly InflectedLanguage[] = ['en', 'de', 'fr', 'nl', 'it', 'pt', 'fi', 'pl'];

const rules: Readonly<Record<InflectedLanguage, (word: string) => string[]>> = {
  en: (word) => withoutEndings(word, 'en'),
  de: (word) => withoutEndings(word, 'de'),
  fr: (word) => withoutEndings(word, 'fr'),
  nl: dutchBaseForms,
  it: (word) => withoutEndings(word, 'it'),
  pt: (word) => withoutEndings(word, 'pt'),
  fi: finnishBaseForms,
  pl: (word) => withoutEndings(word, 'pl'),
};

/** Longer ones are no words, and the time that rules take would grow with them. */
const longestWord = 40;
/** Minimum of letters that an ending leaves. */
const shortestBase = 2;
const onlyLetters = /^[a-z]+$/u;

const listed = new Map(inflectedLanguages.map((language) => [language, readListed(language)]));

/**
 * Returns the words that one may be a form of in a language, the likeliest first, the word itself not among them. Most
 * of them are no words at all: of those that are, the first is meant. None of a word whose forms are listed.
 * @param word spelt as queries ask for it
 */
export function baseForms(language: InflectedLanguage, word: string): string[] {
  if (word.length > longestWord || !onlyLetters.test(word) || listedForms(language, word).length > 0) return [];
  const made = rules[language](word);
  return made.length === 0 ? made : [...new Set(made)].filter((base) => base !== word && base.length >= shortestBase);
}

/** The forms of a word that a grammar lists, the word among them, as queries ask for them; none of one that follows a rule. */
function listedForms(language: InflectedLanguage, word: string): readonly string[] {
  return listed.get(language)?.get(word) ?? [];
}

/** Returns all lists of forms of a language. */
export function everyListed(language: InflectedLanguage): (readonly string[])[] {
  return [...new Set(listed.get(language)?.values() ?? [])];
}

/** Returns the word that one is a form of, among those that are known; itself where none is. */
export function baseForm(language: InflectedLanguage, word: string, isKnown: (base: string) => boolean): string {
  return listedForms(language, word)[0] ?? baseForms(language, word).find(isKnown) ?? word;
}

function readListed(language: InflectedLanguage): Map<string, readonly string[]> {
  const known = new Map<string, readonly string[]>();
  for (const list of irregularForms[language].split(',')) {
    const forms = tokenize(list).map(askedSpelling);
    // A form of two words joins their lists.
    const joined = [...new Set([...forms.flatMap((form) => known.get(form) ?? []), ...forms])];
    for (const form of joined) known.set(form, joined);
  }
  return known;
}
