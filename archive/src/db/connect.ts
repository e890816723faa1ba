import { DatabaseSync } from 'node:sqlite';

/** How long a statement waits for what another process, or another thread, is writing. */
const busyTimeoutMs = 10_000;

interface ConnectOptions {
  readOnly?: boolean;
  enableForeignKeyConstraints?: boolean;
}

/** Opens a database file, or makes it. The only place that does: without a time-out a lock of others is an error. */
export function connect(file: string, options: ConnectOptions = {}): DatabaseSync {
  return new DatabaseSync(file, { ...options, timeout: busyTimeoutMs });
}
