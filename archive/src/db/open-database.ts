import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { migrate } from './migrate.ts';
import { explainSqliteError, isSqliteError } from './sqlite-error.ts';

/** How long a statement waits for another process's write. */
const busyTimeoutMs = 10_000;

/**
 * Opens the archive's database, makes it when it is not there, and brings it up to date. A commit is on the disk
 * before it is acknowledged.
 * @throws StartError when the file cannot be opened, is damaged or was made by a newer program
 */
export function openDatabase(file: string): DatabaseSync {
  makeFolder(dirname(file));
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
    db.exec('pragma journal_mode = wal; pragma synchronous = full;');
    migrate(db, file);
    return db;
  } catch (error) {
    db?.close();
    if (isSqliteError(error)) throw new StartError(explainSqliteError(error, file), { cause: error });
    throw error;
  }
}

/** For a thread that only reads, beside one that has the database open already. */
export function openDatabaseReadOnly(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
}

function makeFolder(folder: string): void {
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
