import { ApiError } from '@iconotheca/contracts/http/error';
import { accountLimits } from '@iconotheca/contracts/account/account-limits';
import { ownSessions, newTokenResult } from '@iconotheca/contracts/account/own-sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { openRecordStore } from '../stores/sqlite/record-store.ts';
import { anItem } from '../testing/an-item.ts';
import { aPass, aPerson } from '../testing/people.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';
import { openAccounts, type Accounts } from './accounts.ts';
import { unmatchedHash } from './password.ts';

const minute = 60_000;
const hour = 60 * minute;
let now: number;
let accounts: Accounts;

beforeEach(async () => {
  now = Date.parse('2026-03-01T12:00:00Z');
  const records = openRecordStore(openDatabase(':memory:'));
  await records.accounts.add({
    pk: 'A',
    username: 'anna',
    name: 'Anna',
    password: unmatchedHash,
    institutionPk: null,
    isSubscriber: false,
    isOperator: true,
    keepsNames: true,
    needsPasskey: false,
    disabledAt: null,
    createdAt: '',
    collections: [],
  });
  accounts = openAccounts({
    records,
    sessionHours: 12,
    sessionIdleHours: 4,
    now: () => now,
    compare: (given) => Promise.resolve(given === 'right'),
  });
});

async function logIn(agent?: string): Promise<string> {
  return (await accounts.logIn({ user: 'anna', pass: 'right', address: '192.0.2.1', agent })).token;
}

async function codeOf(act: Promise<unknown>): Promise<string> {
  return await act.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
}

describe('a login', () => {
  test('ends without use, as it says, and goes on with it', async () => {
    const [used, left] = [await logIn(), await logIn()];
    now += 3 * hour;
    expect(await accounts.sessionOf(used)).toMatchObject({ userpk: 'A', idleS: 4 * 3_600 });
    now += 3 * hour;

    expect(await accounts.sessionOf(used)).toMatchObject({ userpk: 'A' });
    expect(await accounts.sessionOf(left)).toBeUndefined();
  });

  test('is listed with its browser and its last use, this one marked', async () => {
    const [laptop, telephone] = [await logIn('Laptop'), await logIn('Telephone'.repeat(100))];
    now += 10 * minute;
    await accounts.sessionOf(laptop);

    const seen = await accounts.ownSessions(telephone);

    const created = Date.parse('2026-03-01T12:00:00Z') / 1_000;
    const exp = created + 12 * 3_600;
    const id = expect.any(Number) as number;
    expect(seen).toEqual([
      { id, isThis: true, created, used: created + 600, exp, agent: 'Telephone'.repeat(100).slice(0, 300) },
      { id, isThis: false, created, used: created + 600, exp, agent: 'Laptop' },
    ]);
  });

  test('ends the others, one or all; tokens for programs stay', async () => {
    const [own, other, third] = [await logIn(), await logIn(), await logIn()];
    const { token } = await accounts.makeToken({ token: own, name: 'Script', scope: 'read', days: 30 });
    const { id = 0 } = (await accounts.ownSessions(other)).find(({ isThis }) => isThis) ?? {};

    expect(await accounts.endSession({ token: own, id })).toBe(1);
    expect(await accounts.endSession({ token: own, id })).toBe(0);
    expect(await accounts.sessionOf(other)).toBeUndefined();
    expect(await accounts.endSession({ token: own, id: 'others' })).toBe(1);

    expect(await accounts.sessionOf(third)).toBeUndefined();
    expect(await accounts.sessionOf(own)).toBeDefined();
    expect(await accounts.sessionOf(token)).toMatchObject({ scope: 'read' });
  });
});

describe('a token for programs', () => {
  test('stands for its owner until it ends, used or not, and releases nothing', async () => {
    const own = await logIn();

    const { token, exp } = await accounts.makeToken({ token: own, name: 'Script', scope: 'write', days: 2 });

    expect(token).toMatch(/^iconotheca_[\w-]{43}$/u);
    expect(exp).toBe(now / 1_000 + 2 * 86_400);
    expect(await accounts.sessionOf(own)).toMatchObject({ isOperator: true });
    now += 47 * hour;
    const session = await accounts.sessionOf(token);
    expect(session).toMatchObject({ userpk: 'A', scope: 'write', exp });
    expect(session).not.toHaveProperty('isOperator');
    now += hour;
    expect(await accounts.sessionOf(token)).toBeUndefined();
  });

  test('makes no token and ends no login', async () => {
    const own = await logIn();
    const { token } = await accounts.makeToken({ token: own, name: 'Script', scope: 'write', days: 1 });

    expect(
      await Promise.all([
        codeOf(accounts.ownSessions(token)),
        codeOf(accounts.endSession({ token, id: 'others' })),
        codeOf(accounts.makeToken({ token, name: 'More', scope: 'write', days: 300 })),
      ]),
    ).toEqual(['not-allowed', 'not-allowed', 'not-allowed']);
  });

  test('is one of so many', async () => {
    const own = await logIn();
    const make = () => accounts.makeToken({ token: own, name: 'Script', scope: 'read', days: 1 });
    for (let made = 0; made < accountLimits.maxTokens; made += 1) await make();

    expect(await codeOf(make())).toBe('not-allowed');
  });
});

let archive: TestArchive;
beforeAll(async () => {
  archive = await startArchive({ items: [anItem({ ID: ['A'] })] });
});
afterAll(() => archive.stop());

test('over HTTP a token that reads sees what its owner sees, and changes nothing', async () => {
  const { token: own } = aPerson(archive.dataDir);
  const list = { action: 'modify', obj: { name: 'Private' } };
  await archive.post('/api/lists', { ...list, token: own });
  const make = async (scope: string) => {
    const answer = await archive.post('/api/account/tokens', { token: own, name: ' Script ', scope, days: 1 });
    return newTokenResult.parse(await answer.json()).token;
  };
  const [reads, writes] = [await make('read'), await make('write')];

  const seen = await archive.get(`/api/lists?token=${reads}`);
  expect(await seen.text()).toContain('Private');
  expect((await archive.post('/api/objects', { uids: ['A'], token: reads })).status).toBe(200);
  expect((await archive.post('/api/lists', { ...list, token: reads })).status).toBe(403);
  expect((await archive.post('/api/lists', { ...list, token: writes })).status).toBe(200);

  const listed = await archive.get(`/api/account/sessions?token=${own}`);
  expect(listed.headers.get('cache-control')).toBe('private, no-store');
  const text = await listed.text();
  expect(text).not.toContain(reads);
  expect(ownSessions.parse(JSON.parse(text)).sessions.map(({ isThis, name, scope }) => [isThis, name, scope])).toEqual(
    expect.arrayContaining([
      [true, undefined, undefined],
      [false, 'Script', 'read'],
      [false, 'Script', 'write'],
    ]),
  );
});

test.each([
  ['a name that is empty', { name: '  ' }, 'name'],
  ['a scope that there is not', { scope: 'all' }, 'scope'],
  ['more days than a year', { days: 366 }, 'days'],
])('a token with %s is refused by that field', async (_, wrong, field) => {
  const { token } = aPerson(archive.dataDir);

  const answer = await archive.post('/api/account/tokens', { token, name: 'Script', scope: 'read', days: 1, ...wrong });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'bad-request', field });
});

test('a pass has no logins to manage', async () => {
  expect((await archive.get(`/api/account/sessions?token=${aPass(archive.dataDir)}`)).status).toBe(403);
});
