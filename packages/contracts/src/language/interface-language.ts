import { keysOf } from '../shape/keys-of.ts';
import { interfaceLanguages } from '../words/languages.ts';

/** Languages of the interface: those that have a folder in `locales/`. English is their source. */
export type InterfaceLanguage = keyof typeof interfaceLanguages;

export const sourceLanguage: InterfaceLanguage = 'en';

/** Languages that the site offers. */
export const offeredLanguages: readonly InterfaceLanguage[] = keysOf(interfaceLanguages);

/** Cookie of the language that a reader asked for last; it says nothing else of who reads. */
export const languageCookie = 'iconotheca-language';

/** Seconds that the choice is kept: a year. */
export const languageKeptS = 365 * 24 * 3_600;

/** Name in an address of the language that its page is asked for in: `?lang=de`. */
export const languageParameter = 'lang';

/** Returns the language of a tag, `de-AT` → `de`; undefined for one that the site does not speak. */
export function interfaceLanguageOf(tag: string): InterfaceLanguage | undefined {
  const primary = tag.trim().toLowerCase().split('-')[0];
  return offeredLanguages.find((code) => code === primary);
}

/**
 * Returns the first language that a browser asks for and the site offers.
 * @param header value of Accept-Language: `de-AT,de;q=0.9,en;q=0.5`
 */
export function acceptedLanguage(
  header: string,
  offered: readonly InterfaceLanguage[] = offeredLanguages,
): InterfaceLanguage | undefined {
  const ranges = header.slice(0, maxHeaderLength).split(',').map(weighed);
  return ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => (tag === '*' ? offered[0] : interfaceLanguageOf(tag)))
    .find((language) => language !== undefined && offered.includes(language));
}

/** Longer headers name no more languages that a reader knows. */
const maxHeaderLength = 500;

function weighed(range: string): { tag: string; weight: number } {
  const [tag = '', ...settings] = range.split(';').map((part) => part.trim());
  const quality = settings.find((setting) => setting.startsWith('q='))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return { tag, weight: Number.isNaN(weight) ? 0 : weight };
}
