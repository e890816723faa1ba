import { ApiError } from '@iconotheca/contracts/http/error';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { openAccounts, type Accounts } from './accounts.ts';
import { openRecordStore } from '../stores/sqlite/record-store.ts';
import { hashPassword, isPassword } from './password.ts';

const hour = 3_600_000;
const password = await hashPassword('right');
let now: number;
/** Number of times that a password was compared with a hash. */
let compared: number;
let accounts: Accounts;
/** Accounts that have chosen a password. */
let changed: string[];
let db: ReturnType<typeof openDatabase>;
let records: RecordStore;

beforeEach(async () => {
  now = Date.parse('2026-03-01T12:00:00Z');
  compared = 0;
  changed = [];
  db = openDatabase(':memory:');
  const account = {
    password,
    institutionPk: null,
    isSubscriber: false,
    isOperator: false,
    keepsNames: false,
    needsPasskey: false,
    createdAt: '',
    collections: [],
  };
  records = openRecordStore(db);
  await records.accounts.add({ ...account, pk: 'A', username: 'anna', name: 'Anna', disabledAt: null });
  await records.accounts.add({
    ...account,
    pk: 'B',
    username: 'bert',
    name: 'Bert',
    disabledAt: '2026-01-01T00:00:00Z',
  });
  accounts = openAccounts({
    records,
    sessionHours: 12,
    now: () => now,
    onPasswordChange: (username) => changed.push(username),
    compare: (given, hash) => {
      compared += 1;
      return Promise.resolve(given === 'right' && hash === password);
    },
  });
});

function logIn(user: string, pass: string, address = '192.0.2.1') {
  return accounts.logIn({ user, pass, address });
}

