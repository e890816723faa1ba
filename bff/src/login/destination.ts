import { arrivalNote, type Credentials } from '@iconotheca/contracts/account/session';

/** An address to compare with: whatever resolves to another host leads away from this site. */
const base = 'http://site.invalid';
const home = '/';

/** Parameters that carry credentials (spec §3). */
const credentialParams = ['token', 'name', 'exp', 'uid'] as const;

/** Our own addresses that are not pages: going back to them would log in again, or show nothing. */
const notPages = /^\/(?:LOGIN|LOGOUT|api|iiif|f|releases)(?:\/|$)/iu;

/**
 * Returns the page that login leads to: one of this site, with its query and fragment and without old credentials.
 * Anything else, such as an address of another site however it is disguised, becomes home.
 */
export function siteDestination(dest: string | undefined): string {
  // Browsers take a backslash for a slash, and drop tabs and line breaks.
  if (dest === undefined || !dest.startsWith('/') || /[\\\p{Cc}]/u.test(dest) || !URL.canParse(dest, base)) return home;
  const url = new URL(dest, base);
  if (url.origin !== base || url.pathname.startsWith('//') || notPages.test(url.pathname)) return home;
  for (const param of credentialParams) url.searchParams.delete(param);
  return url.pathname + url.search + url.hash;
}

/** Returns the page with credentials in its query, as the shell takes them (spec §4). */
export function withCredentials(dest: string, { token, name, exp, uid }: Credentials): string {
  return withParams(dest, { token, name, exp: String(exp), uid });
}

/** Returns that page with the note that the password is another (see arrivalNote). */
export function passwordChanged(dest: string): string {
  return withParams(dest, { [arrivalNote.param]: arrivalNote.passwordChanged });
}

/** Returns the page that makes the shell forget any credentials it holds (spec §4). */
export function withoutLogin(dest: string): string {
  return withParams(dest, { token: 'skip' });
}

function withParams(dest: string, params: Readonly<Record<string, string>>): string {
  const url = new URL(dest, base);
  for (const [param, value] of Object.entries(params)) url.searchParams.set(param, value);
  return url.pathname + url.search + url.hash;
}
