import type { DatabaseSync } from 'node:sqlite';
import { withOwner } from '../accounts/demonstration-accounts.ts';
import { transact } from '../db/transact.ts';
import { openImageStore } from '../images/image-store.ts';
import type { CollectionStore } from '../items/collection-store.ts';
import type { ItemStore } from '../items/item-store.ts';
import { demonstrationItems, demonstrationPlates } from './catalogue/catalogue.ts';
import { demonstrationCollections } from './catalogue/collections.ts';
import { planPlates } from './drawing/plan-plates.ts';

interface SeedDeps {
  db: DatabaseSync;
  items: ItemStore;
  collections: CollectionStore;
}

/**
 * Puts the demonstration collection into the archive: its records, the names of who holds them, and its images as
 * planned; a running archive draws them. What is there already stays as it is, so it can be done again.
 * @returns how many records were added or changed
 */
export function seedArchive({ db, items, collections }: SeedDeps): number {
  return transact(db, () => {
    for (const { code, name } of demonstrationCollections()) collections.name(code, name);
    planPlates(openImageStore(db), demonstrationPlates());
    return demonstrationItems().filter((item) => items.save(withOwner(item)) !== 'unchanged').length;
  });
}
