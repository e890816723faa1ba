import { newTeamToken } from '@iconotheca/releases/access/team-token';
import { folderStore } from '@iconotheca/releases/folder-store';
import { perform } from '@iconotheca/releases/perform';
import { rights, type Right } from '@iconotheca/releases/token';
import type { CallRoles } from '@iconotheca/contracts/http/description';
import { credentials } from '@iconotheca/contracts/account/session';
import { addAccount } from './archive-command.ts';

/**
 * Everyone who may call: readers by what the archive knows of them, teams by the one right that their token gives. A further kind
 * of token is a further name here and in `tokensOf`.
 */
export const callers = ['visitor', 'unknown', 'pass', 'user', 'editor', 'keeper', 'operator', ...rights] as const;
export type Caller = (typeof callers)[number];

/** `in` is any answer but these: also that there is nothing of the name, or that the input is wrong. */
export type Admission = 'in' | 401 | 403;
export type Admissions = Readonly<Record<Caller, Admission>>;

function each(admission: Admission, others: Partial<Admissions> = {}): Admissions {
  return { ...(Object.fromEntries(callers.map((caller) => [caller, admission])) as Admissions), ...others };
}

const readers = { visitor: 401, unknown: 401, pass: 403 } as const;

export const open = each('in');
/** Without the right password. */
export const none = each(401);
/** A session of any kind, a pass among them. */
export const session = each(401, { pass: 'in', user: 'in', editor: 'in', keeper: 'in', operator: 'in' });
const loggedIn = each(401, { pass: 403, user: 'in', editor: 'in', keeper: 'in', operator: 'in' });
export const editors = each(401, { ...readers, user: 403, keeper: 403, operator: 403, editor: 'in' });
const keepers = each(401, { ...readers, user: 403, editor: 403, operator: 403, keeper: 'in' });

/** Admissions to a call by the roles that its description names. */
export const byRoles: Readonly<Record<CallRoles, Admissions>> = {
  anyone: open,
  token: session,
  account: loggedIn,
  editor: editors,
  names: keepers,
};

/** Admits to acts on releases those whose token has the right, and operators. Reading needs a token alone. */
export function team(right?: Right): Admissions {
  const ofTeams = Object.fromEntries(rights.map((own) => [own, right === undefined || own === right ? 'in' : 403]));
  return each(403, { visitor: 401, unknown: 401, operator: 'in', ...ofTeams });
}

/**
 * Makes the tokens of each kind of caller.
 * @param site whose archive has that data, and whose releases lie there
 */
export async function tokensOf(site: {
  url: string;
  dataDir: string;
  releases: string;
}): Promise<Record<Caller, string | undefined>> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return credentials.parse(await response.json()).token;
  };
  const account = async (name: string, ...options: string[]) => {
    const pass = await addAccount(site.dataDir, name, name, ...options);
    return await post('/api/login', { user: name, pass });
  };
  const teams = await Promise.all(
    rights.map(async (right, at) => {
      const expires = new Date(Date.now() + 86_400_000).toISOString();
      const { text, token } = newTeamToken({ id: `team${at}`, scope: ['*'], rights: [right], expires });
      await perform(folderStore(site.releases), { what: 'token-add', token }, { by: 'anna' });
      return [right, text] as const;
    }),
  );
  return {
    visitor: undefined,
    unknown: 'a-token-that-nothing-gave',
    pass: await post('/api/pass', {}),
    user: await account('anna'),
    editor: await account('berta', '--edits', 'HAB', 'CERLPDA'),
    keeper: await account('nora', '--names'),
    operator: await account('clara', '--operator'),
    ...(Object.fromEntries(teams) as Record<Right, string>),
  };
}
