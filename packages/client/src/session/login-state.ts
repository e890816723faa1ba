import { loginStateParam } from '@iconotheca/contracts/account/session';
import { safeStorage } from '../storage/stored-atom.ts';

const storageKey = 'iconotheca:login-state';

/**
 * Adds to an address of this site, for login to lead back to, the state by which this tab recognises its own request.
 * The rest of it is left to the letter.
 */
export function withLoginState(address: string): string {
  const [place, hash] = splitAt(withoutParams(address, [loginStateParam]), '#');
  return `${place}${place.includes('?') ? '&' : '?'}${loginStateParam}=${loginState()}${hash}`;
}

/** Takes the state of a login and tells whether it is this tab's; it is of use once. */
export function takeLoginState(state: string): boolean {
  const storage = safeStorage('tab');
  if (storage?.getItem(storageKey) !== state) return false;
  storage.removeItem(storageKey);
  return true;
}

/** Takes parameters out of an address and leaves all else to the letter, as it was encoded. */
export function withoutParams(address: string, params: readonly string[]): string {
  const [place, hash] = splitAt(address, '#');
  const [path, search] = splitAt(place, '?');
  const others = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !params.some((param) => new URLSearchParams(pair).has(param)));
  return `${path}${others.length === 0 ? '' : `?${others.join('&')}`}${hash}`;
}

/** @returns what stands before a sign, and the rest from the sign on */
function splitAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/** The same until login comes back with it. A tab that keeps nothing will be asked then. */
function loginState(): string {
  const storage = safeStorage('tab');
  const known = storage?.getItem(storageKey);
  if (known) return known;
  const state = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  storage?.setItem(storageKey, state);
  return state;
}
