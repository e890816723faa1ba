import type { ApiError, ErrorCode } from '@iconotheca/contracts/http/error';
import type { Request, Response } from 'express';
import { markup, type Html } from '../html/html.ts';
import { readAsLatin1 } from './latin-1.ts';
import { renderFrame, sendFramedPage, type FrameParts } from '../html/page-frame.ts';
import { asReader, reasonOf, words } from '../wording/reader-language.ts';

/** Addresses of calls and of what viewers load: a reader who opens one in a browser sees what a program gets. */
const machinePaths = /^\/(?:api|iiif)(?:\/|$)/u;

/** Tells whether a reader looks at the answer: their browser names HTML when it opens a page, and for nothing else. */
function isPageVisit({ headers, path }: Request): boolean {
  return /\btext\/html\b/iu.test(headers.accept ?? '') && !machinePaths.test(path);
}

function titleOf(code: ErrorCode, status: number): string {
  const { unreadable, noPage, moment, wrong, unanswerable } = words().errors;
  const titles: Readonly<Partial<Record<ErrorCode, string>>> = {
    'bad-encoding': unreadable,
    'uri-too-long': unreadable,
    'not-found': noPage,
    overloaded: moment,
  };
  return titles[code] ?? (status >= 500 ? wrong : unanswerable);
}

/**
 * Makes the function that sends a failure as a page that needs neither scripts nor the archive, with ways on.
 * @returns what says whether the request is a visit to a page, and was answered
 */
export function sendErrorPage(parts: FrameParts) {
  return async (failure: ApiError, request: Request, response: Response): Promise<boolean> => {
    if (!isPageVisit(request)) return false;
    // A request may fail before its reader's language is known.
    await asReader(request, () => sendError(parts, { failure, request, response }));
    return true;
  };
}

interface Failed {
  failure: ApiError;
  request: Request;
  response: Response;
}

async function sendError(parts: FrameParts, { failure, request, response }: Failed): Promise<void> {
  const { status, code } = failure;
  const title = titleOf(code, status);
  const { wait, error } = words().frame;
  const isBusy = code === 'overloaded' && request.method === 'GET';
  if (isBusy) response.setHeader('refresh', String(comesAgainS(failure)));
  const content = isBusy ? waits(request.originalUrl) : waysOn(request.originalUrl, code);
  const message = isBusy ? undefined : reasonOf(failure);
  await sendFramedPage(parts, { request, response, failure }, (frame) =>
    renderFrame({ ...frame, title, message, content, tab: isBusy ? wait : error }),
  );
}

/** A page takes more to answer than a call does: its reader may wait longer. */
const pageWaitS = 4;

function comesAgainS({ retryAfterS = 1 }: ApiError): number {
  return retryAfterS + pageWaitS;
}

function waits(address: string): Html {
  const { waits: why, tryNow } = words().errors;
  return markup`<p>${why}</p>
<p><a class="btn btn--main" href="${address}">${tryNow}</a></p>`;
}

function waysOn(address: string, code: ErrorCode): Html {
  return markup`${code === 'bad-encoding' && repairedLink(address)}
<form action="/r/section/all" method="get" role="search">
<p><label class="label" for="q">${words().frame.searchAll}</label>
<input class="input" id="q" name="q" type="search"></p>
<p><button class="btn btn--main" type="submit">${words().frame.search}</button></p>
</form>`;
}

/** Links of older catalogues are often written in Latin-1: what they mean then. */
function repairedLink(address: string): Html | undefined {
  const repaired = readAsLatin1(address);
  if (repaired === undefined) return undefined;
  return markup`<p>${words().errors.didYouMean} <a href="${repaired}">${decodeURIComponent(repaired)}</a></p>`;
}
