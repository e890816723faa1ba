import { arrivalNote, credentials, loginStateParam, type Credentials } from '@iconotheca/contracts/account/session';
import { isExpired, withoutParams } from '@iconotheca/client';

export interface Arrival {
  /** Credentials that the address brings; null when it says that stored ones are to be cleared (spec §4). */
  credentials?: Credentials | null;
  /** True where what it brings is over, and so leads to login (spec §4): whole or not, it says when it ended. */
  isOver?: true;
  /** Set if they came with another password. */
  isPasswordNew?: true;
  /** State that the tab that asked for login gave it to bring back. */
  state?: string;
  /** Path, query and fragment without all that. */
  address: string;
}

const params = ['token', 'name', 'exp', 'uid', arrivalNote.param] as const;

/**
 * Reads what login put into an address. Credentials that are not whole are left aside, and out of the address all the
 * same.
 */
export function readArrival(href: string, nowMs = Date.now()): Arrival {
  const { pathname, search, hash } = new URL(href);
  const query = new URLSearchParams(search);
  const token = query.get('token');
  const state = query.get(loginStateParam);
  const whole = pathname + search + hash;
  const brought = state === null ? {} : { state };
  if (token === null) return { ...brought, address: state === null ? whole : withoutParams(whole, [loginStateParam]) };
  const address = withoutParams(whole, [...params, loginStateParam]);
  if (token === 'skip') return { ...brought, credentials: null, address };
  const exp = Number(query.get('exp') || Number.NaN);
  const { data } = credentials.safeParse({ token, name: query.get('name'), exp, uid: query.get('uid') });
  const found = { ...brought, ...(isExpired({ exp }, nowMs) ? { isOver: true as const } : {}), address };
  if (data === undefined) return found;
  const isPasswordNew = query.get(arrivalNote.param) === arrivalNote.passwordChanged;
  return { ...found, credentials: data, ...(isPasswordNew ? { isPasswordNew } : {}) };
}
