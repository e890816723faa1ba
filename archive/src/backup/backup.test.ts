import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasS3, startS3, type S3Server } from '@iconotheca/http/testing/s3-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { databaseFile, imagesFolder, openRecords, openWholeRecords } from '../archive.ts';
import { readConfig, type Config } from '../config.ts';
import { connect } from '../db/connect.ts';
import { openFiles } from '../files.ts';
import { compareRecords } from '../migrate/copy-records.ts';
import { wholeTables } from '../stores/whole-tables.ts';
import { anItem } from '../testing/an-item.ts';
import { ingestImages } from '../testing/ingest-images.ts';
import { aPerson } from '../testing/people.ts';
import { runCommand } from '../testing/run-command.ts';
import { openBackupPlace } from './backup-place.ts';
import { keepBackups } from './keep-backups.ts';
import { backupKeys, momentKeys, readMoments, type BackupPlace } from './moments.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackupTo, type BackupOrder, type Taken } from './take-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const itemCount = 6_000;
let folder: string;
let home: Config;
let account: string;
let server: S3Server | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-backups-'));
  home = config('home');
  const records = await openRecords(home);
  await records.items.saveAll(
    Array.from({ length: itemCount }, (_, at) => anItem({ ID: [`I${at}`], CAPTION: [`Löwe 獅子 ${at}`] })),
  );
  await records.items.save(anItem({ ID: ['A'], ALLIMAGES: ['a.jpg'] }));
  await records.items.save(anItem({ ID: ['W'], HIM: ['X'] }));
  await records.close();
  await ingestImages(home.dataDir, { 'a.jpg': [64, 52] });
  ({ userpk: account } = aPerson(home.dataDir, { username: 'writer' }));
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

function config(name: string, env: Record<string, string> = {}): Config {
  return readConfig({ DATA_DIR: join(folder, name), ICONCLASS: 'built-in', SEED: 'none', ...env });
}

async function taken(to: string, order: Partial<BackupOrder> = {}): Promise<Taken> {
  const found = await takeBackupTo(home, { to, trial: 'daily', ...order });
  if ('last' in found) throw new Error('A backup was due, but none was taken.');
  return found;
}

async function save(...captions: [uid: string, caption: string][]): Promise<void> {
  const records = await openRecords(home);
  for (const [uid, caption] of captions) await records.items.save(anItem({ ID: [uid], CAPTION: [caption] }));
  await records.close();
}

/** @throws Error where the two differ in a row of what backups hold */
async function areSame(one: Config, other: Config): Promise<void> {
  const [from, to] = [await openWholeRecords(one), await openWholeRecords(other)];
  try {
    await compareRecords({ from, to, tables: wholeTables.filter(({ isPassing }) => isPassing !== true) });
  } finally {
    await from.close();
    await to.close();
  }
}

function placeAt(to: string): Promise<BackupPlace> {
  return openBackupPlace(to, home);
}

/** Names of all files below a folder, with when they were written. */
async function filesBelow(path: string): Promise<Map<string, number>> {
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  return new Map(await Promise.all(files.map(async (file) => [file, (await stat(file)).mtimeMs] as const)));
}

test('OPS-BACKUP: a second backup writes what is new alone, and each is restored row by row as it was', async () => {
  const to = join(folder, 'place');
  const first = await taken(to);
  const before = await filesBelow(to);
  await save(['I7', 'a new caption']);
  const second = await taken(to);

  expect(first.verified).toMatchObject({
    counts: { items: itemCount + 2, images: 1, accounts: 1 },
    files: 3,
    filesRead: 3,
  });
  expect(first.newFiles).toBe(3);
  // The restore on trial was that of the day's first.
  expect(second.verified).toBeUndefined();
  expect(second.newFiles).toBe(0);
  expect(second.newChunks).toBeLessThanOrEqual(4);
  const after = await filesBelow(to);
  for (const [file, writtenMs] of before) expect(after.get(file)).toBe(writtenMs);

  const other = config('second');
  const restored = await restoreBackup(other, { from: to, isReplaced: false });
  expect(restored).toMatchObject({ counts: { items: itemCount + 2 }, files: 3, missing: [], movedTo: undefined });
  await areSame(home, other);
  const keys = await listed(home);
  expect(keys.length).toBe(3);
  expect(await listed(other)).toEqual(keys);
});

