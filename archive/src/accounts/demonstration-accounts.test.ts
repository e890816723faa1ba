import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openArchive } from '../archive.ts';
import { runCommand } from '../testing/run-command.ts';
import { openAccountStore } from './account-store.ts';
import { isPassword } from './password.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'archive-people-'));
const file = join(DATA_DIR, 'accounts.txt');

beforeAll(() => runCommand(['seed'], { DATA_DIR }));

/** Username and password of each line. */
function passwords(): Map<string, string> {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return new Map(lines.map((line) => [line.split('\t')[0] ?? '', line.split('\t')[1] ?? '']));
}

test('the demonstration collection comes with a reader, a librarian and an editor, whose passwords this user alone can read', async () => {
  const { db } = openArchive(DATA_DIR);
  const accounts = openAccountStore(db).list();
  db.close();

  const fit = await Promise.all(
    accounts.map(({ username, password }) => isPassword(passwords().get(username) ?? '', password)),
  );

  expect(accounts.map(({ username }) => username)).toEqual(['editor', 'librarian', 'reader']);
  expect(fit).toEqual([true, true, true]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the librarian owns records of provenance', () => {
  const { db, items } = openArchive(DATA_DIR);
  const librarian = openAccountStore(db).findByName('librarian')?.pk ?? '';

  const owned = [...items.stream()].filter(({ _OWNER_PK }) => _OWNER_PK?.includes(librarian));

  expect(owned.map(({ ID }) => ID[0])).toContain('cerlpda_li01');
  expect(owned.every(({ HIM }) => HIM?.includes('CERLPDA'))).toBe(true);
  db.close();
});

test('seeding again changes no password, and one that is no longer right is taken out of the file', async () => {
  const before = passwords();

  await runCommand(['seed'], { DATA_DIR });
  await runCommand(['account', 'reset', 'reader'], { DATA_DIR });

  expect([...passwords()]).toEqual([...before].filter(([username]) => username !== 'reader'));
});
