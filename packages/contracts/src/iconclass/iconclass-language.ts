import { keysOf } from '../shape/keys-of.ts';

/** Languages that labels and keywords are shown in, with their own names (spec §9). */
export const iconclassLanguages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
  fi: 'Suomi',
  nl: 'Nederlands',
  pl: 'Polski',
  zh: '中文',
} as const;
export type IconclassLanguage = keyof typeof iconclassLanguages;
export const iconclassLanguageCodes = keysOf(iconclassLanguages);
export const defaultIconclassLanguage: IconclassLanguage = 'en';

/** Returns the language in which words are read first on a page in one of the interface; undefined where there are no labels in it. */
export function languageOfWords(language: string): IconclassLanguage | undefined {
  return iconclassLanguageCodes.find((code) => code === language);
}
