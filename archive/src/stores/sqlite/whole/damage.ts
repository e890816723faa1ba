import type { DatabaseSync } from 'node:sqlite';
import { connect } from '../../../db/connect.ts';
import { isSqliteError } from '@iconotheca/sqlite';
import { explainError } from '../../../db/explain-error.ts';

const mostFaults = 5;

/** Lists what SQLite finds wrong with a database, in sentences: its pages and indexes, and rows that refer to none. */
export function damageOf(file: string): string[] {
  let db: DatabaseSync | undefined;
  try {
    db = connect(file, { readOnly: true });
    const faults = db.prepare(`pragma integrity_check(${mostFaults})`).all();
    const words = faults.map((row) => String(row['integrity_check'])).filter((each) => each !== 'ok');
    const astray = new Set(
      db
        .prepare('pragma foreign_key_check')
        .all()
        .map((row) => String(row['table'])),
    );
    return [
      ...words.map((each) => `SQLite finds the database damaged: ${each}.`),
      ...[...astray].map((table) => `Rows of the table ${table} refer to what is not there.`),
    ];
  } catch (error) {
    if (!isSqliteError(error)) throw error;
    return [explainError(error, file)];
  } finally {
    db?.close();
  }
}
