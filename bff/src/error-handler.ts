import { ApiError } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { refusalOf } from '@iconotheca/contracts/http/refusal';
import { asStorageFull } from '@iconotheca/contracts/http/storage-full';
import type { SiteView } from '@iconotheca/contracts/release/registry';
import type { ErrorRequestHandler } from 'express';
import { isPageVisit, sendErrorPage } from './pages/error-page.ts';
import type { Logger } from './logger.ts';
import type { LiveRegistry } from '@iconotheca/releases/live-registry';

/** Errors of Express and its body parser say what they are by `status` and `type`. */
interface HttpError extends Error {
  status?: number;
  type?: string;
}

interface ErrorHandling {
  logger: Logger;
  releases: LiveRegistry;
  site: SiteView;
}

/** Any failure, in the wire's terms. What is not the client's fault stays `internal`. */
function toApiError(error: HttpError): ApiError {
  if (error instanceof ApiError) return error;
  const cause = { cause: error };
  if (error.type === 'entity.too.large') {
    return new ApiError('too-large', `The body is larger than ${limits.maxBodyBytes / 1_000_000} MB.`, cause);
  }
  if (error.type === 'encoding.unsupported' || error.type === 'charset.unsupported') {
    return new ApiError('unsupported-media-type', 'The body is encoded in a way that is not supported.', cause);
  }
  if (error.status !== undefined && error.status >= 400 && error.status < 500) return refusalOf(error.status, error);
  return asStorageFull(error) ?? new ApiError('internal', 'Something went wrong on the server.', cause);
}

/** The one place that turns failures into answers: a page for readers, JSON for all others. */
export function errorHandler({ logger, releases, site }: ErrorHandling): ErrorRequestHandler {
  return async (error: HttpError, request, response, _next) => {
    // The reader has gone: nobody is left to answer.
    if (error.name === 'AbortError' || error.type === 'request.aborted' || response.destroyed) return;
    const failure = toApiError(error);
    const { status, code, message } = failure;
    if (status >= 500) logger.error({ err: error, code, method: request.method }, message);
    if (response.headersSent) {
      // Half an answer is on its way: only a broken connection tells the reader that the rest will not come.
      response.destroy();
      return;
    }
    for (const name of response.getHeaderNames()) {
      // How many bytes there are is said to who asked for others.
      if (status === 416 && name === 'content-range') continue;
      if (/^(?:content-|etag|last-modified)/u.test(name)) response.removeHeader(name);
    }
    if (isPageVisit(request)) {
      await sendErrorPage(failure, { request, response, releases, site });
      return;
    }
    response.setHeader('cache-control', 'no-store');
    if (failure.retryAfterS !== undefined) response.setHeader('retry-after', String(failure.retryAfterS));
    response.status(status).json(failure.toBody());
  };
}
