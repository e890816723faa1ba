import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ApiError } from '@iconotheca/contracts/http/error';
import { asStorageFull } from '@iconotheca/contracts/http/storage-full';
import { StartError } from '@iconotheca/http/start-error';
import { databaseFile, imagesFolder, openWholeRecords, type RecordsPlace } from '../archive.ts';
import type { Config } from '../config.ts';
import { takeServingLock } from '../db/serving-lock.ts';
import { openFilesAt } from '../files.ts';
import { showProgress, type Progress } from '../import/progress.ts';
import { inMinutes, type Move } from '../migrate/marks.ts';
import { migrate, stay, type Migrated, type NamedFiles } from '../migrate/migrate.ts';
import { nameOfFiles, readFilesPlace, readRecordsPlace, type FilesOf } from '../migrate/places.ts';
import { isPostgresAddress } from '../records-address.ts';
import { wholeTables } from '../stores/whole-tables.ts';
import { say, tellDamaged } from './run-command.ts';

export interface MigrateOptions {
  records?: string;
  files?: string;
  switch?: boolean;
  stay?: boolean;
  json?: boolean;
}

const goesOn = 'Run the same command again: it goes on where it was.';

/** Copies the archive to other stores while it runs, or ends a move that was begun. */
export async function migrateCommand(config: Config, options: MigrateOptions): Promise<void> {
  requireArchive(config);
  if (options.stay === true) {
    const records = await openWholeRecords(config);
    try {
      const left = await stay(records);
      const lines = ['The archive takes writes again, where it is.', ...(left === undefined ? [] : warnOf(left))];
      say(lines, { stays: true, ended: left?.ended ?? null }, options);
    } finally {
      await records.close();
    }
    return;
  }
  if (options.records === undefined && options.files === undefined) {
    throw new StartError('Name where the archive goes: --records, --files, or both.');
  }
  const toRecords = options.records === undefined ? undefined : readRecordsPlace(options.records, config.dataDir);
  const toFiles = options.files === undefined ? undefined : readFilesPlace(options.files, config.dataDir);
  requireOther(config, toRecords);
  // No archive may serve a database that is being filled.
  const lock =
    toRecords !== undefined && !isPostgresAddress(toRecords.records ?? '')
      ? takeServingLock(toRecords.dataDir)
      : undefined;
  try {
    tell(await move(config, { toRecords, toFiles, options }), options);
  } finally {
    lock?.release();
  }
}

/** Warns of a place that may have been served since a switch to it ended. */
function warnOf({ ended, records, files }: Move): string[] {
  if (ended === undefined) return [];
  const places = [records, files].filter((place) => place !== undefined).join(' and ');
  return [
    `The switch to ${places} had ended on ${inMinutes(ended)}: what was saved there since is not here, and will not come. See that no archive serves it any more.`,
  ];
}

function requireArchive({ records, dataDir }: Config): void {
  if (isPostgresAddress(records) || existsSync(databaseFile(dataDir))) return;
  throw new StartError(`${dataDir} holds no archive; set DATA_DIR to the folder of the one to be moved.`);
}

/** The same for the same database, however its folder is named. */
function placeOf({ records = 'sqlite', dataDir }: RecordsPlace): string {
  return isPostgresAddress(records) ? records : databaseFile(resolve(dataDir));
}

function requireOther(config: Config, to: RecordsPlace | undefined): void {
  if (to === undefined) return;
  if (placeOf(config) === placeOf(to)) throw new StartError('The records of the archive lie there already.');
}

interface Moving {
  toRecords: RecordsPlace | undefined;
  toFiles: FilesOf | undefined;
  options: MigrateOptions;
}

