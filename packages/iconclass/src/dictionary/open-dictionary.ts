import { iconclassLanguageCodes, type IconclassLanguage } from '@iconotheca/contracts/iconclass/iconclass-language';
import { askedSpelling, isChineseToken } from '@iconotheca/text';
import type { Translations, WordForms } from '@iconotheca/search-engine/ports';
import { LRUCache } from 'lru-cache';

const rememberedWords = 5_000;
/** Each is one more word to look for. */
const mostTranslations = 40;

interface DictionaryDeps {
  /** Translations of a word of a language; none where the dictionary has none. */
  read: (language: IconclassLanguage, word: string) => readonly string[];
  formsOf: (token: string, lang?: IconclassLanguage) => WordForms;
  /** Tells whether the table has keywords of a language, and not labels alone. */
  hasKeywords: (language: IconclassLanguage) => boolean;
}

/** Search for what a word is in other languages: as a word of one, if it is one there, or of all its own. */
type TranslationsOf = (token: string, lang?: IconclassLanguage) => Translations;

/**
 * Opens the dictionary of what a word and its other forms are in other languages, so that all its forms have the same
 * translations. A word that the lexicon does not know is looked for in every language.
 */
export function openDictionary({ read, formsOf, hasKeywords }: DictionaryDeps): TranslationsOf {
  const remembered = new LRUCache<string, Translations>({ max: rememberedWords });

  /** With the languages of all its forms, so that each of them has the same translations. */
  function wordOf(
    token: string,
    lang: IconclassLanguage | undefined,
  ): { languages: readonly IconclassLanguage[]; forms: readonly string[] } {
    if (isChineseToken(token)) return { languages: ['zh'], forms: [] };
    return formsOf(token, lang);
  }

  function find(token: string, lang: IconclassLanguage | undefined): Translations {
    const { languages, forms } = wordOf(token, lang);
    const own = new Set([askedSpelling(token), ...forms]);
    const among = languages.length > 0 ? languages : iconclassLanguageCodes;
    const found = new Set(among.flatMap((language) => [...own].flatMap((word) => read(language, word))));
    return {
      words: [...found].filter((word) => !own.has(word)).slice(0, mostTranslations),
      areNames: languages.length > 0 && !languages.some(hasKeywords),
    };
  }

  return (token, lang) => {
    const key = `${lang ?? ''} ${token}`;
    const translations = remembered.get(key) ?? find(token, lang);
    remembered.set(key, translations);
    return translations;
  };
}
