import { iconclassLanguageCodes } from '@iconotheca/contracts/iconclass/iconclass-language';
import {
  acceptedLanguage,
  interfaceLanguageOf,
  languageCookie,
  languageKeptS,
  languageParameter,
  offeredLanguages,
  sourceLanguage,
  type InterfaceLanguage,
} from '@iconotheca/contracts/language/interface-language';
import type { Request, Response } from 'express';
import { cookieOptions, readCookie } from '../forwarding/cookie.ts';

const languageForm = new RegExp(`^(?:${iconclassLanguageCodes.join('|')})$`, 'u');

/**
 * In which language a page is answered: that of its address, which is kept for the pages after it; the one that was
 * kept; the first that the browser accepts and the site offers; English.
 */
export function languageOfPage(request: Request, response: Response): InterfaceLanguage {
  response.vary('Accept-Language');
  response.vary('Cookie');
  const kept = readCookie(request, languageCookie, languageForm);
  const asked = languageOfAddress(request);
  if (asked !== undefined && asked !== kept) {
    response.cookie(languageCookie, asked, {
      ...cookieOptions(response),
      httpOnly: false,
      maxAge: languageKeptS * 1000,
    });
  }
  return languageOfRequest(request);
}

/** The same without keeping anything: in which language the reader of a request is answered. */
export function languageOfRequest(request: Request): InterfaceLanguage {
  const kept = readCookie(request, languageCookie, languageForm);
  const chosen = languageOfAddress(request) ?? (kept === undefined ? undefined : interfaceLanguageOf(kept));
  return chosen ?? acceptedLanguage(request.headers['accept-language'] ?? '') ?? sourceLanguage;
}

/** `?lang=de` */
export function languageOfAddress(request: Request): InterfaceLanguage | undefined {
  const asked = searchOf(request).get(languageParameter);
  return asked === null ? undefined : interfaceLanguageOf(asked);
}

/** Whether an address says anything beside the language. */
export function isQueried(request: Request): boolean {
  const names = [...searchOf(request).keys()];
  return names.length === 0 ? request.originalUrl.includes('?') : names.some((name) => name !== languageParameter);
}

function searchOf({ originalUrl }: Request): URLSearchParams {
  const at = originalUrl.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : originalUrl.slice(at));
}

/** Where the same page stands in each offered language, for search engines; none while there is English alone. */
export function languageVersions(canonical: string): { language: string; address: string }[] {
  if (offeredLanguages.length < 2) return [];
  const versions = offeredLanguages.map((language) => ({ language, address: inLanguage(canonical, language) }));
  return [...versions, { language: 'x-default', address: canonical }];
}

/** The address of a page in a language. */
export function inLanguage(canonical: string, language: InterfaceLanguage): string {
  return `${canonical}?${languageParameter}=${language}`;
}

/** As previews of links name languages. */
const locales: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'en_GB',
  de: 'de_DE',
  fr: 'fr_FR',
  it: 'it_IT',
  pt: 'pt_PT',
  fi: 'fi_FI',
  nl: 'nl_NL',
  pl: 'pl_PL',
  zh: 'zh_CN',
};

/** `de` → `de_DE` */
export function localeOf(language: InterfaceLanguage): string {
  return locales[language];
}
