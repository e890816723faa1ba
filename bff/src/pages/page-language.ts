import {
  languageCookie,
  languageKeptS,
  languageParameter,
  offeredLanguages,
  type InterfaceLanguage,
} from '@iconotheca/contracts/language/interface-language';
import type { Request, Response } from 'express';
import { cookieOptions } from '../forwarding/cookie.ts';
import { keptLanguage, languageOfAddress, languageOfRequest, searchOf } from '../wording/request-language.ts';

/** Chooses the language in which a page is answered; one that its address names is kept for the pages after it. */
export function languageOfPage(request: Request, response: Response): InterfaceLanguage {
  response.vary('Accept-Language');
  response.vary('Cookie');
  const asked = languageOfAddress(request);
  if (asked !== undefined && asked !== keptLanguage(request)) {
    response.cookie(languageCookie, asked, {
      ...cookieOptions(response),
      httpOnly: false,
      maxAge: languageKeptS * 1000,
    });
  }
  return languageOfRequest(request);
}

/** Tells whether an address names anything beside the language. */
export function isQueried(request: Request): boolean {
  const names = [...searchOf(request).keys()];
  return names.length === 0 ? request.originalUrl.includes('?') : names.some((name) => name !== languageParameter);
}

/** Lists the addresses of the same page in each offered language, for search engines; none while there is English alone. */
export function languageVersions(canonical: string): { language: string; address: string }[] {
  if (offeredLanguages.length < 2) return [];
  const versions = offeredLanguages.map((language) => ({ language, address: inLanguage(canonical, language) }));
  return [...versions, { language: 'x-default', address: canonical }];
}

/** Returns the address of a page in a language. */
export function inLanguage(canonical: string, language: InterfaceLanguage): string {
  return `${canonical}?${languageParameter}=${language}`;
}

/** Countries whose form of a language the site speaks, where that is not the one with the most speakers. */
const countries: Readonly<Partial<Record<string, string>>> = { en: 'GB', pt: 'PT', zh: 'TW' };

/** Returns how previews of links name a language: `de` → `de_DE`. */
export function localeOf(language: InterfaceLanguage): string {
  return `${language}_${countries[language] ?? new Intl.Locale(language).maximize().region}`;
}
