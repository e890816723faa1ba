import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from '@iconotheca/contracts/http/error';
import { sourceLanguage, type InterfaceLanguage } from '@iconotheca/contracts/language/interface-language';
import { failures as deFailures } from '@iconotheca/contracts/language/failures/de';
import { names as de } from '@iconotheca/contracts/language/names/de';
import { failures as fiFailures } from '@iconotheca/contracts/language/failures/fi';
import { names as fi } from '@iconotheca/contracts/language/names/fi';
import { failures as frFailures } from '@iconotheca/contracts/language/failures/fr';
import { names as fr } from '@iconotheca/contracts/language/names/fr';
import { failures as itFailures } from '@iconotheca/contracts/language/failures/it';
import { names as it } from '@iconotheca/contracts/language/names/it';
import { failureIn, type Failures } from '@iconotheca/contracts/language/failures/failures';
import { names as englishNames, type Names } from '@iconotheca/contracts/language/names/names';
import { failures as nlFailures } from '@iconotheca/contracts/language/failures/nl';
import { names as nl } from '@iconotheca/contracts/language/names/nl';
import { failures as plFailures } from '@iconotheca/contracts/language/failures/pl';
import { names as pl } from '@iconotheca/contracts/language/names/pl';
import { failures as ptFailures } from '@iconotheca/contracts/language/failures/pt';
import { names as pt } from '@iconotheca/contracts/language/names/pt';
import { failures as zhFailures } from '@iconotheca/contracts/language/failures/zh';
import { names as zh } from '@iconotheca/contracts/language/names/zh';
import type { Request, RequestHandler } from 'express';
import { chinese } from './zh.ts';
import { dutch } from './nl.ts';
import { english, type BffWording } from './en.ts';
import { finnish } from './fi.ts';
import { french } from './fr.ts';
import { german } from './de.ts';
import { italian } from './it.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';
import { languageOfRequest } from './request-language.ts';

const wordings: Readonly<Record<InterfaceLanguage, BffWording>> = {
  en: english,
  de: german,
  fr: french,
  it: italian,
  pt: portuguese,
  fi: finnish,
  nl: dutch,
  pl: polish,
  zh: chinese,
};
const allFailures: Readonly<Partial<Record<InterfaceLanguage, Failures>>> = {
  de: deFailures,
  fr: frFailures,
  it: itFailures,
  pt: ptFailures,
  fi: fiFailures,
  nl: nlFailures,
  pl: plFailures,
  zh: zhFailures,
};
const allNames: Readonly<Record<InterfaceLanguage, Names>> = { en: englishNames, de, fr, it, pt, fi, nl, pl, zh };

/** A server answers readers of many languages at once: each request has its own. */
const reader = new AsyncLocalStorage<InterfaceLanguage>();

/** Does what is done for a request in the language of its reader. */
export function asReader<Result>(request: Request, act: () => Result): Result {
  return reader.run(languageOfRequest(request), act);
}

/** Keeps in which language the reader of a request is answered, for all that comes after. */
export const rememberReader: RequestHandler = (request, _response, next) => asReader(request, next);

/** The language of the reader whose request is answered; English outside a request. */
export function readerLanguage(): InterfaceLanguage {
  return reader.getStore() ?? sourceLanguage;
}

/** What bff says, in the reader's language. */
export function words(): BffWording {
  return wordings[readerLanguage()];
}

/** What sections, fields and types of items are called in the reader's language. */
export function names(): Names {
  return allNames[readerLanguage()];
}

/** A failure whose sentence is in the reader's language already. */
export class SaidError extends ApiError {}

/** Why something failed, for a page: the sentence of the failure in English, that of its code in other languages. */
export function reasonOf(failure: ApiError): string {
  const { message, code } = failure;
  if (readerLanguage() === sourceLanguage || failure instanceof SaidError) return message;
  const told = allFailures[readerLanguage()];
  return (told && failureIn(told, code)) ?? message;
}
