/** Error that node:sqlite throws: the message in words and SQLite's own result code. */
export interface SqliteError extends Error {
  errcode: number;
}

/** Words of the program that has a file, each the end of a sentence. */
export interface Remedies {
  /** Program or data that the file is a database of: `this archive`. */
  of: string;
  /** Remedy where the file cannot lie where it does: `set DATA_DIR to another folder`. */
  elsewhere: string;
  /** Remedy in place of a damaged file: `restore it from a backup`. */
  anew: string;
}

/** Result codes of SQLite that an operator can do something about (sqlite.org/rescode.html). */
const advice = ({ of, elsewhere, anew }: Remedies): Readonly<Record<number, string>> => ({
  5: 'is in use by another program that does not let go of it; stop that program and start again.',
  8: `cannot be written to; give this user the right to write, or ${elsewhere}.`,
  10: 'cannot be read or written by the disk; check the disk, then start again.',
  11: `is damaged; ${anew}.`,
  13: 'cannot grow because the disk is full; make room, then start again.',
  14: `cannot be opened; check that its folder can be written to, or ${elsewhere}.`,
  26: `is not a database of ${of}; ${anew}.`,
});

/** Returns whether an error is one of SQLite. */
export function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}

/** Explains an error to the person who starts a program, in one sentence. The low byte of a code is its class. */
export function explainSqliteError(error: SqliteError, file: string, remedies: Remedies): string {
  return `The database ${file} ${advice(remedies)[error.errcode & 0xff] ?? `cannot be used: ${error.message}.`}`;
}
