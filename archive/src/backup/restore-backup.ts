import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@iconotheca/http/start-error';
import { databaseFile, imagesFolder, openWholeRecords } from '../archive.ts';
import type { Config } from '../config.ts';
import { openFilesAt } from '../files.ts';
import { compareRecords, copyRecords } from '../migrate/copy-records.ts';
import { markNames } from '../migrate/marks.ts';
import { isEmpty } from '../migrate/migrate.ts';
import type { FileStore } from '../ports/file-store.ts';
import { isPostgresAddress } from '../records-address.ts';
import { indexFolderName } from '../search/index-address.ts';
import { giveName, moveDatabaseAside, type Counts } from '../stores/sqlite/backup.ts';
import { removeDatabase } from '../stores/sqlite/restored-database.ts';
import { openWholeSqlite } from '../stores/sqlite/whole/whole-records.ts';
import { wholeTables } from '../stores/whole-tables.ts';
import { openBackupPlace } from './backup-place.ts';
import { readRows } from './chunks.ts';
import { momentKeys, readMoment, type BackupPlace, type Moment } from './moments.ts';
import { restoreBetween, restoreDatabase } from './restore-database.ts';
import { digestOfFile, digestOfStored } from '../stores/copy-file.ts';
import { keptFolders } from './write-backup.ts';

export interface RestoreOrder {
  from: string;
  /** ISO 8601; the last backup where it is undefined. */
  at?: string | undefined;
  /** True if a database that is there is moved aside. */
  isReplaced: boolean;
}

export interface RestoredBackup {
  counts: Counts;
  /** The backup that it was made of. */
  moment: Moment;
  /** The one after it, which brought it forward to the moment that was asked for. */
  next: Moment | undefined;
  at: string;
  files: number;
  /** Those that no backup holds whole. */
  missing: string[];
  /** Names of rows that are as the backup has them, but are not what was saved. */
  damaged: string[];
  movedTo: string | undefined;
}

/**
 * Takes what backups hold into the archive's stores, as it was at a moment. The caller has the data folder for itself.
 * @throws StartError when there is an archive already, or the backups hold nothing of that moment or are damaged
 */
export async function restoreBackup(config: Config, order: RestoreOrder): Promise<RestoredBackup> {
  const { dataDir, records } = config;
  const file = databaseFile(dataDir);
  const isServer = isPostgresAddress(records);
  if (!isServer && existsSync(file) && !order.isReplaced) {
    throw new StartError(
      `${dataDir} holds an archive already; set DATA_DIR to an empty folder, or let the restore move it aside (--replace).`,
    );
  }
  const place = await openBackupPlace(order.from, config);
  const { moment, next, at } = await choose(place, order.at);
  const unfinished = `${file}.unfinished`;
  try {
    const restore = { place, moment, file: unfinished };
    const { counts, damaged } =
      next === undefined ? await restoreDatabase(restore) : await restoreBetween(restore, { next, at });
    const { files, missing } = await restoreFiles(config, place, next === undefined ? [moment] : [moment, next]);
    let movedTo: string | undefined;
    if (isServer) await intoServer(config, unfinished);
    else {
      movedTo = moveDatabaseAside(file, [indexFolderName], { withDatabase: order.isReplaced });
      giveName(unfinished, file);
    }
    return { counts, damaged, moment, next, at, files, missing, movedTo };
  } finally {
    removeDatabase(unfinished);
  }
}

/** The last backup no later than a moment, and the one after it where it is earlier than the moment. */
async function choose(
  place: BackupPlace,
  wanted: string | undefined,
): Promise<{ moment: Moment; next: Moment | undefined; at: string }> {
  const keys = await momentKeys(place.store);
  const [firstKey, lastKey] = [keys[0], keys.at(-1)];
  if (firstKey === undefined || lastKey === undefined) throw new StartError(`${place.name} holds no backup.`);
  if (wanted === undefined) {
    const moment = await readMoment(place, lastKey);
    return { moment, next: undefined, at: moment.at };
  }
  if (Number.isNaN(Date.parse(wanted))) {
    throw new StartError('--at must be a moment such as 2026-11-22T10:00:00Z.');
  }
  const at = new Date(wanted).toISOString();
  let [moment, next]: (Moment | undefined)[] = [];
  for (const key of keys) {
    const read = await readMoment(place, key);
    if (read.at <= at) moment = read;
    else {
      next = read;
      break;
    }
  }
  if (moment === undefined) {
    const first = await readMoment(place, firstKey);
    throw new StartError(`The first backup at ${place.name} is of ${first.at}; nothing is known of ${at}.`);
  }
  return { moment, next: moment.at === at ? undefined : next, at };
}

/** @throws StartError when the database holds an archive */
async function intoServer(config: Config, file: string): Promise<void> {
  const to = await openWholeRecords(config);
  const from = openWholeSqlite(file);
  try {
    if (!(await isEmpty(to))) throw new StartError(`${to.name} holds records already; name an empty database.`);
    await to.setMark(markNames.filling, new Date().toISOString());
    await copyRecords({ from, to, tables: wholeTables });
    await compareRecords({ from, to, tables: wholeTables });
    await to.finish();
    const id = await from.mark(markNames.id);
    await to.setMark(markNames.id, id);
    await to.setMark(markNames.filling, undefined);
  } finally {
    await from.close();
    await to.close();
  }
}

async function restoreFiles(
  config: Config,
  place: BackupPlace,
  moments: readonly Moment[],
): Promise<{ files: number; missing: string[] }> {
  const folder = imagesFolder(config.dataDir);
  const store = await openFilesAt({ ...config, folder });
  await store.check();
  const there = new Set<string>();
  for (const kept of keptFolders) {
    for await (const { key, bytes } of store.list(kept)) if (bytes > 0) there.add(key);
  }
  let files = 0;
  const missing: string[] = [];
  for (const moment of moments) {
    for await (const [key, , digest] of readRows(place, moment.files)) {
      const name = String(key);
      if (there.has(name)) continue;
      there.add(name);
      if (await copyBack(place.store, { key: name, digest: String(digest), store, folder })) files += 1;
      else missing.push(name);
    }
  }
  return { files, missing };
}

interface FileBack {
  key: string;
  digest: string;
  store: FileStore;
  folder: string;
}

/** @returns whether the backup holds the file whole */
async function copyBack(from: FileStore, { key, digest, store, folder }: FileBack): Promise<boolean> {
  if ((await digestOfStored(from, key)) !== digest) return false;
  await mkdir(join(folder, 'temporary'), { recursive: true });
  const own = join(folder, 'temporary', randomUUID());
  try {
    await from.use(key, (path) => copyFile(path, own));
    if ((await digestOfFile(own)) !== digest) return false;
    await store.putFile(key, own);
    return true;
  } finally {
    await rm(own, { force: true });
  }
}
