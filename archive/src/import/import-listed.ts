import { makeableImage, type MakeableImage } from '@iconotheca/contracts/image/makeable-image';
import type { RecordStore } from '../ports/record-store.ts';
import { collectionName, readListed } from './read-listed.ts';

type NamedCollection = { code: string; name: string };

/**
 * Reads names of collections from a file of lines `{"code", "name"}`, as the export command writes it.
 * @throws StartError when the file cannot be read as a whole
 */
export function readCollections(file: string): NamedCollection[] {
  return readListed({ file, shape: collectionName });
}

/** Names collections, all or none. */
export async function nameCollections(
  records: Pick<RecordStore, 'transact'>,
  named: readonly NamedCollection[],
): Promise<void> {
  await records.transact(async ({ collections }) => {
    for (const { code, name } of named) await collections.name(code, name);
  });
}

/**
 * Reads from a file which images IMAGE_MAKER makes when they are first asked for.
 * @throws StartError when the file cannot be read as a whole
 */
export function readPlanned(file: string): MakeableImage[] {
  return readListed({ file, shape: makeableImage });
}
