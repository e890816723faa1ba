/** A place on this site: the browser's location, or the router's. */
interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The login page, which leads back to where the reader was, query and fragment included. */
export function loginAddress(place: Place, { isExpired = false } = {}): string {
  return `/LOGIN?${isExpired ? 'expired=&' : ''}dest=${encodeURIComponent(addressOf(place))}`;
}

/** The access page, with institutional login and the form, which leads back as well (spec §2). */
export function accessAddress(place: Place): string {
  const address = addressOf(place);
  // The access page itself is nowhere to go back to.
  return address.startsWith('/r/help/access') ? address : `/r/help/access?dest=${encodeURIComponent(address)}`;
}

/** Leads to the institution's own login, and from there back. */
export function institutionAddress(id: string, dest: string): string {
  return `/LOGIN/institution/${encodeURIComponent(id)}?dest=${encodeURIComponent(dest)}`;
}

/** The page where users change their password, which leads back. */
export function passwordAddress(place: Place): string {
  return `/LOGIN/password?dest=${encodeURIComponent(addressOf(place))}`;
}

/** Gives a pass for seven days, then leads back. */
export function passAddress(dest: string): string {
  return `/LOGIN/pass?dest=${encodeURIComponent(dest)}`;
}

function addressOf({ pathname, search, hash }: Place): string {
  return pathname + search + hash;
}
