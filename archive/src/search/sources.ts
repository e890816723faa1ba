import type { Sources } from '@iconotheca/search-engine/ports';
import { databaseFile, openArchive } from '../archive.ts';
import { openDatabaseReadOnly } from '../db/open-database.ts';
import { fileInForce, openIconclass } from '@iconotheca/iconclass';
import { isPostgresAddress } from '../records-address.ts';
import { nameSource } from '../authorities/name-source.ts';
import { openNames } from '../stores/sqlite/names.ts';
import { openItemBytes } from '../stores/sqlite/item-bytes.ts';
import { openItemParts } from '../stores/sqlite/item-parts.ts';
import type { ArchiveSources } from './index-address.ts';

/** Opens what the search engine reads of an archive: each of its threads opens its own. */
export async function openSources({ dataDir, records = 'sqlite' }: ArchiveSources): Promise<Sources> {
  const items = isPostgresAddress(records) ? await itemsInPostgres(records) : itemsInFile(dataDir);
  return { ...items, openConcepts: () => openIconclass(fileInForce(dataDir)) };
}

type Items = Pick<Sources, 'openItems' | 'openStoredItems'>;

async function itemsInPostgres(address: string): Promise<Items> {
  const { openItemSource, openStoredItems } = await import('../stores/postgres/item-source.ts');
  return { openItems: () => openItemSource(address), openStoredItems: () => openStoredItems(address) };
}

function itemsInFile(dataDir: string): Items {
  return {
    openItems() {
      const { db, items } = openArchive(dataDir);
      const source = {
        ...items,
        ...openItemParts(db, items),
        atOneState<Result>(work: () => Result) {
          db.exec('begin');
          try {
            return work();
          } finally {
            db.exec('commit');
          }
        },
        close: () => db.close(),
      };
      return nameSource(source, openNames(db));
    },
    openStoredItems: () => ({ read: openItemBytes(openDatabaseReadOnly(databaseFile(dataDir))) }),
  };
}
