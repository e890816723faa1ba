import { asArchiveMoved } from '@iconotheca/contracts/http/archive-moved';
import { ApiError, type ErrorCode } from '@iconotheca/contracts/http/error';
import { asStorageFull } from '@iconotheca/contracts/http/storage-full';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { causesOf } from './causes-of.ts';
import { refusalOf } from './refusal.ts';
import { isServerFault, noteFailure } from './request-log.ts';

/** Errors of Express and its body parser, by the type they give them, in our codes and words. */
const known: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  'entity.parse.failed': ['bad-json', 'The body is not JSON.'],
  'entity.too.large': ['too-large', 'The body is larger than it may be.'],
  'entity.verify.failed': ['bad-json', 'The body is not JSON in UTF-8.'],
  'prototype.named': ['bad-request', 'The body has a field __proto__, which nothing has here.'],
  'encoding.unsupported': ['unsupported-media-type', 'The body is compressed in a way that is not supported.'],
  'charset.unsupported': ['unsupported-media-type', 'The body must be JSON in UTF-8.'],
  'request.size.invalid': ['bad-request', 'The body is shorter or longer than its Content-Length says.'],
};

/** An error of Express or one of its parsers: an HTTP status and, from the body parser, a type and the limit. */
interface HttpError extends Error {
  status: number;
  type?: unknown;
  limit?: unknown;
}

/** Refusals that those who watch the site count: each is a line of its own kind in the log. */
const securityEvents: Readonly<Partial<Record<ErrorCode, string>>> = {
  'wrong-login': 'login refused',
  'login-required': 'token refused',
  'not-allowed': 'act refused',
  'too-many-requests': 'limit reached',
};

interface ErrorHandling {
  /** Answers in another form than JSON where it returns true: as a page, for a reader. */
  sendPage?: (failure: ApiError, request: Request, response: Response) => Promise<boolean>;
}

/**
 * Turns failures into HTTP, here alone. The server's own faults are logged whole and answered in brief; a service that
 * it needs and is away is named in the line of the request. It logs by the logger of the request, so logRequests comes
 * before it.
 */
export function errorHandler({ sendPage }: ErrorHandling = {}): ErrorRequestHandler {
  return async (error: unknown, request, response, _next) => {
    // The client has gone: what failed is that the work was given up.
    if (isAborted(error) || response.closed || response.destroyed) return;
    const failure = toApiError(error);
    const { status, code, message } = failure;
    if (code === 'internal') request.log.error({ err: error, code, method: request.method }, message);
    else if (isServerFault(status)) noteFailure(response, failure);
    const event = securityEvents[code];
    if (event !== undefined) {
      const causes = causesOf(failure.cause);
      request.log.info({ event, code, ...(causes.length === 0 ? {} : { causes }) }, message);
    }
    if (response.headersSent) {
      // Half an answer is on its way: only a broken connection tells the client that the rest will not come.
      response.destroy();
      return;
    }
    for (const name of response.getHeaderNames()) {
      // The number of bytes is told to a client that asked for others.
      if (status === 416 && name === 'content-range') continue;
      if (/^(?:content-(?!security-policy)|etag|last-modified)/u.test(name)) response.removeHeader(name);
    }
    const retryAfterS = retryAfterOf(failure);
    if (retryAfterS !== undefined) response.setHeader('retry-after', String(retryAfterS));
    response.setHeader('cache-control', 'no-store');
    if (await sendPage?.(failure, request, response)) return;
    response.status(status).json(failure.toBody());
  };
}

/** Seconds after which a client that came too often, or found the server busy, may try again; 1 unless the rule said. */
function retryAfterOf({ retryAfterS, status }: ApiError): number | undefined {
  return retryAfterS ?? (status === 429 || status === 503 ? 1 : undefined);
}

/** Tells whether the client left while it sent, as the body parser reports it. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'request.aborted';
}

/** Any failure as one that has a code. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isHttpError(error) && error.status >= 400 && error.status < 500) return asRefusal(error);
  return (
    asStorageFull(error) ??
    asArchiveMoved(error) ??
    new ApiError('internal', 'Something went wrong on the server; it has been written to its log.', { cause: error })
  );
}

function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number';
}

function asRefusal(error: HttpError): ApiError {
  const { type, limit, status } = error;
  const ours = typeof type === 'string' && Object.hasOwn(known, type) ? known[type] : undefined;
  if (ours === undefined) return refusalOf(status, error);
  const [code, message] = ours;
  const isLimited = code === 'too-large' && typeof limit === 'number';
  const words = isLimited ? `The body is larger than ${limit.toLocaleString('en-GB')} bytes.` : message;
  return new ApiError(code, words, { cause: error });
}
