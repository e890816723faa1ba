import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

import { isPassword } from '../accounts/password.ts';
import { openArchive, openRecords } from '../archive.ts';
import { builtInIconclass } from '@iconotheca/iconclass/testing';
import { runCommand } from '../testing/run-command.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'archive-seeded-'));
const file = join(DATA_DIR, 'accounts.txt');

beforeAll(() => runCommand(['seed'], { DATA_DIR }));

/** Username and password of each line. */
function passwords(): Map<string, string> {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return new Map(lines.map((line) => [line.split('\t')[0] ?? '', line.split('\t')[1] ?? '']));
}

describe('the records of the demonstration collection', () => {
  test('name only notations of the built-in table', async () => {
    const { db, items } = openArchive(DATA_DIR);
    const used = [...new Set(Array.from(items.versions(), ({ item }) => item).flatMap(({ IC = [] }) => IC))];
    db.close();
    const iconclass = await builtInIconclass();

    const unknown = used.filter((notation) => 'error' in iconclass.resolve(notation));

    expect(used.length).toBeGreaterThan(300);
    expect(unknown).toEqual([]);
  });

  test('name only images that are planned, and their collections have names', async () => {
    const { db, items } = openArchive(DATA_DIR);
    const records = await openRecords({ dataDir: DATA_DIR });
    const planned = new Set(await records.images.plannedNames());

    const named = Array.from(items.versions(), ({ item }) => item).flatMap(({ ALLIMAGES = [] }) => ALLIMAGES);

    expect(planned.size).toBeGreaterThan(380);
    expect(named.filter((name) => !planned.has(name))).toEqual([]);
    expect(await records.collections.nameOf('HOOGVELD')).toBe('Hoogveld Picture Gallery, Delft');
    await records.close();
    db.close();
  });
});

test('what the records name as entries of the thesaurus are entries, which a second seeding leaves alone', async () => {
  const { db, items } = openArchive(DATA_DIR);
  const named = Array.from(items.versions(), ({ item }) => item).flatMap((item) =>
    (['OWNERS_CERLID', 'INSTIT_CERLID', 'LOCATION_ORIG_CERLID'] as const).flatMap((field) => item[field] ?? []),
  );
  db.close();
  const records = await openRecords({ dataDir: DATA_DIR });
  const [first] = named;
  const unknown = [];
  for (const value of named) if ((await records.thesaurus.find(idIn(value))) === undefined) unknown.push(value);
  await records.thesaurus.replace(idIn(first), { id: 'cnc00000001', label: 'Other', byPk: null });

  await runCommand(['seed'], { DATA_DIR });

  const replaced = await records.thesaurus.find(idIn(first));
  await records.thesaurus.replace(idIn(first), null);
  await records.close();
  expect([named.length > 60, unknown]).toEqual([true, []]);
  expect(replaced?.replacedBy?.id).toBe('cnc00000001');
});

const idIn = (value = '') => value.split('|')[0] ?? '';

describe('its accounts', () => {
  test('are a reader, a librarian and an editor, whose passwords this user alone can read', async () => {
    const records = await openRecords({ dataDir: DATA_DIR });
    const accounts = await records.accounts.list();
    await records.close();

    const fit = await Promise.all(
      accounts.map(({ username, password }) => isPassword(passwords().get(username) ?? '', password)),
    );

    expect(accounts.map(({ username }) => username)).toEqual(['editor', 'librarian', 'reader']);
    expect(fit).toEqual([true, true, true]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('the librarian owns records of provenance', async () => {
    const { db, items } = openArchive(DATA_DIR);
    const records = await openRecords({ dataDir: DATA_DIR });
    const librarian = (await records.accounts.findByName('librarian'))?.pk ?? '';
    await records.close();

    const owned = Array.from(items.versions(), ({ item }) => item).filter(({ _OWNER_PK }) =>
      _OWNER_PK?.includes(librarian),
    );

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
});
