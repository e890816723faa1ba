import { DatabaseSync } from 'node:sqlite';

/** Longest wait of a statement for what another process, or another thread, is writing. */
const busyTimeoutMs = 10_000;

export interface ConnectOptions {
  readOnly?: boolean;
  /** In place of the usual time. */
  waitMs?: number;
}

/** Opens a database file, or makes it. The only place that does: without a time-out a lock of others is an error. */
export function connect(file: string, { waitMs = busyTimeoutMs, ...options }: ConnectOptions = {}): DatabaseSync {
  return new DatabaseSync(file, { ...options, timeout: waitMs });
}
