import { DatabaseSync } from 'node:sqlite';

/** Time that a statement waits for what another process, or another thread, is writing. */
const busyTimeoutMs = 10_000;

/** Opens a database file, or makes it. The only place of the engine that does. */
export function connect(file: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  return new DatabaseSync(file, { ...options, timeout: busyTimeoutMs });
}

/**
 * Runs `work` in one write transaction: all of it is kept, or nothing when it throws. Inside another transaction it takes
 * part in that one.
 */
export function transact(db: DatabaseSync, work: () => void): void {
  if (db.isTransaction) {
    work();
    return;
  }
  db.exec('begin immediate');
  try {
    work();
    db.exec('commit');
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
}
