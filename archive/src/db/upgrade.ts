import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StartError } from '@iconotheca/http/start-error';
import { connect } from './connect.ts';
import { flushToDisk } from './flush-to-disk.ts';
import { migrate, takeOver, versionOf } from './migrate.ts';
import { newestVersion, readMigrations, type Migration } from './migrations.ts';

/** Another process, or thread, may be at it: a large database takes minutes. */
const waitMs = 3_600_000;
/** Most room that a copy takes, by the size of the database: migrations add to it. */
const spare = 1.3;
const keptName = /^archive-(?<version>\d+)\.sqlite$/u;

function folderOf(file: string): string {
  return join(dirname(file), 'before-upgrade');
}

/** Returns the version that the last upgrade of a database kept a copy of; undefined where there is none. */
export function keptVersion(file: string): number | undefined {
  if (!existsSync(folderOf(file))) return undefined;
  const versions = readdirSync(folderOf(file)).flatMap((name) => keptName.exec(name)?.groups?.['version'] ?? []);
  return versions.length === 0 ? undefined : Math.max(...versions.map(Number));
}

/**
 * Brings a database of an earlier version up to this one: keeps a copy of it as it was, tries the steps on a second copy,
 * and then takes them. Where the disk has no room for copies it says so, and goes on without.
 * @throws StartError when a step fails on the copy: then nothing was changed
 */
export function upgrade(db: DatabaseSync, file: string, steps: readonly Migration[] = readMigrations('sqlite')): void {
  takeOver(db, file, steps);
  const from = versionOf(db);
  if (from === 0 || from >= newestVersion(steps)) {
    migrate(db, file, steps);
    return;
  }
  const lock = connect(join(dirname(file), 'upgrade.lock'), { waitMs });
  try {
    lock.exec('begin exclusive');
    if (versionOf(db) === from) upgradeOnCopy(db, file, { from, steps });
    migrate(db, file, steps);
  } finally {
    lock.close();
  }
}

interface Upgrade {
  from: number;
  steps: readonly Migration[];
}

function upgradeOnCopy(db: DatabaseSync, file: string, { from, steps }: Upgrade): void {
  const to = newestVersion(steps);
  const folder = folderOf(file);
  const kept = join(folder, `archive-${from}.sqlite`);
  const room = roomFor(db, dirname(file));
  if (room < 1 && !existsSync(kept)) {
    tell(`The database is brought from version ${from} to ${to} without a copy: the disk has no room for one.`);
    return;
  }
  mkdirSync(folder, { recursive: true });
  // The copy is made anew: something may have been saved since an upgrade that broke off.
  writeCopy(db, kept);
  for (const name of readdirSync(folder)) if (join(folder, name) !== kept) rmSync(join(folder, name), { force: true });
  if (room < 2) tell(`The upgrade is not tried on a copy first: the disk has room for one copy alone, ${kept}.`);
  else tryOn(kept, steps);
  tell(
    `The database is brought from version ${from} to ${to}. As it was it lies in ${kept}; archive downgrade goes back.`,
  );
}

/** Returns how many copies of a database the disk has room for. */
function roomFor(db: DatabaseSync, folder: string): number {
  const pragma = (name: string) => Number(Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0]);
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / (spare * pragma('page_count') * pragma('page_size'));
}

function writeCopy(db: DatabaseSync, kept: string): void {
  const unfinished = `${kept}.unfinished`;
  rmSync(unfinished, { force: true });
  db.prepare('vacuum into ?').run(unfinished);
  flushToDisk(unfinished);
  renameSync(unfinished, kept);
  flushToDisk(dirname(kept));
}

/** @throws StartError when the steps fail, or leave a database that is not whole */
function tryOn(kept: string, steps: readonly Migration[]): void {
  const trial = `${kept}.trial`;
  copyFileSync(kept, trial, constants.COPYFILE_FICLONE);
  const db = connect(trial, { enableForeignKeyConstraints: true });
  try {
    migrate(db, trial, steps);
    const found = String(db.prepare('pragma quick_check(1)').get()?.['quick_check']);
    if (found !== 'ok') throw new Error(found);
    const astray = db.prepare('pragma foreign_key_check').get();
    if (astray !== undefined) throw new Error(`rows of ${String(astray['table'])} refer to what is not there`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The upgrade of the database was tried on a copy and failed (${reason}). Nothing was changed: start the version of the archive that ran before.`,
      { cause },
    );
  } finally {
    db.close();
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(trial + end, { force: true });
  }
}

function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
