import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { openDatabase } from './db/open-database.ts';
import { openCollectionStore, type CollectionStore } from './items/collection-store.ts';
import { openItemStore, type ItemStore } from './items/item-store.ts';

/** What every command works with. */
export interface Archive {
  db: DatabaseSync;
  items: ItemStore;
  collections: CollectionStore;
}

/** @throws StartError when the data folder cannot be used */
export function openArchive(dataDir: string): Archive {
  const db = openDatabase(databaseFile(dataDir));
  return { db, items: openItemStore(db), collections: openCollectionStore(db) };
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
