import type { Credentials } from '@iconotheca/contracts/account/session';
import { isExpired, type StoredCredentials } from '@iconotheca/client';
import { atom } from 'jotai';
import type { Arrival } from './arrival.ts';

/** Effect of an address on the session of a reader who did not ask for it here. */
export type ArrivalQuestion = { kind: 'log-in'; credentials: Credentials } | { kind: 'log-out' };

/** Put to the reader once the page stands; null when there is nothing to ask. Gone with the page. */
export const arrivalQuestionAtom = atom<ArrivalQuestion | null>(null);

/**
 * Returns the question that an arrival raises; null where it raises none.
 * @param stored credentials of this browser
 */
export function questionOf(
  { credentials }: Pick<Arrival, 'credentials'>,
  stored: StoredCredentials | null,
  nowMs = Date.now(),
): ArrivalQuestion | null {
  const isLoggedIn = stored !== null && !isExpired(stored, nowMs);
  if (credentials === null) return isLoggedIn ? { kind: 'log-out' } : null;
  if (credentials === undefined || isExpired(credentials, nowMs) || credentials.token === stored?.token) return null;
  return { kind: 'log-in', credentials };
}
