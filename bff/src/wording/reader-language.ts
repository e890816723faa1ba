import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from '@iconotheca/contracts/http/error';
import { sourceLanguage, type InterfaceLanguage } from '@iconotheca/contracts/language/interface-language';
import type { Request, RequestHandler } from 'express';
import { allWords, type Words } from '../words/all.ts';
import { words as english } from '../words/en.ts';
import { languageOfRequest } from './request-language.ts';

/** A server answers readers of many languages at once: each request has its own. */
const reader = new AsyncLocalStorage<InterfaceLanguage>();

/** Does what is done for a request in the language of its reader. */
export function asReader<Result>(request: Request, act: () => Result): Result {
  return reader.run(languageOfRequest(request), act);
}

/** Middleware that keeps the language in which the reader of a request is answered, for all that comes after. */
export const rememberReader: RequestHandler = (request, _response, next) => asReader(request, next);

/** Returns the language of the reader whose request is answered; English outside a request. */
export function readerLanguage(): InterfaceLanguage {
  return reader.getStore() ?? sourceLanguage;
}

/** Returns what bff says, in the reader's language. */
export function words(): Words {
  return allWords[readerLanguage()] ?? english;
}

/** Returns what sections, fields and types of items are called in the reader's language. */
export function names(): Words['names'] {
  return words().names;
}

/** A failure whose sentence is in the reader's language already. */
export class SaidError extends ApiError {}

/** Returns the reason of a failure, for a page: the sentence of the failure in English, that of its code in other languages. */
export function reasonOf(failure: ApiError): string {
  const { message, code } = failure;
  if (readerLanguage() === sourceLanguage || failure instanceof SaidError) return message;
  const told: Readonly<Partial<Record<string, string>>> = words().failures;
  return told[code] ?? message;
}