async function move(config: Config, { toRecords, toFiles, options }: Moving): Promise<Migrated> {
  const progress = progressOf(process.stderr);
  const stop = new AbortController();
  const interrupt = () =>
    stop.abort(new StartError(`The copy was stopped. The archive takes writes as before. ${goesOn}`));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const opened: { close: () => Promise<void> }[] = [];
  try {
    const open = async (place: RecordsPlace) => {
      const records = await openWholeRecords(place);
      opened.push(records);
      return records;
    };
    return await migrate({
      records: await open(config),
      files: await namedFiles(config, config),
      toRecords: toRecords === undefined ? undefined : await open(toRecords),
      toFiles: toFiles === undefined ? undefined : await namedFiles(toFiles, config),
      tables: wholeTables,
      temporary: join(imagesFolder(toFiles?.dataDir ?? config.dataDir), 'temporary'),
      isSwitched: options.switch === true,
      onProgress: progress.show,
      stop: stop.signal,
    });
  } catch (error) {
    throw inSentence(error);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    progress.stop();
    for (const each of opened) await each.close();
  }
}

async function namedFiles(place: FilesOf, { filesCacheBytes }: Config): Promise<NamedFiles> {
  const store = await openFilesAt({ folder: imagesFolder(place.dataDir), files: place.files, filesCacheBytes });
  await store.check();
  return { name: nameOfFiles(place), store };
}

function inSentence(error: unknown): unknown {
  if (error instanceof StartError) return error;
  if (asStorageFull(error) !== undefined) {
    return new StartError(
      `The copy stopped because a disk is full. Make room. The archive takes writes as before. ${goesOn}`,
      { cause: error },
    );
  }
  if (!(error instanceof ApiError)) return error;
  const { cause } = error;
  // A bucket's own answer may repeat addresses and credentials.
  const reason = cause instanceof Error && !('$metadata' in cause) ? cause.message : error.message;
  return new StartError(`The copy stopped (${reason}). The archive takes writes as before. ${goesOn}`, {
    cause: error,
  });
}

function progressOf(stream: NodeJS.WriteStream): {
  show: (what: string, done: number, of: number) => void;
  stop: () => void;
} {
  let shown: { what: string; progress: Progress; done: number } | undefined;
  return {
    show(what, done, of) {
      if (shown?.what !== what) {
        shown?.progress.stop();
        shown = { what, progress: showProgress({ label: what, totalBytes: of, stream }), done: 0 };
      }
      shown.progress.advance({ bytes: done, records: Math.max(0, done - shown.done) });
      shown.done = done;
    },
    stop: () => shown?.progress.stop(),
  };
}

function tell({ passes, tables, files, damaged }: Migrated, options: MigrateOptions): void {
  tellDamaged(damaged, 'here, copied as they are,');
  const isSwitched = options.switch === true;
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  const lines = [
    ...(options.records === undefined
      ? []
      : [
          `Records: ${passes.map((changed) => count(changed)).join(' + ')} rows were copied; ${count(rows)} ${isSwitched ? 'of the last' : ''} rows of ${tables.length} tables were compared, and their digests are the same.`.replace(
            '  ',
            ' ',
          ),
        ]),
    ...(files === undefined
      ? []
      : [
          `Files: ${count(files.copied)} were copied and read back; ${count(files.files)} are there (${count(Math.ceil(files.bytes / 1e6))} MB).`,
        ]),
    ...(isSwitched ? switched(options) : ['The archive runs on as before. To move it, run this again with --switch.']),
  ];
  say(lines, { switched: isSwitched, passes, tables, files, damaged }, options);
}

function switched({ records, files }: MigrateOptions): string[] {
  const settings = [records === undefined ? [] : ['RECORDS'], files === undefined ? [] : ['FILES']]
    .flat()
    .join(' and ');
  return [
    `The old archive is read alone from now on and refuses writes. Restart every archive with ${settings} set to where it went.`,
    'To stay where it was instead: archive migrate --stay. To go back later: archive migrate from there, with --switch.',
  ];
}

function count(value: number): string {
  return value.toLocaleString('en-GB');
}
