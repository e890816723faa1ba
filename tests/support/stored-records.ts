import { askRecords } from '@iconotheca/archive/testing/ask-records';
import { scaledDatabase } from './scaled-stack.ts';

/**
 * Runs one statement on the stores of an archive and returns its rows, for tests that no command and no call serves.
 * Names of tables and columns are the same in SQLite and PostgreSQL.
 * @param statement with `$1`, `$2`, … for the values
 */
export async function askStored(
  dataDir: string,
  statement: string,
  ...values: readonly (string | number)[]
): Promise<Record<string, unknown>[]> {
  const database = await scaledDatabase(dataDir);
  return await askRecords(database === undefined ? { dataDir } : { database }, statement, values);
}

/** Names of the tables that an archive's records lie in. */
export async function storedTables(dataDir: string): Promise<string[]> {
  const statement =
    (await scaledDatabase(dataDir)) === undefined
      ? "select name from sqlite_master where type = 'table'"
      : "select tablename as name from pg_tables where schemaname = 'public'";
  return (await askStored(dataDir, statement)).map(({ name }) => String(name));
}