/** Returns the end of a login: its code, or `in`. */
async function outcome(user: string, pass: string, address?: string): Promise<string> {
  return await logIn(user, pass, address).then(
    () => 'in',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
}

describe('logging in', () => {
  test('gives a token that stands for the account until it expires', async () => {
    const { token, name, exp, uid } = await logIn(' ANNA ', 'right');

    expect({ name, exp, uid }).toEqual({ name: 'Anna', exp: now / 1_000 + 12 * 3_600, uid: 'anna' });
    expect(await accounts.sessionOf(token)).toEqual({
      userpk: 'A',
      name: 'Anna',
      roles: ['user'],
      collections: [],
      exp,
    });
    now += 12 * hour;
    expect(await accounts.sessionOf(token)).toBeUndefined();
  });

  test('the right to operate is given and taken while a session lasts', async () => {
    const { token } = await logIn('anna', 'right');

    await records.accounts.setOperator('A', true);
    expect(await accounts.sessionOf(token)).toMatchObject({ isOperator: true });

    await records.accounts.setOperator('A', false);
    expect(await accounts.sessionOf(token)).not.toHaveProperty('isOperator');
  });

  test('persists no token that could be used', async () => {
    const { token } = await logIn('anna', 'right');

    const stored = JSON.stringify(db.prepare('select * from session').all());

    expect(token).toMatch(/^[\w-]{43}$/u);
    expect(stored).not.toContain(token);
  });

  test('says the same of a wrong password, an unknown user and a disabled one, and works as hard', async () => {
    const failures = await Promise.all(
      [
        ['anna', 'wrong'],
        ['nobody', 'wrong'],
        ['bert', 'right'],
      ].map(([user = '', pass = '']) => logIn(user, pass).catch((error: unknown) => error)),
    );

    expect(new Set(failures.map(String))).toEqual(new Set(['ApiError: Wrong username or password.']));
    expect(compared).toBe(3);
  });

  test('ends with logging out', async () => {
    const { token } = await logIn('anna', 'right');

    await accounts.logOut(token);

    expect(await accounts.sessionOf(token)).toBeUndefined();
  });
});

function change(wanted: string, pass = 'right') {
  return accounts.changePassword({ user: 'anna', pass, wanted, address: '192.0.2.1' });
}

describe('another password', () => {
  test('ends every session but the one that it gives, is written down, and is reported', async () => {
    const [one, other] = [await logIn('anna', 'right'), await logIn('anna', 'right')];

    const { token } = await change('three words in a row');

    expect(await Promise.all([one, other].map((session) => accounts.sessionOf(session.token)))).toEqual([
      undefined,
      undefined,
    ]);
    expect((await accounts.sessionOf(token))?.userpk).toBe('A');
    expect(changed).toEqual(['anna']);
    const [entry] = await records.audit.latest(1);
    expect(entry).toMatchObject({ actor: 'anna', act: 'password changed', subject: 'anna', detail: null });
    const hash = (await records.accounts.find('A'))?.password ?? '';
    expect(await isPassword('three words in a row', hash)).toBe(true);
  });

  test.each([
    ['right', 'wanted: is the one you have'],
    ['ANNA', 'wanted: is your username'],
    ['password2026', 'wanted: is common or easily guessed'],
  ])('%s is refused, and nothing has changed', async (wanted, message) => {
    const { token } = await logIn('anna', 'right');

    await expect(change(wanted)).rejects.toThrow(message);

    expect(await accounts.sessionOf(token)).toBeDefined();
    expect(changed).toEqual([]);
  });

  test('needs the one they have, and counts tries with those of login', async () => {
    for (let tries = 0; tries < 5; tries += 1) await change('three words in a row', 'wrong').catch(() => undefined);

    expect(await outcome('anna', 'right')).toBe('too-many-requests');
  });
});

describe('a thousand wrong passwords', () => {
  test('cost the server five comparisons, and everyone at that address has to wait', async () => {
    const outcomes = await Promise.all(Array.from({ length: 1_000 }, () => outcome('anna', 'wrong')));

    expect(compared).toBe(5);
    expect(outcomes.filter((code) => code === 'too-many-requests')).toHaveLength(995);
    expect(await outcome('anna', 'right')).toBe('too-many-requests');
  });

  test('make each wait longer than the last, up to a quarter of an hour', async () => {
    const waits: (number | undefined)[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      const failure = await logIn('anna', 'wrong').catch((error: unknown) => error);
      if (!(failure instanceof ApiError) || failure.retryAfterS === undefined) continue;
      waits.push(failure.retryAfterS);
      now += failure.retryAfterS * 1_000;
    }

    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
    expect(Math.max(...waits.map(Number))).toBeLessThanOrEqual(900);
  });

  test('made while the clock was ahead make nobody wait longer once it is set back', async () => {
    const day = 86_400_000;
    now += 30 * day;
    for (let tries = 0; tries < 10; tries += 1) await outcome('anna', 'wrong');

    now -= 30 * day;
    expect(await outcome('anna', 'wrong')).toBe('wrong-login');
    expect(await outcome('anna', 'wrong')).toBe('too-many-requests');
    now += 900_000;
    expect(await outcome('anna', 'right')).toBe('in');
  });

  test('do not shut the user out elsewhere', async () => {
    for (let tries = 0; tries < 10; tries += 1) await outcome('anna', 'wrong');

    expect(await outcome('anna', 'right', '198.51.100.1')).toBe('in');
  });

  test('from many addresses slow down tries for that user from anywhere', async () => {
    for (let tries = 0; tries < 50; tries += 1) await outcome('anna', 'wrong', `198.51.100.${tries}`);

    expect(await outcome('anna', 'wrong', '203.0.113.1')).toBe('too-many-requests');
  });

  test('for many users slow down tries from that address', async () => {
    for (let tries = 0; tries < 30; tries += 1) await outcome(`user${tries}`, 'wrong');

    expect(await outcome('anna', 'right')).toBe('too-many-requests');
  });

  test('expire after an hour, and by a right one', async () => {
    for (let tries = 0; tries < 4; tries += 1) await outcome('anna', 'wrong');
    const right = await outcome('anna', 'right');
    for (let tries = 0; tries < 5; tries += 1) await outcome('anna', 'wrong');
    now += hour;

    expect([right, await outcome('anna', 'right')]).toEqual(['in', 'in']);
  });

  test('leave no username behind', async () => {
    await outcome('my-secret-typed-in-the-wrong-field', 'x');

    expect(JSON.stringify(db.prepare('select * from throttle').all())).not.toContain('secret');
  });
});

test('a pass lets read for seven days, and stands for no account', async () => {
  const { token, exp } = await accounts.givePass('192.0.2.1');

  expect(exp).toBe(now / 1_000 + 7 * 86_400);
  expect(await accounts.sessionOf(token)).toEqual({ name: '7-day pass', roles: ['subscriber'], collections: [], exp });
});
