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
