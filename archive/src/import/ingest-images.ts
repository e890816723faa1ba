import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@iconotheca/contracts/http/error';
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
  let listed: Promise<Folder> | undefined;
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
      listed ??= listFolder(folder);
      const files = findFiles(await listed, name);
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

/** The files of a folder, each under what is the same in all spellings of its name. */
interface Folder {
  byName: Map<string, string[]>;
  byCase: Map<string, string[]>;
  byStem: Map<string, string[]>;
}

async function listFolder(folder: string): Promise<Folder> {
  const names = await readdir(folder);
  return {
    byName: Map.groupBy(names, (name) => name.normalize('NFC')),
    byCase: Map.groupBy(names, caseless),
    byStem: Map.groupBy(names, stemOf),
  };
}

/** @returns files that are meant by a name, and those that differ from it in their ending */
function findFiles({ byName, byCase, byStem }: Folder, name: string): { alike: string[]; near: string[] } {
  const same = byName.get(name.normalize('NFC')) ?? [];
  const alike = same.includes(name) ? [name] : same.length > 0 ? same : (byCase.get(caseless(name)) ?? []);
  return { alike, near: byStem.get(stemOf(name)) ?? [] };
}

function caseless(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function stemOf(name: string): string {
  return caseless(name).replace(/\.[^.]*$/u, '');
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
