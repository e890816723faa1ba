import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchResult } from '@iconotheca/contracts/search/search';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPerson } from '../testing/people.ts';
import { databaseFile, openArchive } from '../archive.ts';
import { connect } from '../db/connect.ts';
import { quartersJpeg } from '../testing/image-archive.ts';
import { anItem } from '../testing/an-item.ts';
import { runCommand, startCommand, type Command } from '../testing/run-command.ts';

let folder: string;
let DATA_DIR: string;
const started: Command[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-restore-'));
  DATA_DIR = join(folder, 'data');
});
afterEach(async () => {
  await Promise.all(started.splice(0).map(killed));
  rmSync(folder, { recursive: true, force: true });
});

async function serving(dataDir = DATA_DIR) {
  const command = startCommand(['serve'], { DATA_DIR: dataDir });
  started.push(command);
  const [line]: unknown[] = await once(command.stdout, 'data');
  const address = String(/"ready":"(?<address>[^"]+)"/u.exec(String(line))?.groups?.['address']);
  return { command, address };
}

async function killed(command: Command): Promise<void> {
  if (command.exitCode !== null || command.signalCode !== null) return;
  command.kill('SIGKILL');
  await once(command, 'exit');
}

function saved(uid: string, dataDir = DATA_DIR): void {
  const { db, items } = openArchive(dataDir);
  items.save(anItem({ ID: [uid], CAPTION: [`A lion called ${uid}`] }));
  db.close();
}

/** The folder that a restore has made for what lay there before. */
function movedAside(): string {
  return readdirSync(DATA_DIR).find((name) => name.startsWith('before-restore-')) ?? '';
}

/** Holds an archive with a backup of its item A; item B, saved later, was in its log alone when it was killed. */
let original: string;

beforeAll(async () => {
  original = mkdtempSync(join(tmpdir(), 'archive-restore-original-'));
  const dataDir = join(original, 'data');
  saved('A', dataDir);
  await runCommand(['backup', join(original, 'backup.sqlite')], { DATA_DIR: dataDir });
  const { command } = await serving(dataDir);
  saved('B', dataDir);
  await killed(command);
});
afterAll(() => rmSync(original, { recursive: true, force: true }));

/** A copy of it, as the killed process left it. @returns the path of the backup */
function killedAfterBackup(): string {
  cpSync(original, folder, { recursive: true });
  return join(folder, 'backup.sqlite');
}

describe('where an archive was killed and its database moved away', () => {
  test('a restore moves the log and the index aside, says where, and gives back what the backup holds', async () => {
    const backup = killedAfterBackup();
    renameSync(databaseFile(DATA_DIR), join(folder, 'damaged.sqlite'));

    const { code, stdout } = await runCommand(['restore', backup], { DATA_DIR });

    const aside = movedAside();
    const { address } = await serving();
    const found = searchResult.parse(await (await fetch(`${address}/api/search?q=lion`)).json());
    const db = connect(databaseFile(DATA_DIR), { readOnly: true });
    expect(code).toBe(0);
    expect(stdout).toContain(`of an earlier archive were moved to ${join(DATA_DIR, aside)}; delete it when nothing`);
    expect(readdirSync(join(DATA_DIR, aside)).toSorted()).toEqual([
      'archive.sqlite-shm',
      'archive.sqlite-wal',
      'index',
    ]);
    expect(found.hits.map(({ ID }) => ID[0])).toEqual(['A']);
    expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    db.close();
  });

  test('what was moved aside is whole: put back together it holds what was saved last', async () => {
    const backup = killedAfterBackup();
    renameSync(databaseFile(DATA_DIR), join(folder, 'archive.sqlite'));
    await runCommand(['restore', backup], { DATA_DIR });

    const aside = movedAside();
    renameSync(join(DATA_DIR, aside, 'archive.sqlite-wal'), join(folder, 'archive.sqlite-wal'));
    const db = connect(join(folder, 'archive.sqlite'));

    expect(db.prepare('select uid from item order by uid').all()).toEqual([{ uid: 'A' }, { uid: 'B' }]);
    db.close();
  });

  test('serving it says that the log is there without its database, and leaves it alone', async () => {
    killedAfterBackup();
    renameSync(databaseFile(DATA_DIR), join(folder, 'elsewhere.sqlite'));

    const { code, stderr } = await runCommand(['serve'], { DATA_DIR });

    expect(code).toBe(1);
    expect(stderr).toMatch(/archive\.sqlite is not there, but its log .* is, .*; put the database back .*\n$/u);
    expect(existsSync(`${databaseFile(DATA_DIR)}-wal`)).toBe(true);
  });

  test('a damaged database is reported with what lies beside it', async () => {
    saved('A');
    writeFileSync(databaseFile(DATA_DIR), 'not a database '.repeat(100));

    const { stderr } = await runCommand(['serve'], { DATA_DIR });

    expect(stderr).toMatch(/move it away together with the files beside it that end in -wal and -shm\.\n$/u);
  });
});

