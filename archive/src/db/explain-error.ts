import { explainSqliteError, type SqliteError } from '@iconotheca/sqlite';

/** Explains an error of one of the archive's databases to the person who starts it, in one sentence. */
export function explainError(error: SqliteError, file: string): string {
  return explainSqliteError(error, file, {
    of: 'this archive',
    elsewhere: 'set DATA_DIR to another folder',
    anew: 'restore it from a backup, or begin with an empty archive. Before either, move it away together with the files beside it that end in -wal and -shm',
  });
}
