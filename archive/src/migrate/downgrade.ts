import { newestVersion } from '../db/migrate.ts';
import type { RowSource, WholeTable } from '../ports/whole-records.ts';
import { giveName, moveDatabaseAside, type Counts } from '../stores/sqlite/backup.ts';
import { removeDatabase, settleRestored } from '../stores/sqlite/restored-database.ts';
import { openWholeSqlite } from '../stores/sqlite/whole/whole-records.ts';
import { digestColumn } from '../db/row-digests.ts';
import { wholeTables } from '../stores/whole-tables.ts';
import { compareRecords, copyRecords } from './copy-records.ts';
import { markNames } from './marks.ts';

export interface Downgraded {
  counts: Counts;
  /** Rows of a table, or a column of it, that the earlier version has no place for. */
  leftOut: string[];
  /** Folder that holds the database as it was. */
  movedTo: string | undefined;
}

/**
 * Puts a database that an earlier version of the program understands in place of one: a new one of that version, with
 * every row and every column that it has a place for, so that nothing that was saved since is lost but what that version
 * does not know. The caller has the data folder for itself.
 * @param derived names in the folder that were made from the database
 * @throws StartError when a row has no place in the earlier version
 */
export async function downgrade(file: string, version: number, derived: readonly string[]): Promise<Downgraded> {
  const unfinished = `${file}.unfinished`;
  removeDatabase(unfinished);
  try {
    const leftOut = await fill(file, unfinished, version);
    const counts = settleRestored(unfinished);
    const movedTo = moveDatabaseAside(file, derived, { withDatabase: true });
    giveName(unfinished, file);
    return { counts, leftOut, movedTo };
  } finally {
    removeDatabase(unfinished);
  }
}

async function fill(file: string, unfinished: string, version: number): Promise<string[]> {
  const from = openWholeSqlite(file, newestVersion());
  const to = openWholeSqlite(unfinished, version);
  try {
    const leftOut: string[] = [];
    const tables: WholeTable[] = [];
    for (const table of wholeTables) {
      const [columns, known] = [await from.columnsOf(table), await to.columnsOf(table)];
      if (known.length > 0) {
        tables.push(table);
        leftOut.push(
          ...columns
            .filter((each) => !known.includes(each) && each !== digestColumn)
            .map((each) => `the column ${each} of ${table.name}`),
        );
        continue;
      }
      const rows = await from.snapshot((reader) => reader.count(table));
      if (rows > 0) leftOut.push(`${rows} rows of ${table.name}`);
    }
    const id = await from.mark(markNames.id);
    if (id !== undefined) await to.setMark(markNames.id, id);
    const asEarlier: RowSource = { ...from, columnsOf: (table) => to.columnsOf(table) };
    await copyRecords({ from: asEarlier, to, tables });
    await compareRecords({ from: asEarlier, to, tables });
    return leftOut;
  } finally {
    await from.close();
    await to.close();
  }
}