async function listed({ dataDir }: Config): Promise<string[]> {
  const keys: string[] = [];
  for (const kind of ['originals', 'pyramids', 'thumbnails']) {
    for await (const { key, bytes } of openFiles(imagesFolder(dataDir)).list(kind)) keys.push(`${key} ${bytes}`);
  }
  return keys.toSorted();
}

test('OPS-BACKUP: between two backups the records and annotations are those of the moment that is asked for', async () => {
  const to = join(folder, 'moments');
  await taken(to);
  await save(['I1', 'first'], ['N1', 'new']);
  const records = await openRecords(home);
  const annotation = { uid: 'I2', ownerPk: account, field: 'COMMENT' as const, region: null, createKey: null };
  await records.annotations.add({ ...annotation, pk: 'one', value: 'early' });
  await records.items.remove('W');
  await records.itemActions.add({ uid: 'W', act: 'delete', version: 1, byPk: account });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const at = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await records.annotations.add({ ...annotation, pk: 'two', value: 'late' });
  const early = await records.annotations.find('one');
  if (early === undefined) throw new Error('The annotation was not saved.');
  await records.annotations.update(early, { value: 'changed', region: null });
  await records.close();
  await save(['I1', 'second'], ['N2', 'newer']);
  await taken(to);

  const other = config('between');
  const restored = await restoreBackup(other, { from: to, at, isReplaced: false });

  const found = await openRecords(other);
  expect(restored.next).toBeDefined();
  expect((await found.items.find('I1'))?.CAPTION).toEqual(['first']);
  expect((await found.items.find('N1'))?.CAPTION).toEqual(['new']);
  expect(await found.items.find('N2')).toBeUndefined();
  expect(await found.items.find('W')).toBeUndefined();
  expect(await found.itemActions.isWithdrawn('W')).toBe(true);
  expect(await found.annotations.find('one')).toMatchObject({ value: 'early', version: 1 });
  expect(await found.annotations.find('two')).toBeUndefined();
  await found.close();
  await expect(restoreBackup(other, { from: to, isReplaced: false })).rejects.toThrow(
    /or let the restore move it aside/u,
  );
  const replaced = await restoreBackup(other, { from: to, isReplaced: true });
  expect(await readdir(replaced.movedTo ?? '')).toContain('archive.sqlite');
  await areSame(home, other);
  await expect(restoreBackup(config('none'), { from: to, at: '2020-01-01', isReplaced: false })).rejects.toThrow(
    /nothing is known of 2020-01-01/u,
  );
});

test('OPS-BACKUP: what broke off, or was damaged, leaves the earlier backups whole, and is found', async () => {
  const to = join(folder, 'damaged');
  await taken(to);
  const place = await placeAt(to);
  const [first] = await readMoments(place);
  if (first === undefined) throw new Error('There is no backup.');
  const temporary = join(folder, 'temporary');
  await save(['I5', 'after the first']);
  // Rows are written, but the last file is not: as when the process is killed, or the disk is full.
  await rm(join(to, 'moments'), { recursive: true });
  await writeFile(join(to, 'moments'), 'no folder');
  await expect(taken(to)).rejects.toThrow(/not? (?:a )?(?:director|folder)|ENOTDIR|EEXIST/u);
  await rm(join(to, 'moments'));
  await place.store.put(backupKeys.moment(first.at), Buffer.from(JSON.stringify(first)));

  await expect(verifyBackup({ place, moment: first, temporary }, { isAll: true })).resolves.toMatchObject({ files: 3 });
  const { moment, pruned } = await taken(to, { keep: 1 });
  expect(pruned?.moments).toEqual([first.at]);
  expect(await momentKeys(place.store)).toEqual([backupKeys.moment(moment.at)]);
  await expect(verifyBackup({ place, moment, temporary }, { isAll: true })).resolves.toMatchObject({ files: 3 });

  const chunk = moment.tables.find(({ name }) => name === 'item_version')?.chunks[0];
  const file = join(to, backupKeys.chunk(chunk?.digest ?? ''));
  const whole = await readFile(file);
  await truncate(file, 100);
  await expect(verifyBackup({ place, moment, temporary }, { isAll: false })).rejects.toThrow(/is damaged/u);
  await expect(restoreBackup(config('broken'), { from: to, isReplaced: false })).rejects.toThrow(/is damaged/u);
  await writeFile(file, whole);
});

