import { ApiError } from '@iconotheca/contracts/http/error';
import type { Session } from '@iconotheca/contracts/account/session';
import type { Request } from 'express';

/** Caller with a session, or without. */
export interface Reader {
  session: Session | undefined;
  /** True if they get the aggregated content: by their session, or by the network they come from. */
  isSubscriber: boolean;
  /** Name of the institution in whose network they are, subscribing or not. */
  institution: string | undefined;
}

/** A reader with an account of their own. */
export interface User extends Session {
  userpk: string;
}

export type ReaderOf = (request: Request) => Promise<Reader>;

/**
 * Requires a session of an account.
 * @throws ApiError `login-required` for visitors and expired sessions, `not-allowed` for a pass: it lets read, not write
 */
export function requireUser({ session }: Pick<Reader, 'session'>): User {
  if (session === undefined) throw new ApiError('login-required', 'You need to be logged in to do this.');
  const { userpk } = session;
  if (userpk === undefined) {
    throw new ApiError('not-allowed', 'A pass lets you read; log in with your own account to do this.');
  }
  return { ...session, userpk };
}
