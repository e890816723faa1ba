import { askRecords } from '@iconotheca/archive/testing/ask-records';
import { scaledDatabase } from './scaled-stack.ts';

/**
 * Rows of one statement on what an archive stores, for what no command and no call does. Names of tables and columns are the
 * same in SQLite and PostgreSQL.
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
