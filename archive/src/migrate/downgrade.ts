import { readMigrations, stepsTo, type Migration } from '../db/migrations.ts';
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

interface Downgrade {
  /** Earlier version that the database is to be of. */
  version: number;
  /** Names in the folder that were made from the database. */
  derived: readonly string[];
  /** Steps by which the database came to be, unless they are those of this program. */
  steps?: readonly Migration[];
}

/**
 * Puts a database that an earlier version of the program understands in place of one: a new one of that version, with
 * every row and every column that it has a place for, so that nothing that was saved since is lost but what that version
 * does not know. The caller has the data folder for itself.
 * @throws StartError when a row has no place in the earlier version
 */
export async function downgrade(
  file: string,
  { version, derived, steps = readMigrations('sqlite') }: Downgrade,
): Promise<Downgraded> {
  const unfinished = `${file}.unfinished`;
  removeDatabase(unfinished);
  try {
    const leftOut = await fill({ file, steps }, { file: unfinished, steps: stepsTo(version, steps) });
    const counts = settleRestored(unfinished);
    const movedTo = moveDatabaseAside(file, derived, { withDatabase: true });
    giveName(unfinished, file);
    return { counts, leftOut, movedTo };
  } finally {
    removeDatabase(unfinished);
  }
}

interface OfSteps {
  file: string;
  steps: readonly Migration[];
}

async function fill(source: OfSteps, target: OfSteps): Promise<string[]> {
  const from = openWholeSqlite(source.file, source.steps);
  const to = openWholeSqlite(target.file, target.steps);
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
