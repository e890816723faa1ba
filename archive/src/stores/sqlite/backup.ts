import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { asStorageFull } from '@iconotheca/contracts/http/storage-full';
import { StartError } from '@iconotheca/http/start-error';
import { connect } from '../../db/connect.ts';
import { versionOf } from '../../db/migrate.ts';
import { requireReadable } from '../../db/migrations.ts';
import { besideDatabase } from '../../db/open-database.ts';
import { flushToDisk, isSqliteError } from '@iconotheca/sqlite';
import { explainError } from '../../db/explain-error.ts';
import { rowsOf } from './whole/whole-records.ts';
import { digestedTables, openRowCheck } from '../../db/row-digests.ts';

/** Numbers of rows of each kind. */
export interface Counts {
  items: number;
  annotations: number;
  lists: number;
  accounts: number;
  institutions: number;
  images: number;
}

export interface FileBackup extends Counts {
  /** Names of rows that are not what was saved. */
  damaged: string[];
}

/** Statement that removes what a restore must not bring back: a login that was ended since, and tries that were counted. */
const passing = 'delete from session; delete from throttle;';

/**
 * Writes a database as it is at one moment into a file of its own, while others read and write it. Sessions are left
 * out. The file has its name when it is whole and on the disk.
 * @throws StartError when the file is there already or cannot be written
 */
export function writeBackup(db: DatabaseSync, file: string): FileBackup {
  if (existsSync(file)) throw new StartError(`${file} is there already; name another file.`);
  const unfinished = `${file}.unfinished`;
  try {
    rmSync(unfinished, { force: true });
    // One read transaction: a copy page by page would start again with each write of another process.
    db.prepare('vacuum into ?').run(unfinished);
    const counts = withoutPassing(unfinished);
    giveName(unfinished, file);
    return counts;
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw cause instanceof StartError ? cause : cannot('The backup cannot be written to', file, cause);
  }
}

function withoutPassing(file: string): FileBackup {
  const copy = connect(file);
  try {
    copy.exec(`pragma journal_mode = delete; pragma secure_delete = on; ${passing}`);
    checkWhole(copy, file);
    return { ...countAll(copy), damaged: damagedRows(copy) };
  } finally {
    copy.close();
  }
}

/** Backup that was restored, and the folder that holds what lay in its place; undefined when nothing did. */
export interface Restored extends FileBackup {
  movedTo: string | undefined;
}

/**
 * Moves what an earlier database has left beside it into a folder, or that database too; SQLite would apply its log to
 * another one, and the index knows other items.
 * @param derived names in the database's folder that were made from it
 * @returns the folder; undefined when nothing was there
 */
export function moveDatabaseAside(
  file: string,
  derived: readonly string[],
  { withDatabase }: { withDatabase: boolean },
): string | undefined {
  const ends = withDatabase ? ['', ...besideDatabase] : besideDatabase;
  return moveAside(dirname(file), [...ends.map((end) => basename(file) + end), ...derived]);
}

/**
 * Takes a backup in place of a database that is not there. What an earlier database has left beside it belongs to that
 * one: SQLite would apply its log to the backup, and the index knows other items. It is moved into a folder.
 * @param derived names in the database's folder that were made from it
 * @throws StartError when it is not a whole backup of an archive, or the database is there already
 */
export function takeBackup(backup: string, file: string, derived: readonly string[]): Restored {
  if (existsSync(file)) {
    throw new StartError(
      `${dirname(file)} holds an archive already; set DATA_DIR to an empty folder, or move ${file} away: the restore moves its log and its index aside.`,
    );
  }
  if (statSync(backup, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new StartError(`${backup} is not there; give the path of a file that the backup command has written.`);
  }
  const unfinished = `${file}.unfinished`;
  try {
    rmSync(unfinished, { force: true });
    const counts = copyChecked(backup, unfinished);
    const movedTo = moveDatabaseAside(file, derived, { withDatabase: false });
    giveName(unfinished, file);
    return { ...counts, movedTo };
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw cause instanceof StartError ? cause : cannot('The backup cannot be taken to', file, cause);
  }
}

/** @returns the folder; undefined when none of the names was there */
function moveAside(folder: string, names: readonly string[]): string | undefined {
  const there = names.filter((name) => existsSync(join(folder, name)));
  if (there.length === 0) return undefined;
  const aside = join(folder, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  mkdirSync(aside);
  for (const name of there) renameSync(join(folder, name), join(aside, name));
  flushToDisk(aside);
  return aside;
}

/**
 * Copies a backup by way of SQLite, so that a log that lies beside it is part of the copy.
 * @throws StartError when it is not a whole database of an archive, or of a newer one
 */
function copyChecked(backup: string, copy: string): FileBackup {
  let db: DatabaseSync | undefined;
  try {
    db = connect(backup, { readOnly: true });
    checkWhole(db, backup);
    requireReadable(backup, versionOf(db));
    if (versionOf(db) === 0) throw new StartError(`${backup} is a database, but not that of an archive.`);
    const counts = { ...countAll(db), damaged: damagedRows(db) };
    db.prepare('vacuum into ?').run(copy);
    return counts;
  } catch (cause) {
    if (!isSqliteError(cause) || asStorageFull(cause) !== undefined) throw cause;
    const isOther = (cause.errcode & 0xff) === 26;
    throw new StartError(isOther ? `${backup} is not a backup of an archive.` : explainError(cause, backup), {
      cause,
    });
  } finally {
    db?.close();
  }
}

/**
 * Refuses a database that is not whole.
 * @throws StartError when SQLite finds it damaged
 */
export function checkWhole(db: DatabaseSync, file: string): void {
  const found = String(db.prepare('pragma quick_check(1)').get()?.['quick_check']);
  if (found !== 'ok') throw new StartError(`${file} is damaged (${found}); use another backup.`);
}

/** Returns names of rows that are not what was saved; none of a database from before there were digests. */
function damagedRows(db: DatabaseSync): string[] {
  return digestedTables.flatMap((name) => {
    const columns = db
      .prepare('select name from pragma_table_info(?)')
      .all(name)
      .map((row) => String(row['name']));
    const check = openRowCheck({ name }, columns);
    if (check === undefined) return [];
    const damaged: string[] = [];
    for (const row of rowsOf(db.prepare(`select * from ${name}`), columns, [])) {
      const found = check(row);
      if (found !== undefined) damaged.push(found);
    }
    return damaged;
  });
}

/** Counts the rows of each kind. */
export function countAll(db: DatabaseSync): Counts {
  const of = (table: string) => Number(db.prepare(`select count(*) as count from ${table}`).get()?.['count'] ?? 0);
  return {
    items: of('item'),
    annotations: of('annotation'),
    lists: of('list'),
    accounts: of('account'),
    institutions: of('institution'),
    images: Number(db.prepare("select count(*) as count from image where state = 'ready'").get()?.['count'] ?? 0),
  };
}

/** Gives a finished file its name: its content is on the disk before, the name before this returns. */
export function giveName(unfinished: string, file: string): void {
  flushToDisk(unfinished);
  renameSync(unfinished, file);
  flushToDisk(dirname(file));
}

function cannot(what: string, file: string, cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartError(`${what} ${file} (${reason}).`, { cause });
}
