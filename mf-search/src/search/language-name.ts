import { pageLanguage } from '@iconotheca/contracts/language/wording';

/** Returns the language of the page as a locale of `Intl`. */
export function pageLocale(): string {
  return inTraditionalScript(pageLanguage());
}

/** Returns the name of a language in the language of the page: `English`. */
export function languageName(lang: string): string {
  const code = inTraditionalScript(lang);
  return new Intl.DisplayNames(pageLocale(), { type: 'language' }).of(code) ?? lang;
}

/** The official labels in Chinese are in traditional script, and so is the page. */
function inTraditionalScript(lang: string): string {
  return lang === 'zh' ? 'zh-Hant' : lang;
}
