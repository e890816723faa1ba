import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs `work` in one write transaction; all of it is persisted, or nothing when it throws. Inside another transaction it
 * takes part in that one.
 */
export function transact<Result>(db: DatabaseSync, work: () => Result): Result {
  if (db.isTransaction) return work();
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
}
