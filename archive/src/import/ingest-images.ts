import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@iconotheca/contracts/http/error';
import { findFilesAmong, type FoundFiles } from '@iconotheca/contracts/image/find-files';
import { imageNamesOf, type ItemRecord } from '@iconotheca/contracts/item/item';
import { isImageName } from '../images/image-name.ts';
import type { Images } from '../images/images.ts';
import type { Problem } from '../ports/imports.ts';

/** Outcome of taking in the images of a record; `remarks` are for people. */
export interface Ingested {
  count: number;
  problems: Problem[];
  remarks: string[];
}

/** Function that takes in the images of a record; the record is saved in any case. */
export type IngestImages = (record: ItemRecord, line: number) => Promise<Ingested>;

/**
 * Takes in files of a folder by the names that ALLIMAGES gives them, or URL_IMAGE where that is empty. Names are the same in
 * composed letters and in decomposed ones, and in any case where no two files differ in that alone. Images that the archive
 * has already are left alone.
 */
export function ingestFrom(folder: string, images: Pick<Images, 'describe' | 'ingestFile'>): IngestImages {
  let listed: Promise<FoundFiles> | undefined;
  return async (record, line) => {
    const names = imageNamesOf(record);
    const field = names === record.ALLIMAGES ? 'ALLIMAGES' : 'URL_IMAGE';
    const known = await images.describe(names);
    const ingested: Ingested = { count: 0, problems: [], remarks: [] };
    for (const name of new Set(names)) {
      if (known.has(name)) continue;
      const refuse = (message: string) => ingested.problems.push({ line, field, message: `${name}: ${message}` });
      if (!isImageName(name)) {
        refuse('is not the name of an image file');
        continue;
      }
      listed ??= readdir(folder).then(findFilesAmong);
      const files = (await listed)(name);
      const [file] = files.alike;
      if (file === undefined || files.alike.length > 1) {
        refuse(
          `is not in ${folder}${file === undefined ? nearest(files.near) : `; ${list(files.alike)} differ from it in case alone`}`,
        );
        continue;
      }
      try {
        await images.ingestFile(name, join(folder, file));
        ingested.count += 1;
        if (file.normalize('NFC') !== name.normalize('NFC')) ingested.remarks.push(`${name} is taken from ${file}`);
      } catch (error) {
        refuse(reasonOf(error, folder));
      }
    }
    return ingested;
  };
}

function nearest(near: readonly string[]): string {
  if (near.length === 0) return '';
  return `; ${list(near)} ${near.length === 1 ? 'is' : 'are'}`;
}

function list(names: readonly string[]): string {
  return names.slice(0, 5).join(' and ');
}

function reasonOf(error: unknown, folder: string): string {
  if (error instanceof ApiError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) throw error;
  return error.code === 'ENOENT' ? `is not in ${folder}` : `cannot be read (${String(error.code)})`;
}
