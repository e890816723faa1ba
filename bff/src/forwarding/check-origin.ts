import { ApiError } from '@iconotheca/contracts/http/error';
import type { Request, RequestHandler } from 'express';
import { requestOrigin } from './relay.ts';

/** A host name or address with an optional port; nothing else that a URL might be made of. */
const authority = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/iu;

/**
 * Middleware that refuses a request that does not say under which origin the reader sees the site: addresses are made
 * of it, and rules about foreign sites depend on it. A proxy's word counts as far as it is trusted.
 */
export const checkOrigin: RequestHandler = (request, _response, next) => {
  const field = fieldAtFault(request);
  if (field !== undefined)
    throw new ApiError('bad-request', `${field.name}: must be ${field.allowed}`, { field: field.name });
  next();
};

function fieldAtFault(request: Request): { name: string; allowed: string } | undefined {
  if (request.protocol !== 'http' && request.protocol !== 'https') {
    return { name: 'X-Forwarded-Proto', allowed: 'http or https' };
  }
  const host = request.host ?? 'localhost';
  if (authority.test(host) && URL.canParse(requestOrigin(request))) return undefined;
  const name = host === request.headers.host ? 'Host' : 'X-Forwarded-Host';
  return { name, allowed: 'a host name or address, with or without a port' };
}
