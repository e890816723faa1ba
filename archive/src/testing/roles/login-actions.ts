import { makingOptions } from '@iconotheca/contracts/account/passkey';
import { hashPassword } from '../../accounts/password.ts';
import { aPerson } from '../people.ts';
import { softPasskey } from '../soft-passkey.ts';
import { roleSiteOrigin } from './role-site.ts';
import { all, type Acts } from './role-table.ts';

/** A device whose key no account has. */
const unknownDevice = softPasskey(roleSiteOrigin);

/** Acts of logging in, and questions about the archive itself. */
export const loginActs = {
  login: [
    {
      does: 'logs in with a password that is not right',
      ask: (site) => site.post('/api/login', { user: `unknown-${Math.random()}`, pass: 'x' }),
      expected: all(401),
    },
  ],
  changePassword: [
    {
      does: 'changes the password of an account whose password they do not know',
      ask: (site) => {
        const user = `unknown-${Math.random()}`;
        return site.post('/api/password', { user, pass: 'x', wanted: 'a new long password' });
      },
      expected: all(401),
    },
    {
      does: 'changes the password that they know',
      ask: async (site) => {
        const user = aPerson(site.archive.dataDir, { password: await hashPassword('right') }).username;
        return site.post('/api/password', { user, pass: 'right', wanted: 'a new long password' });
      },
    },
  ],
  pass: [{ does: 'takes a pass', ask: (site) => site.post('/api/pass', {}) }],
  institutions: [{ does: 'sees which institutions log in', ask: (site) => site.get('/api/institutions') }],
  beginInstitutionLogin: [
    {
      does: 'goes to an institution that there is not',
      ask: (site) =>
        site.post('/api/institution-login/begin', { institution: 'none', returnTo: 'https://site.example/' }),
      expected: all(404),
    },
  ],
  endInstitutionLogin: [
    {
      does: 'comes back from an institution that there is not',
      ask: (site) => {
        const check = { state: 's', nonce: 'n', verifier: 'v' };
        return site.post('/api/institution-login/end', {
          institution: 'none',
          returned: 'https://site.example/',
          check,
        });
      },
      expected: all(404),
    },
  ],
  logout: [
    {
      does: 'ends a session',
      ask: (site) => site.post('/api/logout', { token: aPerson(site.archive.dataDir).token }),
    },
  ],
  user: [
    {
      does: 'asks who they are',
      ask: (site, token) => site.post('/api/user', { token: token ?? 'none' }),
    },
  ],
  ownSessions: [{ does: 'sees their logins', ask: (site, token) => site.get('/api/account/sessions', token) }],
  endSession: [
    {
      does: 'ends a login that is not theirs',
      ask: (site, token) => site.post('/api/account/sessions/end', { token: token ?? 'none', id: 999_999 }),
    },
  ],
  makeToken: [
    {
      does: 'makes a token for programs',
      ask: (site, token) =>
        site.post('/api/account/tokens', { token: token ?? 'none', name: 'Script', scope: 'read', days: 1 }),
    },
  ],
  beginPasskeyLogin: [
    {
      does: 'asks what a passkey is to sign',
      ask: (site) => site.post('/api/passkey-login/begin', {}),
    },
  ],
  endPasskeyLogin: [
    {
      does: 'logs in with a passkey that nobody has added',
      ask: (site) => site.post('/api/passkey-login/end', unknownDevice.sign({ challenge: 'none' })),
      expected: all(401),
    },
  ],
  ownPasskeys: [{ does: 'sees their passkeys', ask: (site, token) => site.get('/api/account/passkeys', token) }],
  beginPasskey: [
    {
      does: 'asks by what a passkey is made',
      ask: (site, token) => site.post('/api/account/passkeys/begin', { token: token ?? 'none' }),
    },
  ],
  addPasskey: [
    {
      does: 'adds a passkey',
      ask: async (site, token = 'none') => {
        const options = await site.post('/api/account/passkeys/begin', { token });
        const asked = options.ok ? makingOptions.parse(await options.json()) : { challenge: 'none' };
        const made = softPasskey(roleSiteOrigin).make(asked);
        return site.post('/api/account/passkeys', { token, name: 'Key', made });
      },
    },
  ],
  removePasskey: [
    {
      does: 'removes a passkey that is not theirs',
      ask: (site, token) => site.post('/api/account/passkeys/remove', { token: token ?? 'none', id: unknownDevice.id }),
    },
  ],
  needPasskey: [
    {
      does: 'lets their password be enough',
      ask: (site, token) => site.post('/api/account/passkeys/need', { token: token ?? 'none', isNeeded: false }),
    },
  ],
  network: [{ does: 'asks whose network this is', ask: (site) => site.get('/api/network') }],
  live: [{ does: 'asks whether the process lives', ask: (site) => site.get('/api/health/live') }],
  ready: [{ does: 'asks whether it can serve', ask: (site) => site.get('/api/health/ready') }],
} satisfies Partial<Acts>;
