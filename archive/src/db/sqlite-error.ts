/** Error that node:sqlite throws: the message in words and SQLite's own result code. */
export interface SqliteError extends Error {
  errcode: number;
}

/** Result codes of SQLite that an operator can do something about (sqlite.org/rescode.html). */
const advice: Readonly<Record<number, string>> = {
  5: 'is in use by another program that does not let go of it; stop that program and start again.',
  8: 'cannot be written to; give this user the right to write, or set DATA_DIR to another folder.',
  10: 'cannot be read or written by the disk; check the disk, then start again.',
  11: 'is damaged; restore it from a backup, or begin with an empty archive. Before either, move it away together with the files beside it that end in -wal and -shm.',
  13: 'cannot grow because the disk is full; make room, then start again.',
  14: 'cannot be opened; check that its folder can be written to, or set DATA_DIR to another.',
  26: 'is not a database of this archive; restore it from a backup, or begin with an empty archive. Before either, move it away together with the files beside it that end in -wal and -shm.',
};

/** Returns whether an error is one of SQLite. */
export function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}

/** Explains an error to the person who starts the archive, in one sentence. The low byte of a code is its class. */
export function explainSqliteError(error: SqliteError, file: string): string {
  return `The database ${file} ${advice[error.errcode & 0xff] ?? `cannot be used: ${error.message}.`}`;
}
