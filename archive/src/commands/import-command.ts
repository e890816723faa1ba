import { createWriteStream, statSync } from 'node:fs';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CollectionProfile } from '@iconotheca/contracts/collection/profile';
import { isKnownField } from '@iconotheca/contracts/item/item';
import type { RunMapping } from '@iconotheca/contracts/run/run';
import { collectionOfSection, collectionSection } from '@iconotheca/contracts/collection/section';
import { openRecords } from '../archive.ts';
import { readProfile } from '../collections/read-profile.ts';
import type { Config } from '../config.ts';
import { openCurrentIconclass } from '@iconotheca/iconclass';
import { notInTable } from '@iconotheca/contracts/run/problem';
import { isServed } from '../db/serving-lock.ts';
import { fieldMeant, fieldOfHeading } from '../import/field-names.ts';
import { nameCollections, readCollections, readPlanned } from '../import/import-listed.ts';
import { importFile, type ImportDeps, type ImportReport } from '../import/import-file.ts';
import type { ImportRecords } from '../ports/imports.ts';
import type { RecordStore } from '../ports/record-store.ts';
import type { Ingest } from '../import/open-ingest.ts';
import { showProgress } from '../import/progress.ts';
import { printedProblems, problemLine, remarkLine, reportLines } from '../import/report.ts';
import type { Problem } from '../ports/imports.ts';
import { StartError } from '@iconotheca/http/start-error';
import { importEntries, readEntries } from '../thesaurus/import-entries.ts';
import { saveProfile } from './collection-command.ts';
import { say } from './run-command.ts';
import { waitUntilSearchable } from './wait-until-searchable.ts';

const smallTableHint =
  'Iconclass here is the small table that comes with the archive: what it does not hold may stand in the official one (import-iconclass).';

interface ImportCommandOptions {
  dryRun?: boolean;
  errors?: string;
  collection?: string;
  name?: string;
  images?: string;
  fetchThumbnails?: boolean;
  collections?: string;
  profile?: string;
  planned?: string;
  thesaurus?: string;
  split?: string | false;
  map?: string[];
  wait?: boolean;
  json?: boolean;
}

/**
 * Imports files one after the other, and waits until what they hold is searchable. An interruption (Ctrl-C) ends after the
 * batch that is under way.
 */
export async function importCommand(
  config: Config,
  files: readonly string[],
  options: ImportCommandOptions,
): Promise<void> {
  const profile = options.profile === undefined ? undefined : readProfile(options.profile);
  const collection = readCollection(options, profile);
  if (options.images !== undefined) checkFolder(options.images);
  const { split } = options;
  if (split !== false && split?.trim() === '')
    throw new StartError('--split is empty; give the sign that joins values, such as "$".');
  const mapping = readMap(options.map);
  const beside = readBeside(options);
  const isTrial = options.dryRun === true;
  const records = await openRecords(config);
  const trial = isTrial ? { imports: records.trialImports(), saved: new Map<string, string>() } : undefined;
  const runs = trial?.imports ?? records.imports;
  const planned = beside.planned.map(({ name }) => name);
  const ingest = await openImages(records, config, { folder: options.images, planned, isTrial });
  const table = await openCurrentIconclass(config.dataDir);
  const iconclass = table.current();
  const deps = { records, trial, iconclass, ...(ingest && { ingestImages: ingest.ingestImages }) };
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  // Searches of the archive that serves the folder go before it.
  if (isServed(config.dataDir)) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const reports: ImportReport[] = [];
  const from = await records.items.lastSeq();
  try {
    if (!isTrial) {
      await nameCollections(records, beside.collections);
      if (profile !== undefined) await saveProfile(records, profile);
      await importEntries(records, beside.entries);
      await records.images.plan(beside.planned);
    }
    for (const file of files) {
      if (stop.signal.aborted) break;
      reports.push(await importWithProgress(deps, file, { collection, split, mapping, stop: stop.signal }));
    }
    if (options.errors !== undefined) await writeProblems(options.errors, reports, runs);
    const outcomes = await Promise.all(
      reports.map(async (report) => ({ report, problems: await firstProblems(report, runs) })),
    );
    const isDoubted = reports.some(({ remarks = [] }) => remarks.some(({ message }) => message.includes(notInTable)));
    const hint = isDoubted && iconclass.source === 'built-in' ? [smallTableHint] : [];
    say(
      [...outcomes.flatMap(({ report, problems }) => reportLines(report, problems, isTrial)), ...hint],
      outcomes.map(({ report, problems }) =>
        Object.assign({}, report, { problems: problems.slice(0, printedProblems) }),
      ),
      options,
    );
    if (reports.some(({ refused, imagesRefused = 0 }) => refused + imagesRefused > 0)) process.exitCode = 2;
    if (stop.signal.aborted) process.exitCode = 130;
    else if (!isTrial && options.fetchThumbnails === true) {
      const { fetchAndSay } = await import('./fetch-thumbnails-command.ts');
      await fetchAndSay(records, config, { collection: collection?.code, stop: stop.signal, json: options.json });
    }
    if (!stop.signal.aborted && !isTrial && options.wait !== false) {
      const { dataDir } = config;
      const until = await records.items.lastSeq();
      const outcome = await waitUntilSearchable({ dataDir, from, until, stop: stop.signal });
      if (options.json !== true) process.stdout.write(`${outcome}\n`);
    }
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await ingest?.close();
    table.close();
    await records.close();
  }
}

