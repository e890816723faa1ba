import { existsSync, statSync } from 'node:fs';
import { databaseFile, imagesFolder, openArchive } from '../../archive.ts';
import { indexFolderName } from '../../search/index-address.ts';
import type { Config } from '../../config.ts';
import { isPostgresAddress } from '../../records-address.ts';
import { takeBackup, writeBackup, type Counts } from '../../stores/sqlite/backup.ts';
import { takeServingLock } from '../../db/serving-lock.ts';
import { importedFile } from '@iconotheca/iconclass';
import { StartError } from '@iconotheca/http/start-error';
import { describe, count } from '../counts-in-words.ts';
import { placedBackup, placedRestore, type PlacedBackupOptions, type PlacedRestoreOptions } from './placed-backups.ts';
import { say, tellDamaged } from '../run-command.ts';

/** Writes what cannot be had again into one file; says what lies beside it. */
export async function backupCommand(
  config: Config,
  file: string | undefined,
  options: PlacedBackupOptions,
): Promise<void> {
  const { dataDir, records } = config;
  if (options.to !== undefined) {
    if (file !== undefined) throw new StartError('Name a file, or a place of backups by --to, not both.');
    return await placedBackup(config, options.to, options);
  }
  if (file === undefined) {
    throw new StartError(
      'Name where the backup goes: --to FOLDER, --to s3://BUCKET/PREFIX, or a file for the records alone.',
    );
  }
  if (isPostgresAddress(records)) {
    throw new StartError(
      'Records lie in PostgreSQL: back them up by archive backup --to, by pg_dump --format=custom, or the continuous backups of your server.',
    );
  }
  if (!existsSync(databaseFile(dataDir))) {
    throw new StartError(`${dataDir} holds no archive; set DATA_DIR to the folder of the one to be kept.`);
  }
  const { db } = openArchive(dataDir);
  try {
    const { damaged, ...counts } = writeBackup(db, file);
    tellDamaged(damaged, 'of the archive, and of this backup,');
    const { size: bytes } = statSync(file);
    const beside = besideIt(dataDir, counts);
    say(
      [
        `${file} holds ${describe(counts)} (${count(Math.ceil(bytes / 1_000))} kB).`,
        ...beside.map(({ path, what }) => `Not in it: ${what}. Copy ${path} beside it.`),
        'Logins are not in it: everyone logs in again after a restore.',
      ],
      { file, bytes, ...counts, damaged, beside: beside.map(({ path }) => path) },
      options,
    );
  } finally {
    db.close();
  }
}

/** Takes a backup into a data folder without a database. */
export async function restoreCommand(
  config: Config,
  file: string | undefined,
  options: PlacedRestoreOptions,
): Promise<void> {
  const { dataDir, records } = config;
  if (options.from !== undefined) {
    if (file !== undefined) throw new StartError('Name a file, or a place of backups by --from, not both.');
    return await placedRestore(config, options.from, options);
  }
  if (file === undefined) {
    throw new StartError('Name what is restored: --from FOLDER, --from s3://BUCKET/PREFIX, or a file of records.');
  }
  if (options.at !== undefined || options.replace === true) {
    throw new StartError('--at and --replace are for backups at a place (--from).');
  }
  if (isPostgresAddress(records)) {
    throw new StartError(
      'Records lie in PostgreSQL: restore them by archive restore --from, or into an empty database by its own pg_restore.',
    );
  }
  const lock = takeServingLock(dataDir);
  try {
    const { movedTo, damaged, ...counts } = takeBackup(file, databaseFile(dataDir), [indexFolderName]);
    tellDamaged(damaged, 'of the backup, restored as they are there,');
    // Opened once, so that a backup of an older version is brought up to this one.
    openArchive(dataDir).db.close();
    tellRestored({ dataDir, counts, movedTo }, options);
  } finally {
    lock.release();
  }
}

interface Taken {
  dataDir: string;
  counts: Counts;
  movedTo: string | undefined;
}

function tellRestored({ dataDir, counts, movedTo }: Taken, options: { json?: boolean }): void {
  const isImageless = counts.images > 0 && !existsSync(imagesFolder(dataDir));
  say(
    [
      `${dataDir} holds ${describe(counts)}.`,
      ...(movedTo === undefined
        ? []
        : [`The log and the index of an earlier archive were moved to ${movedTo}; delete it when nothing is missing.`]),
      ...(isImageless ? [`Its images are not there: copy the kept folder to ${imagesFolder(dataDir)}.`] : []),
    ],
    { ...counts, imagesMissing: isImageless, movedTo },
    options,
  );
}

/** Lists the files that a backup leaves out, because they are large and never change, or can be made again. */
function besideIt(dataDir: string, { images }: Counts): { path: string; what: string }[] {
  return [
    ...(images > 0 ? [{ path: imagesFolder(dataDir), what: `the files of ${count(images)} images` }] : []),
    ...(existsSync(importedFile(dataDir))
      ? [{ path: importedFile(dataDir), what: 'the imported data of Iconclass' }]
      : []),
  ];
}
