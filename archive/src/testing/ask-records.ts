import { databaseFile } from '../archive.ts';
import { connect } from '../db/connect.ts';
import { askDatabase } from './postgres/site-database.ts';

/**
 * Returns the rows of one statement on what an archive stores. Names of tables and columns are the same in SQLite and PostgreSQL.
 * @param place the address of a database of PostgreSQL, or a data folder
 * @param statement with `$1`, `$2`, … for the values
 */
export async function askRecords(
  place: { database: string } | { dataDir: string },
  statement: string,
  values: readonly (string | number)[],
): Promise<Record<string, unknown>[]> {
  if ('database' in place) return await askDatabase(place.database, statement, values);
  const db = connect(databaseFile(place.dataDir));
  try {
    return db.prepare(statement.replaceAll(/\$(\d)/gu, '?$1')).all(...values);
  } finally {
    db.close();
  }
}
