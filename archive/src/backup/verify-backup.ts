import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { StartError } from '@iconotheca/http/start-error';
import { readRows } from './chunks.ts';
import { backupKeys, type BackupPlace, type KeptCounts, type Moment } from './moments.ts';
import { restoreDatabase } from './restore-database.ts';
import { digestOfStored } from '../stores/copy-file.ts';
import { keptFolders } from './write-backup.ts';

/** Files whose digests are compared where not all are. */
const sample = 50;

export interface Verified {
  counts: KeptCounts;
  files: number;
  /** Those that were read, and held against their digests. */
  filesRead: number;
  /** Names of rows that are as they were taken, but are not what was saved. */
  damaged: string[];
}

/**
 * Restores the records of a backup into a folder that is removed afterwards, and looks that every file is there with as many
 * bytes. The digests of some files are compared, or of all.
 * @throws StartError that says what is missing or damaged
 */
export async function verifyBackup(
  { place, moment, temporary }: { place: BackupPlace; moment: Moment; temporary: string },
  { isAll }: { isAll: boolean },
): Promise<Verified> {
  const there = new Map<string, number>();
  for (const folder of keptFolders) for await (const { key, bytes } of place.store.list(folder)) there.set(key, bytes);
  const step = isAll ? 1 : Math.max(1, Math.ceil(moment.files.rows / sample));
  let [files, filesRead] = [0, 0];
  for await (const [key, bytes, digest] of readRows(place, moment.files)) {
    const name = String(key);
    if (there.get(name) !== bytes) throw new StartError(`${name} at ${place.name} is missing or not whole.`);
    if (files % step === 0) {
      if ((await digestOfStored(place.store, name)) !== digest) {
        throw new StartError(`${name} at ${place.name} is damaged: its digest differs.`);
      }
      filesRead += 1;
    }
    files += 1;
  }
  await mkdir(temporary, { recursive: true });
  const folder = await mkdtemp(join(temporary, 'restored-'));
  try {
    const { counts, damaged } = await restoreDatabase({ place, moment, file: join(folder, 'archive.sqlite') });
    if (!isDeepStrictEqual(counts, moment.counts)) {
      throw new StartError(`The backup of ${moment.at} holds other counts than it says; use an earlier one.`);
    }
    await place.store.put(backupKeys.tried(moment.at), Buffer.from(JSON.stringify({ counts, files, filesRead })));
    return { counts, files, filesRead, damaged };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
