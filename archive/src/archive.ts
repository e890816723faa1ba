import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WholeRecords } from './ports/whole-records.ts';
import type { RecordStore } from './ports/record-store.ts';
import { z } from 'zod';
import { openDatabase } from './db/open-database.ts';
import { openItems, type StoredItems } from './stores/sqlite/items.ts';
import { isPostgresAddress } from './records-address.ts';
import { openWholeSqlite } from './stores/sqlite/whole/whole-records.ts';
import { openRecordStore } from './stores/sqlite/record-store.ts';

/** Place of the records. */
export interface RecordsPlace {
  /** Holds the database where records lie in SQLite. */
  dataDir: string;
  /** `sqlite`, or the address of a PostgreSQL database: `postgres://USER:PASSWORD@HOST:5432/DATABASE`. */
  records?: string | undefined;
}

interface OpenOptions {
  /** `relaxed` for writes of what can be derived again: a power cut may take the latest of them back. */
  durability?: 'full' | 'relaxed';
  /** Called once when a server cannot be reached at first, and is waited for a while. */
  onWait?: (reason: string) => void;
}

/**
 * Opens records, makes them when they are not there and brings them up to date.
 * @throws StartError when the data folder or the database cannot be used
 */
export async function openRecords(
  { dataDir, records = 'sqlite' }: RecordsPlace,
  { durability = 'full', onWait = sayWaiting }: OpenOptions = {},
): Promise<RecordStore> {
  if (isPostgresAddress(records)) {
    // An archive that keeps records in SQLite does without the library.
    const { openPostgresStore } = await import('./stores/postgres/record-store.ts');
    return openPostgresStore(records, { durability, onWait });
  }
  const db = openDatabase(databaseFile(dataDir));
  if (durability === 'relaxed') db.exec('pragma synchronous = normal');
  return openRecordStore(db);
}

/** Opens records for some work and closes them after it, whether it fails or not. */
export async function withRecords<Result>(
  place: RecordsPlace,
  work: (records: RecordStore) => Promise<Result>,
): Promise<Result> {
  const records = await openRecords(place);
  try {
    return await work(records);
  } finally {
    await records.close();
  }
}

/**
 * Opens all rows of an archive, for moving it; makes its tables when they are not there.
 * @throws StartError when the data folder or the database cannot be used
 */
export async function openWholeRecords({ dataDir, records = 'sqlite' }: RecordsPlace): Promise<WholeRecords> {
  if (isPostgresAddress(records)) {
    const { openWholePostgres } = await import('./stores/postgres/whole/whole-records.ts');
    return openWholePostgres(records, sayWaiting);
  }
  return openWholeSqlite(databaseFile(dataDir));
}

function sayWaiting(reason: string): void {
  process.stderr.write(`The database cannot be reached yet (${reason}); waiting for it.\n`);
}

/** The tables of items, within the process. */
export interface Archive {
  db: ReturnType<typeof openDatabase>;
  items: StoredItems;
}

/**
 * Opens the same database for the threads of the embedded engine, which read items in their own process and in one
 * statement.
 * @throws StartError when the data folder cannot be used
 */
export function openArchive(dataDir: string): Archive {
  const db = openDatabase(databaseFile(dataDir));
  return { db, items: openItems(db) };
}

/** Returns the file of the database in a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'archive.sqlite');
}

/** Returns the folder of images in a data folder. */
export function imagesFolder(dataDir: string): string {
  return join(dataDir, 'images');
}

/** Returns the version of the package. */
export function programVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
