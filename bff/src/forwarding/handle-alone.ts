import { isHandle } from '@iconotheca/contracts/account/session';
import { ApiError } from '@iconotheca/contracts/http/error';
import type { Request } from 'express';

const alone = new WeakSet<Request>();

/** Remembers of a request that it names a handle for which it brings no cookie. */
export function noteHandleAlone(request: Request, token: string | null | undefined): void {
  if (typeof token === 'string' && isHandle(token)) alone.add(request);
}

/** Tells whether a request brought a handle without its cookie. */
export function isHandleAlone(request: Request): boolean {
  return alone.has(request);
}

/** Says why the archive refused such a request: it knows no handles, and would tell that a login of a second ago has expired. */
export function handleAlone(): ApiError {
  return new ApiError(
    'login-required',
    'token: stands for the login of one browser, and opens nothing without that browser’s cookie, or from a page of another site. ' +
      'A program has a token of its own: from POST /api/login, or made at /LOGIN/account.',
    { field: 'token' },
  );
}
