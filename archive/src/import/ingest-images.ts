import { join } from 'node:path';
import { ApiError } from '@iconotheca/contracts/http/error';
import { imageNamesOf, type ItemRecord } from '@iconotheca/contracts/item/item';
import { isImageName } from '../images/image-name.ts';
import type { Images } from '../images/images.ts';
import type { Problem } from '../ports/imports.ts';

/** Takes in the images of a record; the record is saved in any case. */
export type IngestImages = (record: ItemRecord, line: number) => Promise<{ count: number; problems: Problem[] }>;

/** Files of a folder by the names that ALLIMAGES gives them, or URL_IMAGE where that is empty. Images that the archive has already are left alone. */
export function ingestFrom(folder: string, images: Pick<Images, 'describe' | 'ingestFile'>): IngestImages {
  return async (record, line) => {
    const names = imageNamesOf(record);
    const field = names === record.ALLIMAGES ? 'ALLIMAGES' : 'URL_IMAGE';
    const known = await images.describe(names);
    const problems: Problem[] = [];
    let count = 0;
    for (const name of names) {
      if (known.has(name)) continue;
      const refuse = (message: string) => problems.push({ line, field, message: `${name}: ${message}` });
      if (!isImageName(name)) {
        refuse('is not the name of an image file');
        continue;
      }
      try {
        await images.ingestFile(name, join(folder, name));
        count += 1;
      } catch (error) {
        refuse(reasonOf(error, folder));
      }
    }
    return { count, problems };
  };
}

function reasonOf(error: unknown, folder: string): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return `is not in ${folder}`;
  throw error;
}
