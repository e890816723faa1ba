import type { DatabaseSync } from 'node:sqlite';
import { transact } from '../db/transact.ts';
import type { CollectionStore } from '../items/collection-store.ts';
import type { ItemStore } from '../items/item-store.ts';
import { demonstrationCollections } from './catalogue/collections.ts';

interface SeedDeps {
  db: DatabaseSync;
  items: ItemStore;
  collections: CollectionStore;
}

/**
 * Puts the demonstration collection into the archive: its records and the names of who holds them. Its images are drawn
 * when somebody asks for them. What is there already stays as it is, so it can be done again.
 * @returns how many records were added or changed
 */
export function seedArchive({ db, items, collections }: SeedDeps): number {
  return transact(db, () => {
    for (const { code, name } of demonstrationCollections()) collections.name(code, name);
    return items.count();
  });
}
