import { readMigrations, releasedVersion, requireReadable, stepsTo } from '../db/migrations.ts';
import { openDatabase } from '../db/open-database.ts';
import { compareRecords, copyRecords } from '../migrate/copy-records.ts';
import { markNames } from '../migrate/marks.ts';
import type { Counts } from '../stores/sqlite/backup.ts';
import { bringForward, removeDatabase, settleRestored } from '../stores/sqlite/restored-database.ts';
import { openWholeSqlite } from '../stores/sqlite/whole/whole-records.ts';
import { wholeTables } from '../stores/whole-tables.ts';
import { openMoment } from './chunks.ts';
import type { BackupPlace, Moment } from './moments.ts';

export interface DatabaseRestore {
  place: BackupPlace;
  moment: Moment;
  /** Database that is made; it is replaced when it is there. */
  file: string;
}

export interface RestoredDatabase {
  counts: Counts;
  /** Names of rows that are as the backup has them, but are not what was saved. */
  damaged: string[];
}

/**
 * Makes a database of a backup, in SQLite, as the version of the program that wrote the backup had it; compares it with
 * the backup row by row; and brings it up to this version.
 * @throws StartError when the backup is damaged, or a newer program wrote it
 */
export async function restoreDatabase({ place, moment, file }: DatabaseRestore): Promise<RestoredDatabase> {
  requireReadable(`The backup of ${moment.at}, by version ${moment.program} of the archive,`, moment.schema);
  removeDatabase(file);
  const kept = new Set(moment.tables.map(({ name }) => name));
  const tables = wholeTables.filter(({ name }) => kept.has(name));
  const from = openMoment(place, moment);
  const to = openWholeSqlite(file, stepsTo(releasedVersion(moment.schema)));
  let damaged: string[];
  try {
    await to.setMark(markNames.id, moment.archive);
    await copyRecords({ from, to, tables });
    damaged = (await compareRecords({ from, to, tables })).flatMap((table) => table.damaged);
  } finally {
    await to.close();
  }
  // It was made here: an upgrade of it needs no copy.
  openDatabase(file, readMigrations('sqlite')).close();
  return { counts: settleRestored(file), damaged };
}

/**
 * Restores a backup, brought forward to a moment before the next one by the rows of that: records and annotations
 * exactly, of the others those that were added until then.
 * @param at ISO 8601 with milliseconds
 */
export async function restoreBetween(
  restore: DatabaseRestore,
  { next, at }: { next: Moment; at: string },
): Promise<RestoredDatabase> {
  const { damaged } = await restoreDatabase(restore);
  const later = `${restore.file}-later`;
  try {
    const { damaged: inLater } = await restoreDatabase({ ...restore, moment: next, file: later });
    bringForward({ file: restore.file, later, at });
    return { counts: settleRestored(restore.file), damaged: [...new Set([...damaged, ...inLater])] };
  } finally {
    removeDatabase(later);
  }
}
