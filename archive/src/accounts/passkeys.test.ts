import { ApiError } from '@iconotheca/contracts/http/error';
import { accountLimits } from '@iconotheca/contracts/account/account-limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import type { RecordStore } from '../ports/record-store.ts';
import { openRecordStore } from '../stores/sqlite/record-store.ts';
import { softPasskey } from '../testing/soft-passkey.ts';
import { openAccounts, type Accounts } from './accounts.ts';
import { openPasskeys, type Passkeys } from './passkeys.ts';
import { unmatchedHash } from './password.ts';

const origin = 'https://archive.example';
const from = { address: '192.0.2.1', agent: 'Firefox' };
let now: number;
let records: RecordStore;
let accounts: Accounts;
let passkeys: Passkeys;
let token: string;

beforeEach(async () => {
  now = Date.parse('2026-03-01T12:00:00Z');
  records = openRecordStore(openDatabase(':memory:'));
  for (const username of ['anna', 'bert']) {
    await records.accounts.add({
      pk: username,
      username,
      name: username,
      password: unmatchedHash,
      institutionPk: null,
      isSubscriber: false,
      isOperator: false,
      keepsNames: false,
      needsPasskey: false,
      disabledAt: null,
      createdAt: '',
      collections: [],
    });
  }
  const clock = { now: () => now };
  accounts = openAccounts({
    records,
    sessionHours: 12,
    ...clock,
    compare: (given) => Promise.resolve(given === 'right'),
  });
  passkeys = openPasskeys({ records, accounts, origin, ...clock });
  token = await logIn('anna');
});

async function logIn(user: string): Promise<string> {
  return (await accounts.logIn({ user, pass: 'right', ...from })).token;
}

async function anOwnPasskey(name = 'Key', owner = token) {
  const device = softPasskey(origin);
  await passkeys.add({ token: owner, name, made: device.make(await passkeys.begin(owner)) });
  return device;
}

async function codeOf(act: Promise<unknown>): Promise<string> {
  return await act.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
}

