import { ApiError } from '@iconotheca/contracts/http/error';
import type { Request, RequestHandler } from 'express';
import { siteOrigin } from './relay.ts';

/**
 * Tells whether a form comes from a page of this site. Browsers say where a request comes from; programs that are not
 * browsers say nothing, and have no reader's cookies or credentials to misuse.
 */
export function isFromOwnPage(request: Request, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin === undefined || origin === siteOrigin(request, publicOrigin);
}

/** Middleware that refuses requests that are no visit to a page: a picture of another site, a prefetch. */
export const requireVisit: RequestHandler = (request, _response, next) => {
  const dest = request.headers['sec-fetch-dest'];
  const isPrefetch = request.headers['sec-purpose'] !== undefined || request.headers['purpose'] === 'prefetch';
  if (request.method === 'HEAD' || isPrefetch || (dest !== undefined && dest !== 'document')) {
    throw new ApiError('not-allowed', 'This address is for readers who open it in a browser.');
  }
  next();
};
