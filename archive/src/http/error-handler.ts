import { ApiError, type ErrorCode } from '@iconotheca/contracts/http/error';
import { limits } from '@iconotheca/contracts/limits';
import { refusalOf } from '@iconotheca/contracts/http/refusal';
import { asStorageFull } from '@iconotheca/contracts/http/storage-full';
import type { ErrorRequestHandler } from 'express';
import { isHttpError } from './http-error.ts';
import { isOurFailure } from './request-log.ts';

/** What Express and its body parser throw, by the type they give it, in our codes and words. */
const known: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  'entity.parse.failed': ['bad-json', 'The body is not JSON.'],
  'entity.too.large': ['too-large', `The body is larger than ${limits.maxBodyBytes.toLocaleString('en-GB')} bytes.`],
  'entity.verify.failed': ['bad-json', 'The body is not JSON.'],
  'encoding.unsupported': ['unsupported-media-type', 'The body is compressed in a way that is not supported.'],
  'charset.unsupported': ['unsupported-media-type', 'The body must be JSON in UTF-8.'],
  'request.size.invalid': ['bad-request', 'The body is shorter or longer than its Content-Length says.'],
};

/** The one place that turns a failure into HTTP. What is nobody's fault but ours is logged whole and told in brief. */
export const handleError: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  // Nobody is there any more: what failed is that the work was given up.
  if (response.closed) return;
  const failure = toApiError(error);
  if (isOurFailure(failure.status)) request.log.error({ err: error, code: failure.code }, failure.message);
  response.set('Cache-Control', 'no-store');
  response.removeHeader('ETag');
  const retryAfterS = failure.retryAfterS ?? (failure.code === 'overloaded' ? 1 : undefined);
  if (retryAfterS !== undefined) response.set('Retry-After', String(retryAfterS));
  response.status(failure.status).json(failure.toBody());
};

/** Any failure as one that has a code. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isHttpError(error) && error.status < 500) {
    const ours = known[error.type ?? ''];
    return ours === undefined ? refusalOf(error.status, error) : new ApiError(...ours, { cause: error });
  }
  return (
    asStorageFull(error) ??
    new ApiError('internal', 'Something went wrong in the archive; it has been written to its log.', { cause: error })
  );
}