interface ImagesAsked {
  folder: string | undefined;
  planned: readonly string[];
  isTrial: boolean;
}

async function openImages(
  records: RecordStore,
  config: Config,
  { folder, planned, isTrial }: ImagesAsked,
): Promise<Ingest | undefined> {
  if (folder === undefined) return undefined;
  const { openIngest, tryIngest } = await import('../import/open-ingest.ts');
  return isTrial ? await tryIngest(records, config, { folder, planned }) : await openIngest(records, config, folder);
}

/**
 * Reads what is imported beside records, before anything is saved.
 * @throws StartError when a file cannot be read as a whole
 */
function readBeside({ collections, thesaurus, planned }: ImportCommandOptions) {
  return {
    collections: collections === undefined ? [] : readCollections(collections),
    entries: thesaurus === undefined ? [] : readEntries(thesaurus),
    planned: planned === undefined ? [] : readPlanned(planned),
  };
}

/** `Titel=TITLE` → the field of a heading. @throws StartError for what is no field */
function readMap(pairs: readonly string[] = []): RunMapping {
  return {
    columns: pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      const [own, field] = [pair.slice(0, at).trim(), fieldOfHeading(pair.slice(at + 1).trim())];
      if (at > 0 && own !== '' && isKnownField(field)) return { heading: own, field };
      const meant = fieldMeant(field);
      const hint = meant === undefined ? 'docs/importing.md lists the fields' : `is ${own}=${meant} meant`;
      throw new StartError(
        `--map is "${pair}", but must be a heading and a field, "Titel=TITLE"; ${hint}${meant === undefined ? '.' : '?'}`,
      );
    }),
  };
}

/** The collection that records are put into: the profile's, or the one that is named. */
function readCollection(
  { collection: code, name }: ImportCommandOptions,
  profile: CollectionProfile | undefined,
): { code: string; name: string } | undefined {
  if (code === undefined && name === undefined) return profile && { code: profile.code, name: profile.names.en };
  if (profile !== undefined && (code ?? profile.code) !== profile.code) {
    throw new StartError(
      `--collection is ${code}, but the profile is that of ${profile.code}; leave --collection out.`,
    );
  }
  if (code === undefined || name === undefined) {
    throw new StartError('--collection CODE and --name NAME belong together; give both.');
  }
  if (collectionOfSection(collectionSection(code)) === undefined) {
    throw new StartError(`--collection is "${code}", but must be 1 to 60 letters, digits, - or _.`);
  }
  return { code, name };
}

function checkFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new StartError(`--images is "${folder}", but must be a folder.`);
}

interface FileOptions {
  collection: { code: string; name: string } | undefined;
  split: string | false | undefined;
  mapping: RunMapping;
  stop: AbortSignal;
}

async function importWithProgress(deps: ImportDeps, file: string, options: FileOptions): Promise<ImportReport> {
  const totalBytes = statSync(file, { throwIfNoEntry: false })?.size;
  if (totalBytes === undefined) throw new StartError(`${file} is not there; give the path of a .jsonl or .csv file.`);
  const progress = showProgress({ label: basename(file), totalBytes, stream: process.stderr });
  const { collection, split, mapping, stop } = options;
  try {
    return await importFile(deps, {
      file,
      stop,
      mapping,
      isRun: true,
      onProgress: progress.advance,
      ...(collection === undefined ? {} : { collection }),
      ...(split === undefined ? {} : { split }),
    });
  } finally {
    progress.stop();
  }
}

async function firstProblems({ digest }: ImportReport, runs: ImportRecords): Promise<Problem[]> {
  const first: Problem[] = [];
  for await (const problem of runs.problems(digest)) {
    first.push(problem);
    if (first.length > printedProblems) break;
  }
  return first;
}

async function writeProblems(file: string, reports: readonly ImportReport[], runs: ImportRecords): Promise<void> {
  const out = createWriteStream(file);
  async function* lines() {
    for (const report of reports) {
      for await (const problem of runs.problems(report.digest)) yield `${problemLine(report.file, problem)}\n`;
      for (const remark of report.remarks ?? []) yield `${remarkLine(report.file, remark)}\n`;
    }
  }
  try {
    await once(out, 'open');
    await pipeline(Readable.from(lines()), out);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The problems cannot be written to ${file} (${reason}).`, { cause });
  }
}
