import {
  ApiError,
  credentialsAtom,
  isExpired,
  leaveForLogin,
  loginAddress,
  takeLoginState,
  type StoredCredentials,
} from '@iconotheca/client';
import { isHandle } from '@iconotheca/contracts/account/session';
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

/** True if the reader has just chosen another password: the page says so. */
export const hasNewPassword = isAskedFor && arrival.isPasswordNew === true;

const question = isAskedFor ? null : questionOf(arrival, brought);
store.set(arrivalQuestionAtom, question);

/** Promise that settles when a token that was brought is a handle; undefined where there is none to wait for. */
export const sessionKept = take(brought);

function take(credentials: StoredCredentials | null): Promise<void> | undefined {
  const isOver = credentials !== null && isExpired(credentials);
  if (credentials !== null && !isOver && !isHandle(credentials.token)) return giveAway(credentials);
  if (isAskedFor) store.set(credentialsAtom, credentials);
  if (isOver) {
    // The login page would lead past the question.
    if (question === null) leaveForLogin(credentials.token);
    else store.set(credentialsAtom, null);
  } else if (credentials === null && arrival.isOver) {
    window.location.assign(loginAddress(window.location, { isExpired: true }));
  }
  return undefined;
}

/** Gives credentials away for a handle; those that the server refuses lead to login as soon as they are used. */
async function giveAway(credentials: StoredCredentials): Promise<void> {
  try {
    store.set(credentialsAtom, await keepSession(credentials));
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    store.set(credentialsAtom, credentials);
  }
}