describe('a passkey', () => {
  test('logs in the account that added it, again and again', async () => {
    const device = await anOwnPasskey('Telephone');
    for (const _ of [1, 2]) {
      const entered = await passkeys.endLogin(device.sign(await passkeys.beginLogin(from.address)), from);
      expect(entered).toMatchObject({ uid: 'anna', exp: now / 1_000 + 12 * 3_600 });
      expect(await accounts.sessionOf(entered.token)).toMatchObject({ userpk: 'anna' });
    }
    expect(await passkeys.list(token)).toEqual({
      passkeys: [{ id: device.id, name: 'Telephone', created: now / 1_000, used: now / 1_000 }],
      isNeeded: false,
    });
  });

  test.each([
    ['of another site', { origin: 'https://archive.example.evil' }],
    ['for another site', { rpId: 'evil.example' }],
    ['whose device did not make sure of its owner', { isVerified: false }],
  ])('%s neither is kept nor logs in', async (_, wrong) => {
    const device = softPasskey(origin);
    expect(
      await codeOf(passkeys.add({ token, name: 'Key', made: device.make(await passkeys.begin(token), wrong) })),
    ).toBe('bad-request');
    const kept = await anOwnPasskey();
    expect(await codeOf(passkeys.endLogin(kept.sign(await passkeys.beginLogin(from.address), wrong), from))).toBe(
      'wrong-login',
    );
  });

  test('signs what it was asked to: once, in time, and for this purpose', async () => {
    const device = await anOwnPasskey();
    const options = await passkeys.beginLogin(from.address);
    const signed = device.sign(options);
    await passkeys.endLogin(signed, from);
    expect(await codeOf(passkeys.endLogin(signed, from))).toBe('wrong-login');

    const late = await passkeys.beginLogin(from.address);
    now += accountLimits.passkeySigningS * 1_000;
    expect(await codeOf(passkeys.endLogin(device.sign(late), from))).toBe('wrong-login');

    const other = await passkeys.begin(await logIn('bert'));
    expect(await codeOf(passkeys.endLogin(device.sign(other), from))).toBe('wrong-login');
    expect(await codeOf(passkeys.endLogin(device.sign({ challenge: 'made-up' }), from))).toBe('wrong-login');
  });

  test('that counts back was copied, and does not log in', async () => {
    const device = await anOwnPasskey();
    await passkeys.endLogin(device.sign(await passkeys.beginLogin(from.address), { counter: 9 }), from);
    expect(
      await codeOf(passkeys.endLogin(device.sign(await passkeys.beginLogin(from.address), { counter: 9 }), from)),
    ).toBe('wrong-login');
  });

  test.each([
    ['anna', 'done'],
    ['bert', 'wrong-login'],
    ['nobody', 'wrong-login'],
  ])('of anna that its device keeps for %s: %s', async (owner, outcome) => {
    const device = await anOwnPasskey();
    const { response, ...signed } = device.sign(await passkeys.beginLogin(from.address));
    const userHandle = Buffer.from(owner).toString('base64url');

    const code = await codeOf(passkeys.endLogin({ ...signed, response: { ...response, userHandle } }, from));

    expect(code).toBe(outcome);
  });

  test('that is not known, or of an account that was disabled, is refused alike', async () => {
    const stranger = softPasskey(origin);
    const device = await anOwnPasskey();
    await records.accounts.disable('anna', '2026-01-01');
    const refusals = [];
    for (const each of [stranger, device]) {
      const entering = passkeys.endLogin(each.sign(await passkeys.beginLogin(from.address)), from);
      refusals.push(await entering.catch((error: unknown) => String(error)));
    }
    expect(refusals).toEqual([
      'ApiError: This passkey did not log you in.',
      'ApiError: This passkey did not log you in.',
    ]);
  });

  test('is removed by its owner alone', async () => {
    const device = await anOwnPasskey();
    await passkeys.remove({ token: await logIn('bert'), id: device.id });
    expect((await passkeys.list(token)).passkeys).toHaveLength(1);
    expect((await passkeys.remove({ token, id: device.id })).passkeys).toEqual([]);
    expect(await codeOf(passkeys.endLogin(device.sign(await passkeys.beginLogin(from.address)), from))).toBe(
      'wrong-login',
    );
  });

  test('is one of so many that an account may have', async () => {
    for (let made = 0; made < accountLimits.maxPasskeys; made += 1) await anOwnPasskey();
    expect(await codeOf(anOwnPasskey())).toBe('not-allowed');
  });

  test('is added and removed by one who logged in just now', async () => {
    const device = await anOwnPasskey();
    now += (accountLimits.freshLoginS + 1) * 1_000;
    expect([
      await codeOf(passkeys.begin(token)),
      await codeOf(passkeys.need({ token, isNeeded: true })),
      await codeOf(passkeys.remove({ token, id: device.id })),
    ]).toEqual(['not-allowed', 'not-allowed', 'not-allowed']);
    expect((await passkeys.list(token)).passkeys).toHaveLength(1);
  });

  test('is added by a login, not by a token for programs', async () => {
    const program = await accounts.makeToken({ token, name: 'Script', scope: 'write', days: 1 });
    expect(await codeOf(passkeys.begin(program.token))).toBe('not-allowed');
    expect(await codeOf(passkeys.begin(undefined))).toBe('login-required');
  });
});

describe('an account that needs a passkey', () => {
  test('is logged into by its password no longer, and again once its last passkey is gone', async () => {
    expect(await codeOf(passkeys.need({ token, isNeeded: true }))).toBe('not-allowed');
    const device = await anOwnPasskey();
    expect(await passkeys.need({ token, isNeeded: true })).toMatchObject({ isNeeded: true });

    expect(await codeOf(logIn('anna'))).toBe('not-allowed');
    expect(await codeOf(accounts.logIn({ user: 'anna', pass: 'wrong', ...from }))).toBe('wrong-login');
    await passkeys.endLogin(device.sign(await passkeys.beginLogin(from.address)), from);

    expect(await passkeys.remove({ token, id: device.id })).toEqual({ passkeys: [], isNeeded: false });
    expect(await codeOf(logIn('anna'))).toBe('done');
  });
});

test('what is asked again and again from one address has to wait', async () => {
  const asked: Promise<unknown>[] = [];
  for (let at = 0; at < 40; at += 1) asked.push(codeOf(passkeys.beginLogin(from.address)));
  const codes = await Promise.all(asked);
  expect([codes.filter((code) => code === 'done').length, new Set(codes)]).toEqual([
    30,
    new Set(['done', 'too-many-requests']),
  ]);
});

test('a site without an address of its own has none', async () => {
  const without = openPasskeys({ records, accounts, origin: undefined });
  expect([await codeOf(without.beginLogin(from.address)), await codeOf(without.begin(token))]).toEqual([
    'not-found',
    'not-found',
  ]);
  expect(await without.list(token)).toEqual({ passkeys: [], isNeeded: false });
});
