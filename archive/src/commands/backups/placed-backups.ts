import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@iconotheca/http/start-error';
import { databaseFile, imagesFolder } from '../../archive.ts';
import { openBackupPlace } from '../../backup/backup-place.ts';
import { damagedIn, lastMoment, momentKeys, readMoments } from '../../backup/moments.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { readSpan, spanWords } from '../../backup/span.ts';
import { takeBackupTo } from '../../backup/take-backup.ts';
import { verifyBackup } from '../../backup/verify-backup.ts';
import type { Config } from '../../config.ts';
import { takeServingLock } from '../../db/serving-lock.ts';
import { isPostgresAddress } from '../../records-address.ts';
import { count, counted, describe } from '../counts-in-words.ts';
import { say, tellDamaged } from '../run-command.ts';

export interface PlacedBackupOptions {
  to?: string;
  keep?: string;
  every?: string;
  verify?: boolean;
  all?: boolean;
  list?: boolean;
  json?: boolean;
}

/** Takes a backup to a place of backups, or says what is there, or verifies it. */
export async function placedBackup(config: Config, to: string, options: PlacedBackupOptions): Promise<void> {
  if (options.list === true) return await listBackups(config, to, options);
  if (options.verify === true) return await verifyLast(config, to, options);
  requireArchive(config);
  const keep = options.keep === undefined ? undefined : readKeep(options.keep);
  const everyMs = options.every === undefined ? undefined : readEvery(options.every);
  const taken = await takeBackupTo(config, { to, keep, everyMs, trial: everyMs === undefined ? 'always' : 'daily' });
  if ('last' in taken) {
    const { at } = taken.last;
    tellDamaged(damagedIn(taken.last), `of the backup of ${at}`);
    say([`The last backup is of ${at}: none is due.`], { at, isTaken: false }, options);
    return;
  }
  const { placeName, moment, verified, pruned } = taken;
  const damaged = damagedIn(moment);
  tellDamaged(damaged, 'of the archive, and of this backup,');
  say(
    [
      `${placeName} holds the archive as of ${moment.at}: ${describe(moment.counts)}, ${counted(moment.files.rows, 'file')} of images.`,
      `New were ${counted(taken.newChunks, 'file')} of rows and ${counted(taken.newFiles, 'file')} of images (${count(Math.ceil(taken.newBytes / 1_000))} kB before packing); each was read back.`,
      ...(verified === undefined
        ? []
        : ['Its records were restored on trial, compared row by row, opened and counted.']),
      ...(damaged.length > 0 && keep !== undefined ? ['No older backup went while that is so.'] : []),
      ...(pruned === undefined || pruned.moments.length === 0
        ? []
        : [`${counted(pruned.moments.length, 'older backup')} went, with what these alone needed.`]),
      'Logins are not in it: everyone logs in again after a restore. Encrypt the place itself, if others can read it.',
    ],
    {
      place: placeName,
      at: moment.at,
      isTaken: true,
      ...moment.counts,
      files: moment.files.rows,
      new: { rows: taken.newChunks, files: taken.newFiles },
      gone: pruned?.moments ?? [],
      damaged,
    },
    options,
  );
}

function requireArchive({ dataDir, records }: Config): void {
  if (isPostgresAddress(records) || existsSync(databaseFile(dataDir))) return;
  throw new StartError(`${dataDir} holds no archive; set DATA_DIR to the folder of the one to be kept.`);
}

function readKeep(text: string): number {
  if (/^[1-9]\d{0,4}$/u.test(text)) return Number(text);
  throw new StartError('--keep must be a whole number from 1 to 99999.');
}

function readEvery(text: string): number {
  const ms = readSpan(text);
  if (ms === undefined) throw new StartError(`--every must be ${spanWords}.`);
  return ms;
}

async function listBackups(config: Config, at: string, options: { json?: boolean }): Promise<void> {
  const place = await openBackupPlace(at, config);
  const moments = await readMoments(place);
  const lines = moments.map(
    (each) => `${each.at}  ${describe(each.counts)}, ${counted(each.files.rows, 'file')} of images`,
  );
  say(
    lines.length === 0 ? [`${place.name} holds no backup.`] : lines,
    moments.map(({ at, counts, files }) => Object.assign({ at }, counts, { files: files.rows })),
    options,
  );
}

async function verifyLast(config: Config, at: string, options: { all?: boolean; json?: boolean }): Promise<void> {
  const place = await openBackupPlace(at, config);
  const moment = await lastMoment(place);
  if (moment === undefined) throw new StartError(`${place.name} holds no backup.`);
  const temporary = join(imagesFolder(config.dataDir), 'temporary');
  const { counts, files, filesRead, damaged } = await verifyBackup(
    { place, moment, temporary },
    { isAll: options.all === true },
  );
  tellDamaged(damaged, `of the backup of ${moment.at}`);
  const { length: kept } = await momentKeys(place.store);
  say(
    [
      `The backup of ${moment.at} at ${place.name} is ${damaged.length > 0 ? 'as it was taken' : 'whole'}: its records were restored on trial, compared row by row, opened and counted: ${describe(counts)}.`,
      `${counted(files, 'file')} of images are there; the digests of ${count(filesRead)} were compared.`,
      `${counted(kept, 'backup')} can be restored.`,
    ],
    { at: moment.at, ...counts, files, filesRead, backups: kept, damaged },
    options,
  );
}

export interface PlacedRestoreOptions {
  from?: string;
  at?: string;
  replace?: boolean;
  json?: boolean;
}

/** Takes the archive as it was at a moment into DATA_DIR, RECORDS and FILES. */
export async function placedRestore(config: Config, from: string, options: PlacedRestoreOptions): Promise<void> {
  const lock = takeServingLock(config.dataDir);
  try {
    const restored = await restoreBackup(config, { from, at: options.at, isReplaced: options.replace === true });
    const { counts, damaged, moment, next, at, files, missing, movedTo } = restored;
    tellDamaged(damaged, 'of the backup, restored as they are there,');
    say(
      [
        `${config.dataDir} holds the archive as of ${at}: ${describe(counts)}; ${counted(files, 'file')} of images came back.`,
        ...(next === undefined ? lostAfter(moment.at, at) : between(moment.at, next.at)),
        ...(missing.length === 0
          ? []
          : [
              `${counted(missing.length, 'file')} of images are damaged or missing in the backup: ${missing.slice(0, 5).join(', ')}.`,
            ]),
        ...(movedTo === undefined
          ? []
          : [`What was there before was moved to ${movedTo}; delete it when nothing is missing.`]),
        'The search index is made anew at the next start. Everyone logs in again.',
      ],
      { at, from: moment.at, next: next?.at, ...counts, files, missing, damaged, movedTo },
      options,
    );
  } finally {
    lock.release();
  }
}

function lostAfter(taken: string, at: string): string[] {
  const first = `It is as the backup of ${taken} says. What was saved after that is not in it.`;
  return taken === at ? [first] : [first, `No later backup says what happened until ${at}.`];
}

function between(taken: string, next: string): string[] {
  return [
    `It is the backup of ${taken}, brought forward by that of ${next}: every version of a record, every annotation, account, list and entry of the thesaurus that was saved until then is there.`,
    `As they were at ${taken} are: what was changed or removed in accounts, institutions, lists, profiles of collections and the thesaurus since then, unless a list was saved and not again until ${next}; records that were removed by command are still there.`,
  ];
}
