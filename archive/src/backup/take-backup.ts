import { join } from 'node:path';
import { StartError } from '@iconotheca/http/start-error';
import { imagesFolder, openRecords, openWholeRecords, programVersion } from '../archive.ts';
import type { Config } from '../config.ts';
import { newestVersion } from '../db/migrations.ts';
import { openFilesAt } from '../files.ts';
import { removeLeftovers } from '../images/image-files.ts';
import { identify } from '../migrate/migrate.ts';
import { wholeTables } from '../stores/whole-tables.ts';
import { openBackupPlace } from './backup-place.ts';
import { backupKeys, damagedIn, lastMoment, type Moment } from './moments.ts';
import { pruneBackups, type Pruned } from './prune.ts';
import { verifyBackup, type Verified } from './verify-backup.ts';
import { writeBackupTo, type Written } from './write-backup.ts';

export interface BackupOrder {
  to: string;
  /** Number of backups that stay; all of them when it is undefined. */
  keep?: number | undefined;
  /** Trial restore of the records afterwards: always, or for the first backup of a day. */
  trial: 'always' | 'daily';
  /** Writes none while the last one is younger, in milliseconds. */
  everyMs?: number | undefined;
}

export interface Taken extends Written {
  placeName: string;
  /** Undefined when none was due on trial. */
  verified: Verified | undefined;
  pruned: Pruned | undefined;
}

/** The last backup is young enough, so none was written. */
export interface NotDue {
  last: Moment;
}

/**
 * Takes a backup while the archive runs. Only one of several processes does, here or on other machines.
 * @throws StartError when another one is at it, or the backup cannot be written
 */
export async function takeBackupTo(config: Config, order: BackupOrder): Promise<Taken | NotDue> {
  const store = await openRecords(config);
  try {
    const claim = await store.claim('backup');
    if (claim === undefined) throw new StartError('Another process writes a backup of this archive already.');
    try {
      return await takeClaimed(config, order);
    } finally {
      await claim.release();
    }
  } finally {
    await store.close();
  }
}

async function takeClaimed(config: Config, { to, keep, trial, everyMs }: BackupOrder): Promise<Taken | NotDue> {
  const place = await openBackupPlace(to, config);
  const last = await lastMoment(place);
  if (everyMs !== undefined && last !== undefined && Date.now() - Date.parse(last.at) < everyMs) return { last };
  const temporary = join(imagesFolder(config.dataDir), 'temporary');
  await removeLeftovers(place.temporary);
  const records = await openWholeRecords(config);
  try {
    const written = await writeBackupTo({
      archive: await identify(records),
      records,
      files: await openFilesAt({ ...config, folder: imagesFolder(config.dataDir) }),
      tables: wholeTables,
      schema: newestVersion(),
      program: programVersion(),
      place,
    });
    const { moment } = written;
    const isTried = trial === 'daily' && (await wasTriedOn(moment.at));
    const verified = isTried ? undefined : await verifyBackup({ place, moment, temporary }, { isAll: false });
    // Earlier backups may have what is damaged here.
    const pruned = keep === undefined || damagedIn(moment).length > 0 ? undefined : await pruneBackups(place, keep);
    return { ...written, placeName: place.name, verified, pruned };
  } finally {
    await records.close();
  }

  async function wasTriedOn(at: string): Promise<boolean> {
    for await (const { key } of place.store.list('tried')) if (key.startsWith(backupKeys.triedOn(at))) return true;
    return false;
  }
}
