import type { Sources } from '@iconotheca/search-engine/ports/sources';
import { databaseFile, openArchive } from '../archive.ts';
import { openDatabaseReadOnly } from '../db/open-database.ts';
import { fileInForce } from '../iconclass/current-iconclass.ts';
import { openIconclass } from '../iconclass/open-iconclass.ts';
import { openItemBytes } from '../stores/sqlite/item-bytes.ts';
import type { ArchiveSources } from './index-address.ts';

/** What the search engine reads of an archive: each of its threads opens its own. */
export function openSources({ dataDir }: ArchiveSources): Sources {
  return {
    openItems() {
      const { db, items } = openArchive(dataDir);
      return {
        ...items,
        atOneState(work) {
          db.exec('begin');
          try {
            return work();
          } finally {
            db.exec('commit');
          }
        },
        close: () => db.close(),
      };
    },
    openStoredItems: () => ({ read: openItemBytes(openDatabaseReadOnly(databaseFile(dataDir))) }),
    openConcepts: () => openIconclass(fileInForce(dataDir)),
  };
}
