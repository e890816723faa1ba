import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databaseFile, openRecords } from '../archive.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { newestVersion, versionOf } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { keptVersion } from '../db/upgrade.ts';
import { openWholeSqlite } from '../stores/sqlite/whole/whole-records.ts';
import { wholeTables } from '../stores/whole-tables.ts';
import { anItem } from '../testing/an-item.ts';
import { runCommand } from '../testing/run-command.ts';
import { storedVersion, unpackStored } from '../testing/stored/stored-folder.ts';
import { verifyArchive } from '../verify/verify.ts';
import { compareRecords } from './copy-records.ts';
import { downgrade } from './downgrade.ts';

const folder = mkdtempSync(join(tmpdir(), 'archive-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function versionIn(file: string): number {
  const db = connect(file, { readOnly: true });
  const version = versionOf(db);
  db.close();
  return version;
}

test('OPS-UPGRADE: the data folder of an earlier version is opened, found whole, and goes back with all its rows', async () => {
  const [dataDir, before] = [join(folder, 'stored'), join(folder, 'before')];
  unpackStored(dataDir);
  unpackStored(before);
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'none', ICONCLASS: 'built-in', LOG_LEVEL: 'silent' });

  const records = await openRecords(config);
  const saved = await records.items.save(anItem({ ID: ['ITEM_10'], CAPTION: ['Saved by the later version'] }));
  await records.close();
  const verified = await verifyArchive(config, { isAll: true });
  const { code, stdout } = await runCommand(['downgrade', '--to', String(storedVersion), '--json'], {
    DATA_DIR: dataDir,
  });

  expect(saved).toBe('changed');
  expect(versionIn(databaseFile(before))).toBe(storedVersion);
  expect(verified).toMatchObject({ items: 20, images: 1, imagesRead: 1 });
  expect(verified.findings.filter(({ part }) => part !== 'index')).toEqual([]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    version: storedVersion,
    items: 20,
    annotations: 1,
    lists: 1,
    accounts: 1,
  });
  expect(versionIn(databaseFile(dataDir))).toBe(storedVersion);
  const [now, then] = [dataDir, before].map((each) => openWholeSqlite(databaseFile(each), storedVersion));
  if (now === undefined || then === undefined) throw new Error('Both databases are open.');
  const known = [];
  for (const table of wholeTables) if ((await then.columnsOf(table)).length > 0) known.push(table);
  await compareRecords({ from: now, to: then, tables: known.filter(isUntouched) });
  const last = await now.snapshot(async (reader) => reader.count({ name: 'item_version', key: ['id'] }));
  expect(last).toBe((await then.snapshot(async (reader) => reader.count({ name: 'item_version', key: ['id'] }))) + 1);
  await now.close();
  await then.close();
});

test('OPS-UPGRADE: a database of an earlier version is kept as it was, and one that cannot be brought up is not touched', async () => {
  const file = join(folder, 'earlier', 'archive.sqlite');
  const earlier = 15;
  openDatabase(file, earlier).close();
  const db = connect(file);
  db.exec("insert into collection (code, name) values ('A', 'Name')");
  // Step 16 finds something in its way.
  db.exec('create table item_part (x)');
  db.close();

  expect(() => openDatabase(file)).toThrow(/tried on a copy and failed .*item_part/u);
  expect(versionIn(file)).toBe(earlier);
  expect(readdirSync(join(folder, 'earlier')).filter((name) => name.includes('trial'))).toEqual([]);
  const again = connect(file);
  again.exec('drop table item_part');
  again.close();
  openDatabase(file).close();

  expect(versionIn(file)).toBe(newestVersion());
  expect(keptVersion(file)).toBe(earlier);
  expect(versionIn(join(folder, 'earlier', 'before-upgrade', `archive-${earlier}.sqlite`))).toBe(earlier);
  const { movedTo } = await downgrade(file, earlier, []);
  expect(versionIn(file)).toBe(earlier);
  expect(versionIn(join(movedTo ?? '', 'archive.sqlite'))).toBe(newestVersion());
  const back = connect(file);
  expect(back.prepare('select name from collection').all()).toEqual([{ name: 'Name' }]);
  back.close();
});

function isUntouched({ name }: { name: string }): boolean {
  return !['item', 'item_version', 'item_log', 'session'].includes(name);
}
