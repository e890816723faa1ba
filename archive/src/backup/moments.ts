import { StartError } from '@iconotheca/http/start-error';
import { z } from 'zod';
import type { FileStore } from '../ports/file-store.ts';

/** Rows that lie in one file of a backup. */
const chunk = z.object({
  /** SHA-256 of its text, in hexadecimal digits: names the file. */
  digest: z.string().regex(/^[\da-f]{64}$/u),
  rows: z.int().min(1),
  /** Key of its last row, where keys are numbers. */
  last: z.int().optional(),
  /** Names of its rows that were not what was saved when they were taken. */
  damaged: z.array(z.string()).optional(),
});
export type Chunk = z.infer<typeof chunk>;

const table = z.object({
  name: z.string(),
  /** Columns of each row, in their order. */
  columns: z.array(z.string()),
  rows: z.int(),
  chunks: z.array(chunk),
});
export type KeptTable = z.infer<typeof table>;

const counts = z.object({
  items: z.int(),
  annotations: z.int(),
  lists: z.int(),
  accounts: z.int(),
  institutions: z.int(),
  images: z.int(),
});
export type KeptCounts = z.infer<typeof counts>;

const moment = z.object({
  /** Format of this description. */
  format: z.literal(1),
  /** The id by which copies of an archive know each other. */
  archive: z.string(),
  /** The moment of which it holds everything, ISO 8601. */
  at: z.iso.datetime(),
  /** Version of the database that the tables are of, as migrations count it. */
  schema: z.int().min(1),
  program: z.string(),
  counts,
  tables: z.array(table),
  /** Files of images: key, bytes and SHA-256 a row. */
  files: table,
  filesBytes: z.int(),
});
/** One backup: what was there at a moment, by the digests of the files that hold it. */
export type Moment = z.infer<typeof moment>;

/** Returns names of rows of a backup that were not what was saved when they were taken. */
export function damagedIn({ tables }: Pick<Moment, 'tables'>): string[] {
  return tables.flatMap(({ chunks }) => chunks.flatMap(({ damaged }) => damaged ?? []));
}

const folder = 'moments';

/** Place of backups, and its name in sentences. */
export interface BackupPlace {
  name: string;
  store: FileStore;
  /** Folder of this machine, on the same disk where the place is a folder, for files on their way. */
  temporary: string;
}

/** Files of a backup. */
export const backupKeys = {
  moment: (at: string) => `${folder}/${stampOf(at)}.json`,
  /** Says that the backup of a moment was restored on trial, and found whole. */
  tried: (at: string) => `tried/${stampOf(at)}.json`,
  /** Beginning of the keys of the trials of a day. */
  triedOn: (at: string) => `tried/${stampOf(at).slice(0, 8)}`,
  chunk: (digest: string) => `rows/${digest.slice(0, 2)}/${digest.slice(2)}.gz`,
  chunks: 'rows',
};

/** Sorted as the moments are. */
function stampOf(at: string): string {
  return new Date(at)
    .toISOString()
    .toLowerCase()
    .replaceAll(/[^\dtz]/gu, '');
}

/** Lists the keys of the backups at a place, the oldest first. */
export async function momentKeys(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(folder)) keys.push(key);
  return keys.toSorted();
}

/**
 * Reads the description of a backup.
 * @throws StartError when it is not there or cannot be understood
 */
export async function readMoment({ name, store }: BackupPlace, key: string): Promise<Moment> {
  const bytes = await store.get(key);
  if (bytes === undefined) throw new StartError(`The backup ${key} at ${name} is not there, or is empty.`);
  let text: unknown;
  try {
    text = JSON.parse(String(bytes));
  } catch (cause) {
    throw new StartError(`The backup ${key} at ${name} is damaged: it is no JSON. Use an earlier one (--at).`, {
      cause,
    });
  }
  const read = moment.safeParse(text);
  if (read.success) return read.data;
  throw new StartError(
    `The backup ${key} at ${name} cannot be understood: it is damaged, or a newer version of the archive wrote it.`,
    { cause: read.error },
  );
}

/** Reads every backup at a place, the oldest first. @throws StartError for one that cannot be understood */
export async function readMoments(place: BackupPlace): Promise<Moment[]> {
  const found: Moment[] = [];
  for (const key of await momentKeys(place.store)) found.push(await readMoment(place, key));
  return found;
}

/** Reads the last backup at a place; undefined when there is none. */
export async function lastMoment(place: BackupPlace): Promise<Moment | undefined> {
  const key = (await momentKeys(place.store)).at(-1);
  return key === undefined ? undefined : await readMoment(place, key);
}
