import { ApiError } from '@iconotheca/contracts/http/error';
import type { Session } from '@iconotheca/contracts/account/session';
import type { Request } from 'express';

/** Who asks: with a session, or without. */
export interface Reader {
  session: Session | undefined;
  /** Whether they get the aggregated content: by their session, or by the network they come from. */
  isSubscriber: boolean;
  /** Name of the institution in whose network they are, subscribing or not. */
  institution: string | undefined;
}

/** Someone with an account of their own. */
export interface User extends Session {
  userpk: string;
}

export type ReaderOf = (request: Request) => Reader;

/**
 * @throws ApiError `login-required` for visitors and expired sessions, `not-allowed` for a pass: it lets read, not write
 */
export function requireUser({ session }: Reader): User {
  if (session === undefined) throw new ApiError('login-required', 'You need to be logged in to do this.');
  const { userpk } = session;
  if (userpk === undefined) {
    throw new ApiError('not-allowed', 'A pass lets you read; log in with your own account to do this.');
  }
  return { ...session, userpk };
}

/**
 * The token of a request: in the query, in the body, or as `Authorization: Bearer`.
 * @throws ApiError `bad-request` when these name several people
 */
export function tokenOf(request: Request): string | undefined {
  const at = request.originalUrl.indexOf('?');
  const inQuery = at < 0 ? [] : new URLSearchParams(request.originalUrl.slice(at + 1)).getAll('token');
  const inHeader = /^Bearer (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
  const given = new Set([...inQuery, tokenOfBody(request.body), inHeader].filter(Boolean));
  if (given.size > 1) {
    throw new ApiError('bad-request', 'token: is given twice, and not the same; send one', { field: 'token' });
  }
  return [...given][0];
}

function tokenOfBody(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('token' in body)) return undefined;
  return typeof body.token === 'string' && body.token !== '' ? body.token : undefined;
}
