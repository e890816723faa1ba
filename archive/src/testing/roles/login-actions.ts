import { hashPassword } from '../../accounts/password.ts';
import { aPerson } from '../people.ts';
import { all, loggedIn, type Acts } from './role-table.ts';

/** Who somebody is, and how the archive does. */
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
      expected: all('allowed'),
    },
  ],
  pass: [{ does: 'takes a pass', ask: (site) => site.post('/api/pass', {}), expected: all('allowed') }],
  institutions: [
    { does: 'sees which institutions log in', ask: (site) => site.get('/api/institutions'), expected: all('allowed') },
  ],
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
      expected: all('allowed'),
    },
  ],
  user: [
    {
      does: 'asks who they are',
      ask: (site, token) => site.post('/api/user', { token: token ?? 'none' }),
      expected: { ...all('allowed'), visitor: 401, expired: 401 },
    },
  ],
  ownSessions: [
    { does: 'sees their logins', ask: (site, token) => site.get('/api/account/sessions', token), expected: loggedIn },
  ],
  endSession: [
    {
      does: 'ends a login that is not theirs',
      ask: (site, token) => site.post('/api/account/sessions/end', { token: token ?? 'none', id: 999_999 }),
      expected: loggedIn,
    },
  ],
  makeToken: [
    {
      does: 'makes a token for programs',
      ask: (site, token) =>
        site.post('/api/account/tokens', { token: token ?? 'none', name: 'Script', scope: 'read', days: 1 }),
      expected: loggedIn,
    },
  ],
  network: [{ does: 'asks whose network this is', ask: (site) => site.get('/api/network'), expected: all('allowed') }],
  live: [
    { does: 'asks whether the process lives', ask: (site) => site.get('/api/health/live'), expected: all('allowed') },
  ],
  ready: [
    { does: 'asks whether it can serve', ask: (site) => site.get('/api/health/ready'), expected: all('allowed') },
  ],
} satisfies Partial<Acts>;
