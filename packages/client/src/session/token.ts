import { getDefaultStore } from 'jotai';
import { credentialsAtom, isExpired } from './credentials.ts';
import { loginAddress } from './login-address.ts';

/**
 * Returns the token that goes with a call; undefined for visitors. Credentials that have expired lead to login, and
 * from there back here (spec §4).
 */
export function tokenForCall(): string | undefined {
  const credentials = getDefaultStore().get(credentialsAtom);
  if (credentials === null) return undefined;
  if (!isExpired(credentials)) return credentials.token;
  leaveForLogin(credentials.token);
  return undefined;
}

/**
 * Drops credentials that are of no use any more and opens the login page, which leads back to this very address. Does
 * nothing when others have taken their place meanwhile, or when the reader has logged out.
 */
export function leaveForLogin(token: string): void {
  const store = getDefaultStore();
  if (store.get(credentialsAtom)?.token !== token) return;
  store.set(credentialsAtom, null);
  window.location.assign(loginAddress(window.location, { isExpired: true }));
}
