import type { DatabaseSync } from 'node:sqlite';
import { StartError } from '@iconotheca/http/start-error';
import { newestVersion, readMigrations, releasedVersion, requireReadable, type Migration } from './migrations.ts';
import { transact } from '@iconotheca/sqlite';

/**
 * Brings the database to the program's version, each step in a transaction of its own. `user_version` says how far it
 * came, so two processes that start together do each step once.
 * @param steps others than those of this program, for a database that is to be filled with what an earlier version wrote
 * @throws StartError when the database is newer than the program, or older than the first release
 */
export function migrate(db: DatabaseSync, name: string, steps: readonly Migration[] = readMigrations('sqlite')): void {
  takeOver(db, name, steps);
  for (const { version, text } of steps) {
    transact(db, () => {
      if (versionOf(db) >= version) return;
      db.exec(text);
      stamp(db, version);
    });
  }
}

/** Gives a database of the last format of development, whose tables are the same, the version of the first release. */
export function takeOver(db: DatabaseSync, name: string, steps: readonly Migration[]): void {
  const found = versionOf(db);
  if (found > newestVersion(steps)) {
    throw new StartError(
      `The database ${name} was made by a newer version of the archive; start that version, or set DATA_DIR to another folder.`,
    );
  }
  if (found <= newestVersion()) requireReadable(`The database ${name}`, found);
  if (releasedVersion(found) === found) return;
  transact(db, () => stamp(db, releasedVersion(versionOf(db))));
}

function stamp(db: DatabaseSync, version: number): void {
  db.exec(`pragma user_version = ${version}`);
}

/** Returns 0 for a database that is none of an archive, or empty. */
export function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('pragma user_version').get()?.['user_version'] ?? 0);
}
