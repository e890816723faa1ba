/** Files of SQLite, as all that is ours opens them. */
export { connect, type ConnectOptions } from './connect.ts';
export { flushToDisk } from './flush-to-disk.ts';
export { explainSqliteError, isSqliteError, type Remedies, type SqliteError } from './sqlite-error.ts';
export { transact } from './transact.ts';
