import { credentialsAtom, isExpired } from '@iconotheca/kit/session/credentials';
import { leaveForLogin } from '@iconotheca/kit/session/token';
import { getDefaultStore } from 'jotai';
import { readArrival } from './arrival.ts';

/*
 * Runs before anything else of the page: what login put into the address is stored and gone from the address before a
 * first request could name it, and credentials that have expired lead to login before they are used.
 */
const { credentials, address, isPasswordNew } = readArrival(window.location.href);

/** Whether the reader has just chosen another password: the page says so. */
export const hasNewPassword = isPasswordNew === true;

const store = getDefaultStore();
if (credentials !== undefined) store.set(credentialsAtom, credentials);
if (address !== window.location.pathname + window.location.search + window.location.hash) {
  window.history.replaceState(window.history.state, '', address);
}
const stored = store.get(credentialsAtom);
if (stored !== null && isExpired(stored)) leaveForLogin(stored.token);
