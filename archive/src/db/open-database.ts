import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StartError } from '@iconotheca/http/start-error';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';
import { upgrade } from './upgrade.ts';
import { isSqliteError } from '@iconotheca/sqlite';
import { explainError } from './explain-error.ts';

/** Endings of the files that SQLite stores beside a database that is open, or whose process was killed. */
export const besideDatabase = ['-wal', '-shm'] as const;

const privateMode = 0o600;

/**
 * Opens the archive's database, makes it when it is not there, and brings it up to date. A commit is on the disk
 * before it is acknowledged.
 * @param steps those of an earlier version, for a database that is to be filled with what that version wrote
 * @throws StartError when the file cannot be opened, is damaged, was made by a newer program or before the first release, or
 * when only its log is there
 */
export function openDatabase(file: string, steps?: readonly Migration[]): DatabaseSync {
  makeFolder(dirname(file));
  requireNoOrphans(file);
  let db: DatabaseSync | undefined;
  try {
    makePrivate(file);
    db = connect(file);
    db.exec('pragma journal_mode = wal; pragma synchronous = full;');
    if (steps === undefined) upgrade(db, file);
    else migrate(db, file, steps);
    return db;
  } catch (error) {
    db?.close();
    if (isSqliteError(error)) throw new StartError(explainError(error, file), { cause: error });
    throw error;
  }
}

/** Opens a database for a thread that only reads, beside one that has it open already. */
export function openDatabaseReadOnly(file: string): DatabaseSync {
  return connect(file, { readOnly: true });
}

/** A log without its database holds what was saved last: SQLite would delete it beside a new database. */
function requireNoOrphans(file: string): void {
  // The log first: SQLite makes a database before its log.
  const log = `${file}-wal`;
  if (!existsSync(log) || existsSync(file)) return;
  throw new StartError(
    `${file} is not there, but its log ${log} is, which holds what was saved last; put the database back beside it, or move ${log} and ${file}-shm away too. (The restore command moves them aside itself.)`,
  );
}

/** A database that was made before databases were private is private from now on, as far as this user may say so. */
function makePrivate(file: string): void {
  for (const path of [file, ...besideDatabase.map((end) => file + end)]) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isFile() !== true || (found.mode & 0o077) === 0 || found.uid !== process.getuid?.()) continue;
    chmodSync(path, privateMode);
  }
}

/**
 * Makes a folder where there is none.
 * @throws StartError when it cannot be made
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The data folder ${folder} cannot be made or written to (${reason}); set DATA_DIR to another.`,
      {
        cause,
      },
    );
  }
}
