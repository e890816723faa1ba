import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@iconotheca/http/start-error';
import { connect } from './connect.ts';
import { makeFolder } from './open-database.ts';
import { isSqliteError } from '@iconotheca/sqlite';
import { explainError } from './explain-error.ts';

/** A predecessor that was asked to stop is given this long to be gone. */
const waitMs = 1_000;
const busy = 5;

/** Lock that holds a data folder for one process. */
export interface ServingLock {
  release: () => void;
}

/**
 * Takes a data folder for the process that serves it, or puts a backup into it; commands that work beside a running archive do
 * without. The lock is SQLite's own on an empty database: the system ends it with the process, however that ends.
 * @throws StartError when another process has the folder, or it cannot be used
 */
export function takeServingLock(dataDir: string): ServingLock {
  makeFolder(dataDir);
  const file = join(dataDir, 'serving.lock');
  const db = connect(file, { waitMs });
  try {
    db.exec('begin exclusive');
    return { release: () => db.close() };
  } catch (cause) {
    db.close();
    if (!isSqliteError(cause)) throw cause;
    const message =
      (cause.errcode & 0xff) === busy
        ? `Another archive serves ${dataDir} already, or a backup is being restored into it; stop that one, or set DATA_DIR to another folder.`
        : explainError(cause, file);
    throw new StartError(message, { cause });
  }
}

/** Returns whether a process has a data folder to serve it, or puts a backup into it. */
export function isServed(dataDir: string): boolean {
  const file = join(dataDir, 'serving.lock');
  if (!existsSync(file)) return false;
  const db = connect(file, { waitMs: 0 });
  try {
    db.exec('begin exclusive');
    return false;
  } catch (error) {
    if (isSqliteError(error) && (error.errcode & 0xff) === busy) return true;
    throw error;
  } finally {
    db.close();
  }
}
