import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseFile, openArchive } from './archive.ts';
import { connect } from './db/connect.ts';
import { anItem } from './testing/an-item.ts';
import { killUnderWrites, type KillRound } from './testing/kill-under-writes.ts';
import { endOf, runCommand, startCommand } from './testing/run-command.ts';

const isLinux = process.platform === 'linux';
const kills = 3;

let DATA_DIR: string;

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'archive-outside-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** First byte of the lock that every connection to a database in WAL mode holds (sqlite.org/src, os.h: SHARED_FIRST). */
const sharedLockStart = 0x40000000 + 2;

/** Tells whether the system knows of a process's lock on a database. */
function holdsLock(pid: number | undefined, file: string): boolean {
  const { ino } = statSync(file);
  return readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/u))
    .some(
      ([, kind, , , owner, where, start]) =>
        kind === 'POSIX' && owner === `${pid}` && where?.endsWith(`:${ino}`) && start === `${sharedLockStart}`,
    );
}

describe.runIf(isLinux)('while an archive runs', () => {
  test('the system knows of its locks on the database and on the index, after the start and after all that it does', async () => {
    const { db, items } = openArchive(DATA_DIR);
    for (let at = 0; at < 500; at += 1) items.save(anItem({ ID: [`I${at}`] }));
    db.close();
    const files = [databaseFile(DATA_DIR), join(DATA_DIR, 'index', '1.sqlite')];
    const archive = startCommand(['serve', '--child'], { DATA_DIR });
    const [line]: unknown[] = await once(archive.stdout, 'data');
    const address = String(/"ready":"(?<address>[^"]+)"/u.exec(String(line))?.groups?.['address']);
    const held = () => files.map((file) => holdsLock(archive.pid, file));

    for (let at = 0; at < 50; at += 1) await (await fetch(`${address}/api/search?q=image`)).json();
    const atStart = held();
    await runCommand(['account', 'add', 'anna', '--name', 'Anna'], { DATA_DIR });
    await runCommand(['backup', join(DATA_DIR, 'kept.sqlite')], { DATA_DIR });
    await (await fetch(`${address}/api/health/ready`)).json();
    const atEnd = held();

    archive.stdin.end();
    await endOf(archive);
    expect({ atStart, atEnd }).toEqual({ atStart: [true, true], atEnd: [true, true] });
  });
});

test('nothing acknowledged is lost when the archive is killed while another program reads its database', async () => {
  const rounds: KillRound[] = [];

  for await (const round of killUnderWrites(DATA_DIR, kills)) rounds.push(round);

  expect(rounds).toHaveLength(kills);
  expect(rounds.every(({ acknowledged, hasRead }) => acknowledged > 0 && hasRead)).toBe(true);
  expect(rounds.flatMap(({ lost }) => lost)).toEqual([]);
});

/** Holds the lock of a writer, says so, and lets go of it a moment after a line on its standard input. */
const holder = `
  const { DatabaseSync } = require('node:sqlite');
  const db = new DatabaseSync(process.argv[1], { timeout: 10_000 });
  db.exec('begin exclusive; update item_log set act = act');
  console.log('held');
  process.stdin.once('data', () => setTimeout(() => db.exec('commit'), 200));`;

test('a connection waits for a lock of another process instead of failing', async () => {
  const file = databaseFile(DATA_DIR);
  openArchive(DATA_DIR).db.close();
  const changing = connect(file);
  changing.exec('pragma journal_mode = delete');
  changing.close();
  const program = spawn(process.execPath, ['-e', holder, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(program.stdout, 'data');
  program.stdin.end('go');

  const db = connect(file, { readOnly: true });
  const read = () => db.prepare('select count(*) as count from item').get();

  expect(read()).toEqual({ count: 0 });
  db.close();
});
