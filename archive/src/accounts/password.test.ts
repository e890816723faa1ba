import { expect, test } from 'vitest';
import { hashPassword, isPassword, newPassword, unmatchedHash } from './password.ts';

test('a password is persisted as argon2id with its parameters, each time another', async () => {
  const hashes = [await hashPassword('lion'), await hashPassword('lion')];

  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect(new Set(hashes).size).toBe(2);
});

test('fits its own hash alone', async () => {
  const hash = await hashPassword('ein Löwe 🦁');

  const fits = await Promise.all(['ein Löwe 🦁', 'ein Löwe', ''].map((password) => isPassword(password, hash)));

  expect(fits).toEqual([true, false, false]);
});

test('no password fits the hash of no account', async () => {
  expect(await isPassword('', unmatchedHash)).toBe(false);
});

test('new passwords can be read out and do not repeat', () => {
  const passwords = Array.from({ length: 100 }, newPassword);

  expect(new Set(passwords).size).toBe(100);
  expect(passwords.every((password) => /^(?:[a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/u.test(password))).toBe(true);
});
