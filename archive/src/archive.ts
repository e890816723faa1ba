import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordStore } from './ports/record-store.ts';
import { z } from 'zod';
import { openDatabase } from './db/open-database.ts';
import { openItemStore, type ItemStore } from './stores/sqlite/item-store.ts';
import { openRecordStore } from './stores/sqlite/record-store.ts';

interface OpenOptions {
  /** `relaxed` for writes of what can be derived again: a power cut may take the latest of them back. */
  durability?: 'full' | 'relaxed';
}

/**
 * Opens the records of a data folder, makes them when they are not there and brings them up to date.
 * @throws StartError when the data folder cannot be used
 */
export function openRecords(dataDir: string, { durability = 'full' }: OpenOptions = {}): RecordStore {
  const db = openDatabase(databaseFile(dataDir));
  if (durability === 'relaxed') db.exec('pragma synchronous = normal');
  return openRecordStore(db);
}

/** The tables of items, within the process. */
export interface Archive {
  db: ReturnType<typeof openDatabase>;
  items: ItemStore;
}

/**
 * The same database for the threads of the embedded engine, which read items in their own process and in one statement.
 * @throws StartError when the data folder cannot be used
 */
export function openArchive(dataDir: string): Archive {
  const db = openDatabase(databaseFile(dataDir));
  return { db, items: openItemStore(db) };
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'archive.sqlite');
}

export function imagesFolder(dataDir: string): string {
  return join(dataDir, 'images');
}

/** The version that the package says it has. */
export function programVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
