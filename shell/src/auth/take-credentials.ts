import {
  ApiError,
  credentialsAtom,
  isExpired,
  leaveForLogin,
  takeLoginState,
  type StoredCredentials,
} from '@iconotheca/client';
import { getDefaultStore } from 'jotai';
import { arrivalQuestionAtom, questionOf } from './arrival-question.ts';
import { readArrival } from './arrival.ts';
import { keepSession } from './keep-session.ts';

/*
 * Runs before anything else of the page: what login put into the address is gone from it before a first request could
 * name it. Credentials are stored when this tab asked for them; about those of any other link, which may be of another
 * account, the reader is asked. Credentials that have expired lead to login before they are used.
 */
const { address, ...arrival } = readArrival(window.location.href);
if (address !== window.location.pathname + window.location.search + window.location.hash) {
  window.history.replaceState(window.history.state, '', address);
}

const store = getDefaultStore();
const isAskedFor = arrival.state !== undefined && takeLoginState(arrival.state);
const brought = isAskedFor && arrival.credentials !== undefined ? arrival.credentials : store.get(credentialsAtom);
const stored = brought === null || isExpired(brought) ? brought : await kept(brought);
if (stored !== store.get(credentialsAtom)) store.set(credentialsAtom, stored);

/** Whether the reader has just chosen another password: the page says so. */
export const hasNewPassword = isAskedFor && arrival.isPasswordNew === true;

const question = isAskedFor ? null : questionOf(arrival, stored);
store.set(arrivalQuestionAtom, question);
if (stored !== null && isExpired(stored)) {
  // The login page would lead past the question.
  if (question === null) leaveForLogin(stored.token);
  else store.set(credentialsAtom, null);
}

/** Those that the server cannot take just now stay as they are; those that it refuses lead to login as soon as they are used. */
async function kept(credentials: StoredCredentials): Promise<StoredCredentials> {
  try {
    return await keepSession(credentials);
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return credentials;
  }
}
