import { arrivalNote, credentials, type Credentials } from '@iconotheca/contracts/session';

export interface Arrival {
  /** Credentials to be stored; null when stored ones are to be cleared (spec §4), absent when nothing is said. */
  credentials?: Credentials | null;
  /** Whether they came with another password. */
  isPasswordNew?: true;
  /** Path, query and fragment without them. */
  address: string;
}

const params = ['token', 'name', 'exp', 'uid', arrivalNote.param] as const;

/**
 * Reads what login put into an address. Credentials that are not whole are left aside, and out of the address all the
 * same.
 */
export function readArrival(href: string): Arrival {
  const { pathname, search, hash } = new URL(href);
  const query = new URLSearchParams(search);
  const token = query.get('token');
  if (token === null) return { address: pathname + search + hash };
  const { data } = credentials.safeParse({
    token,
    name: query.get('name'),
    exp: Number(query.get('exp') ?? Number.NaN),
    uid: query.get('uid'),
  });
  const rest = withoutParams(search);
  const address = pathname + rest + hash;
  if (token === 'skip') return { credentials: null, address };
  if (data === undefined) return { address };
  const isPasswordNew = query.get(arrivalNote.param) === arrivalNote.passwordChanged;
  return { credentials: data, address, ...(isPasswordNew ? { isPasswordNew } : {}) };
}

/** Takes parameters out and leaves the others to the letter, as they were encoded. */
function withoutParams(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => !params.some((param) => new URLSearchParams(pair).has(param)));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