test('a restore over an archive says that the database is to be moved away first', async () => {
  const backup = killedAfterBackup();

  const { code, stderr } = await runCommand(['restore', backup], { DATA_DIR });

  expect(code).toBe(1);
  expect(stderr).toMatch(/or move .*archive\.sqlite away: the restore moves its log and its index aside\.\n$/u);
});

test('a backup that was copied with its log beside it is restored with what the log holds', async () => {
  killedAfterBackup();
  const copy = join(folder, 'copied.sqlite');
  for (const end of ['', '-wal']) renameSync(databaseFile(DATA_DIR) + end, copy + end);
  rmSync(DATA_DIR, { recursive: true });

  const { stdout } = await runCommand(['restore', copy, '--json'], { DATA_DIR });

  expect(JSON.parse(stdout)).toMatchObject({ items: 2 });
});

function modesBelow(path: string): [name: string, mode: number][] {
  const stats = statSync(path);
  const own: [string, number] = [path, stats.mode & 0o777];
  if (!stats.isDirectory()) return [own];
  return [own, ...readdirSync(path).flatMap((name) => modesBelow(join(path, name)))];
}

describe('while an archive serves a data folder', () => {
  const refusal = /^Another archive serves .* already, or .*; stop that one, or set DATA_DIR to another folder\.\n$/u;
  let shared: string;
  let dataDir: string;
  let served: Awaited<ReturnType<typeof serving>>;

  beforeAll(async () => {
    shared = mkdtempSync(join(tmpdir(), 'archive-restore-served-'));
    dataDir = join(shared, 'data');
    served = await serving(dataDir);
    started.splice(0);
  });
  afterAll(async () => {
    await killed(served.command);
    rmSync(shared, { recursive: true, force: true });
  });

  test('commands work beside it, and everything that is written is for its own user alone', async () => {
    const records = join(shared, 'records.jsonl');
    const out = join(shared, 'out');
    const backup = join(shared, 'backup.sqlite');
    const { token } = aPerson(dataDir);
    writeFileSync(records, '{"ID":["C"],"TYPE":["image"],"ALLIMAGES":["c.jpg"]}\n');
    const run = async (...args: string[]) => (await runCommand(args, { DATA_DIR: dataDir })).code;
    const headers = { 'Content-Type': 'image/jpeg', Authorization: `Bearer ${token}` };

    const imported = await run('import', records);
    const body = new Uint8Array(await quartersJpeg(200, 100));
    const sent = await fetch(`${served.address}/api/upload?filename=c.jpg`, { method: 'POST', headers, body });
    const codes: (number | null)[] = [];
    for (const args of [
      ['export', out],
      ['backup', backup],
      ['reindex'],
      ['account', 'add', 'anna'],
      ['remove', 'C'],
    ]) {
      codes.push(await run(...args));
    }
    const modes = [dataDir, out, backup].flatMap(modesBelow);

    expect(sent.status).toBe(200);
    expect([imported, ...codes]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(modes.length).toBeGreaterThan(15);
    expect(modes.filter(([, mode]) => (mode & 0o077) !== 0)).toEqual([]);
  });

  test('a restore into it is refused, though its database was moved away', async () => {
    const moved = join(shared, 'moved.sqlite');
    renameSync(databaseFile(dataDir), moved);

    const { code, stderr } = await runCommand(['restore', join(original, 'backup.sqlite')], { DATA_DIR: dataDir });
    renameSync(moved, databaseFile(dataDir));

    expect(code).toBe(1);
    expect(stderr).toMatch(refusal);
  });

  test('another one is refused in a sentence, until the first is killed', async () => {
    const refused = await runCommand(['serve'], { DATA_DIR: dataDir });
    await killed(served.command);
    const { address } = await serving(dataDir);

    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(refusal);
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  });
});

test('a database that others could read is private once it is opened', () => {
  saved('A');
  chmodSync(databaseFile(DATA_DIR), 0o644);

  saved('B');

  expect(statSync(databaseFile(DATA_DIR)).mode & 0o077).toBe(0);
});
