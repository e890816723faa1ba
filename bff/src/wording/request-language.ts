import {
  acceptedLanguage,
  interfaceLanguageOf,
  languageCookie,
  languageParameter,
  offeredLanguages,
  sourceLanguage,
  type InterfaceLanguage,
} from '@iconotheca/contracts/language/interface-language';
import type { Request } from 'express';
import { readCookie } from '../forwarding/cookie.ts';

const languageForm = new RegExp(`^(?:${offeredLanguages.join('|')})$`, 'u');

/**
 * Chooses the language of the answer: that of the address; the one that was kept; the first that the browser accepts
 * and the site offers; English.
 */
export function languageOfRequest(request: Request): InterfaceLanguage {
  const kept = keptLanguage(request);
  const chosen = languageOfAddress(request) ?? (kept === undefined ? undefined : interfaceLanguageOf(kept));
  return chosen ?? acceptedLanguage(request.headers['accept-language'] ?? '') ?? sourceLanguage;
}

/** Returns the language of the cookie, which may be more precise than a language of the interface. */
export function keptLanguage(request: Request): string | undefined {
  return readCookie(request, languageCookie, languageForm);
}

/** Reads the language of the address: `?lang=de` */
export function languageOfAddress(request: Request): InterfaceLanguage | undefined {
  const asked = searchOf(request).get(languageParameter);
  return asked === null ? undefined : interfaceLanguageOf(asked);
}

/** Returns the query of a request, as it was sent. */
export function searchOf({ originalUrl }: Request): URLSearchParams {
  const at = originalUrl.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : originalUrl.slice(at));
}
