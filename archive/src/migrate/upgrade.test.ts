import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { objectsResult } from '@iconotheca/contracts/item/objects';
import { databaseFile, openRecords } from '../archive.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { versionOf } from '../db/migrate.ts';
import { newestVersion, readMigrations, stepsTo } from '../db/migrations.ts';
import { openDatabase } from '../db/open-database.ts';
import { keptVersion, upgrade } from '../db/upgrade.ts';
import { putBuiltInTable } from '@iconotheca/iconclass/testing';
import { startArchive } from '../testing/start-archive.ts';
import { storedVersions, unpackStored } from '../testing/stored/stored-folder.ts';
import { verifyArchive } from '../verify/verify.ts';
import { downgrade } from './downgrade.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function versionIn(file: string): number {
  const db = connect(file, { readOnly: true });
  const version = versionOf(db);
  db.close();
  return version;
}

function numbered(name: string, version: number): string {
  const file = join(folder, name, 'archive.sqlite');
  // The tables of development were those of format 1.
  openDatabase(file, stepsTo(1001)).close();
  const db = connect(file);
  db.exec(`insert into collection (code, name) values ('A', 'Name'); pragma user_version = ${version}`);
  db.close();
  return file;
}

test('data folders of releases are stored', () => {
  const versions = readMigrations('sqlite').map(({ version }) => version);

  // The last one may not be released yet.
  expect([versions, versions.slice(0, -1)]).toContainEqual(storedVersions);
});

test.each(storedVersions)(
  'OPS-UPGRADE: a data folder of version %i is served by this one: records, lists, annotations, uploads, a new index',
  async (version) => {
    const dataDir = join(folder, `stored-${version}`);
    unpackStored(version, dataDir);
    putBuiltInTable(dataDir);
    const archive = await startArchive({ env: { DATA_DIR: dataDir } });

    const found = await archive.search('q=lion');
    const objects = objectsResult.parse(await (await archive.post('/api/objects', { uids: ['ITEM_2'] })).json());
    const image = await archive.get('/iiif/3/lion.jpg/full/max/0/default.jpg');
    const verified = await verifyArchive(
      readConfig({ DATA_DIR: dataDir, SEED: 'none', ICONCLASS: 'built-in', LOG_LEVEL: 'silent' }),
      { isAll: true },
    );
    await archive.stop();
    const records = await openRecords({ dataDir });
    const [account] = await records.accounts.list();
    const pk = account?.pk ?? '';
    const [list] = await records.lists.wholeOwnedBy(pk);
    const [sent, passkeys] = [await records.uploads.sentBy(pk, ['lion.jpg']), await records.passkeys.ofAccount(pk)];
    const entry = await records.thesaurus.find('ico00000001');
    await records.close();

    expect(versionIn(databaseFile(dataDir))).toBe(newestVersion());
    expect(found.size).toBeGreaterThan(0);
    expect(objects.hits[0]?._annotations?.map(({ value }) => value)).toEqual(['Seen in Leiden']);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(verified).toMatchObject({ items: 20, images: 1, imagesRead: 1, findings: [] });
    expect(list).toMatchObject({ name: 'Lions', count: 2 });
    expect(sent).toEqual([{ name: 'lion.jpg', filename: 'leaf.jpg', bytes: 658 }]);
    expect([passkeys.length, entry?.label]).toEqual([1, 'Example Press']);
  },
);

test.each([1, 15, 20])(
  'a database of format %i, from before the first release, is refused and left as it is',
  (format) => {
    const file = numbered(`format-${format}`, format);

    expect(() => openDatabase(file)).toThrow(/from before release 0\.1\.0.*archive export.*import them/u);
    expect(versionIn(file)).toBe(format);
  },
);

test('a database of the last format before the first release is taken over as it is', () => {
  const file = numbered('format-21', 21);

  const db = openDatabase(file);

  expect(versionOf(db)).toBe(newestVersion());
  expect(db.prepare('select name from collection').all()).toEqual([{ name: 'Name' }]);
  db.close();
});

test('OPS-UPGRADE: a database of an earlier version is kept as it was, is not touched where it cannot be brought up, and goes back', async () => {
  const file = join(folder, 'earlier', 'archive.sqlite');
  openDatabase(file).close();
  const [last = { version: 0, text: '' }] = readMigrations('sqlite').slice(-1);
  const next = { version: last.version + 1, text: 'create table loan (pk text primary key) strict, without rowid;' };
  const steps = [...readMigrations('sqlite'), next];
  const db = connect(file);
  db.exec("insert into collection (code, name) values ('A', 'Name')");
  // The step finds something in its way.
  db.exec('create table loan (x)');

  expect(() => upgrade(db, file, steps)).toThrow(/tried on a copy and failed .*loan/u);
  expect(versionOf(db)).toBe(last.version);
  expect(readdirSync(join(folder, 'earlier')).filter((name) => name.includes('trial'))).toEqual([]);
  db.exec('drop table loan');
  upgrade(db, file, steps);
  db.close();

  expect(versionIn(file)).toBe(next.version);
  expect(keptVersion(file)).toBe(last.version);
  expect(versionIn(join(folder, 'earlier', 'before-upgrade', `archive-${last.version}.sqlite`))).toBe(last.version);
  const { movedTo } = await downgrade(file, { version: last.version, derived: [], steps });
  expect(versionIn(file)).toBe(last.version);
  expect(versionIn(join(movedTo ?? '', 'archive.sqlite'))).toBe(next.version);
  const back = openDatabase(file);
  expect(back.prepare('select name from collection').all()).toEqual([{ name: 'Name' }]);
  back.close();
});
