import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StartError } from '@iconotheca/http/start-error';
import { transact } from './transact.ts';

const folder = join(import.meta.dirname, 'migrations');

interface Migration {
  version: number;
  file: string;
}

/**
 * Brings the database to the program's version, each step in a transaction of its own. `user_version` says how far it
 * came, so two processes that start together do each step once.
 * @param upTo an earlier version, for a database that is to be filled with what that version wrote
 * @throws StartError when the database is newer than the program
 */
export function migrate(db: DatabaseSync, name: string, upTo?: number): void {
  const migrations = readMigrations(folder).slice(0, upTo);
  const newest = migrations.length;
  if (versionOf(db) > newest) {
    throw new StartError(
      `The database ${name} was made by a newer version of the archive; start that version, or set DATA_DIR to another folder.`,
    );
  }
  for (const { version, file } of migrations) {
    transact(db, () => {
      if (versionOf(db) >= version) return;
      db.exec(readFileSync(join(folder, file), 'utf8'));
      db.exec(`pragma user_version = ${version}`);
    });
  }
}

/**
 * The steps in their order: `0001-items.sql`, `0002-images.sql`, ….
 * @throws Error when a number is missing or there twice
 */
export function readMigrations(from: string): Migration[] {
  const files = readdirSync(from).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file, at) => {
    const version = Number.parseInt(file, 10);
    if (version !== at + 1) throw new Error(`${file}: the migrations must be numbered 0001, 0002, … without a gap`);
    return { version, file };
  });
}

/** The version that this program brings a database to. */
export function newestVersion(): number {
  return readMigrations(folder).length;
}

/** 0 for a database that is none of an archive, or empty. */
export function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('pragma user_version').get()?.['user_version'] ?? 0);
}
