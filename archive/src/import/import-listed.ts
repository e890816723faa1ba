import type { DatabaseSync } from 'node:sqlite';
import { makeableImage } from '@iconotheca/contracts/image/makeable-image';
import { transact } from '../db/transact.ts';
import { openImageStore } from '../images/image-store.ts';
import type { CollectionStore } from '../items/collection-store.ts';
import { collectionName, readListed } from './read-listed.ts';

interface NamingDeps {
  db: DatabaseSync;
  collections: CollectionStore;
}

/**
 * Takes the names of collections from a file of lines `{"code", "name"}`, as the export command writes it.
 * @throws StartError when the file cannot be read as a whole; then nothing is kept of it
 */
export function nameCollections({ db, collections }: NamingDeps, file: string): void {
  const named = readListed({ file, shape: collectionName });
  transact(db, () => {
    for (const { code, name } of named) collections.name(code, name);
  });
}

/**
 * Plans the images that a file lists, which IMAGE_MAKER makes when they are first asked for.
 * @throws StartError when the file cannot be read as a whole; then nothing is kept of it
 */
export function planImages({ db }: { db: DatabaseSync }, file: string): void {
  openImageStore(db).plan(readListed({ file, shape: makeableImage }));
}