test('OPS-BACKUP: another archive does not write over it, and an archive that was set back makes its rows anew', async () => {
  const to = join(folder, 'set-back');
  await taken(to);
  await expect(takeBackupTo(config('stranger'), { to, trial: 'daily' })).rejects.toThrow(/backups of another archive/u);
  // The log is as after the restore of an earlier state: other versions have the numbers of those that were there.
  const db = connect(databaseFile(home.dataDir));
  db.exec("update item_version set data = replace(data, 'Löwe', 'Leu') where id > 3000");
  db.exec('update item_version set row_digest = row_digest(uid, version, saved_at, data)');
  db.close();
  await taken(to);

  const other = config('after');
  await restoreBackup(other, { from: to, isReplaced: false });
  await areSame(home, other);
  const due = await takeBackupTo(home, { to, trial: 'daily', everyMs: 3_600_000 });
  expect('last' in due).toBe(true);
});

/** Changes letters in the file of the database itself, as a worn disk may. */
async function wear(from: string, to: string): Promise<void> {
  const file = databaseFile(home.dataDir);
  const db = connect(file);
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
  const bytes = await readFile(file);
  const at = bytes.indexOf(from);
  expect(at).toBeGreaterThan(0);
  bytes.write(to, at);
  await writeFile(file, bytes);
}

test('OPS-BACKUP: letters that changed in the database file are named by a backup, which lets no older one go, and by a restore', async () => {
  const [to, file] = [join(folder, 'worn'), join(folder, 'worn.sqlite')];
  const env = { DATA_DIR: home.dataDir, ICONCLASS: 'built-in', SEED: 'none' };
  const { moment } = await taken(to);
  await save(['WORN', 'as it was']);
  await wear('["as it was"]', '["as it has"]');

  const placed = await runCommand(['backup', '--to', to, '--keep', '1', '--json'], env);
  const again = await runCommand(['backup', '--to', to, '--every', '1d'], env);
  const single = await runCommand(['backup', file], env);
  await wear('["as it has"]', '["as it was"]');
  const whole = await taken(to, { keep: 2 });

  const named = expect.stringContaining('are not what was saved, their digests differ: WORN (version 1).');
  for (const ended of [placed, again, single]) expect(ended).toMatchObject({ code: 2, stderr: named });
  expect(JSON.parse(placed.stdout)).toMatchObject({ damaged: ['WORN (version 1)'], gone: [] });
  expect(whole.pruned?.moments).toEqual([moment.at]);
  const [worn] = await readMoments(await placeAt(to));
  const [other, last] = [config('from-worn'), config('from-whole')];
  const restored = await restoreBackup(other, { from: to, at: worn?.at, isReplaced: false });
  expect(restored.damaged).toEqual(['WORN (version 1)']);
  expect((await restoreBackup(last, { from: to, isReplaced: false })).damaged).toEqual([]);
  const ofFile = await runCommand(['restore', file], { ...env, DATA_DIR: join(folder, 'from-file') });
  expect(ofFile).toMatchObject({ code: 2, stderr: named });
});

test.skipIf(!hasS3)('OPS-BACKUP: a bucket of S3 holds backups as a folder does', async () => {
  server = await startS3();
  Object.assign(process.env, server.env);
  const to = `s3://${server.bucket}/site`;
  await taken(to);
  await save(['I9', 'again']);
  const { newFiles } = await taken(to, { keep: 1, trial: 'always' });

  const other = config('from-bucket');
  await restoreBackup(other, { from: to, isReplaced: false });
  expect(newFiles).toBe(0);
  await areSame(home, other);
});

test('OPS-BACKUP: a running archive takes backups by itself, after one that was ended in the middle too', async () => {
  const to = join(folder, 'scheduled');
  const env = { DATA_DIR: home.dataDir, ICONCLASS: 'built-in', SEED: 'none' };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const log = { info: vi.fn(), error: vi.fn() };
  const plan = { to, everyMs: 3_600_000, keep: 2 };
  const interrupted = keepBackups(plan, log, 0);
  await expect.poll(() => existsSync(join(to, 'rows')), { interval: 5 }).toBe(true);
  await interrupted.stop();
  const keeper = keepBackups(plan, log, 0);
  await expect.poll(() => keeper.state().lastAt).toBeGreaterThan(0);
  await keeper.stop();
  vi.unstubAllEnvs();

  expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ to }), 'a backup was written');
  expect(log.error).not.toHaveBeenCalled();
  const place = await placeAt(to);
  const [moment] = await readMoments(place);
  if (moment === undefined) throw new Error('There is no backup.');
  const temporary = join(folder, 'temporary');
  await expect(verifyBackup({ place, moment, temporary }, { isAll: true })).resolves.toMatchObject({ files: 3 });
});
