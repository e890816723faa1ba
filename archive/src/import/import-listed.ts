import { makeableImage } from '@iconotheca/contracts/image/makeable-image';
import type { RecordStore } from '../ports/record-store.ts';
import { collectionName, readListed } from './read-listed.ts';

/**
 * Takes the names of collections from a file of lines `{"code", "name"}`, as the export command writes it.
 * @throws StartError when the file cannot be read as a whole; then nothing of it is saved
 */
export async function nameCollections(records: Pick<RecordStore, 'transact'>, file: string): Promise<void> {
  const named = readListed({ file, shape: collectionName });
  await records.transact(async ({ collections }) => {
    for (const { code, name } of named) await collections.name(code, name);
  });
}

/**
 * Plans the images that a file lists, which IMAGE_MAKER makes when they are first asked for.
 * @throws StartError when the file cannot be read as a whole; then nothing of it is saved
 */
export async function planImages({ images }: Pick<RecordStore, 'images'>, file: string): Promise<void> {
  await images.plan(readListed({ file, shape: makeableImage }));
}
