import { withLoginState } from './login-state.ts';

/** A place on this site: the browser's location, or the router's. */
interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Returns the address of the login page, which leads back to where the reader was, query and fragment included. */
export function loginAddress(place: Place, { isExpired = false } = {}): string {
  return `/LOGIN?${isExpired ? 'expired=&' : ''}${destOf(addressOf(place))}`;
}

/** Returns the address of the access page, with institutional login and the form, which leads back as well (spec §2). */
export function accessAddress(place: Place): string {
  const address = addressOf(place);
  // The access page itself is nowhere to go back to.
  return address.startsWith('/r/help/access') ? address : `/r/help/access?dest=${encodeURIComponent(address)}`;
}

/** Leads to the institution's own login, and from there back. */
export function institutionAddress(id: string, dest: string): string {
  return `/LOGIN/institution/${encodeURIComponent(id)}?${destOf(dest)}`;
}

/** Returns the address of the page where users change their password, which leads back. */
export function passwordAddress(place: Place): string {
  return `/LOGIN/password?${destOf(addressOf(place))}`;
}

/** Returns the address of the page where readers see and end their logins, and make tokens for programs. */
export function accountAddress(place: Place): string {
  return `/LOGIN/account?dest=${encodeURIComponent(addressOf(place))}`;
}

/** Returns the address of the page that gives a pass for seven days, which leads back. */
export function passAddress(dest: string): string {
  return `/LOGIN/pass?${destOf(dest)}`;
}

/** Returns the parameter that leads back to this tab. */
function destOf(address: string): string {
  return `dest=${encodeURIComponent(withLoginState(address))}`;
}

function addressOf({ pathname, search, hash }: Place): string {
  return pathname + search + hash;
}
