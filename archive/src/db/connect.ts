import { DatabaseSync } from 'node:sqlite';
import { addRecordFunctions } from './record-functions.ts';

/** Longest wait of a statement for what another process, or another thread, is writing. */
const busyTimeoutMs = 10_000;

interface ConnectOptions {
  readOnly?: boolean;
  enableForeignKeyConstraints?: boolean;
  /** In place of the usual time. */
  waitMs?: number;
}

/** Opens a database file, or makes it. The only place that does: without a time-out a lock of others is an error. */
export function connect(file: string, { waitMs = busyTimeoutMs, ...options }: ConnectOptions = {}): DatabaseSync {
  const db = new DatabaseSync(file, { ...options, timeout: waitMs });
  addRecordFunctions(db);
  return db;
}
