import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { uidOf, type ItemRecord } from '@iconotheca/contracts/item/item';
import { unreadDates } from '@iconotheca/contracts/dates/read-date';
import { StartError } from '@iconotheca/http/start-error';
import { checkRecord, type CheckedRecord } from '../items/check-record.ts';
import { putRight } from '../items/put-right.ts';
import type { NotationReader } from '../notations/read-notations.ts';
import type { ImportRun, ImportRecords, Tally } from '../ports/imports.ts';
import type { SaveOutcome } from '../ports/items.ts';
import type { RecordStore } from '../ports/record-store.ts';
import type { IngestImages } from './ingest-images.ts';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';
import type { Problem } from '../ports/imports.ts';
import { collectRemarks, type Remarks } from './remarks.ts';
import { workbookSentence } from './sheet.ts';
import type { ReadRows, SourceRow } from './source-row.ts';
import { splitValues } from './split-values.ts';

/** Records saved in one transaction. */
const batchSize = 500;

export interface ImportDeps {
  records: RecordStore;
  /** Table in force, by which notations are read; without it they are taken as they are. */
  iconclass?: NotationReader;
  trial?: Trial | undefined;
  /** Takes in the images of a record; absent when none are asked for. */
  ingestImages?: IngestImages;
}

/** Memory of a trial, kept until it ends in place of saving records. */
export interface Trial {
  imports: ImportRecords;
  /** Records that it would have saved, by their ids, each as a digest. */
  saved: Map<string, string>;
}

export interface ImportOptions {
  file: string;
  /** Added to HIM of every record. */
  collection?: { code: string; name: string };
  /**
   * Splits every text at this sign, by which the source joins several values; false for none. Without it texts are split
   * at `$` where that joins them.
   */
  split?: string | false;
  /** Fields by the headings that a sheet has for them. */
  map?: ReadonlyMap<string, string>;
  /** Saves all of it in one transaction, for a file that is small: an import that is interrupted leaves nothing. */
  atOnce?: boolean;
  /** Ends the import after the batch that is under way. */
  stop: AbortSignal;
  onProgress: (progress: { bytes: number; records: number }) => void;
}

/** Outcome of an import, and the digest under which its problems are persisted. */
export interface ImportReport extends Tally {
  file: string;
  digest: string;
  /** The last line of an earlier, interrupted import of the same file; 0 when there was none. */
  resumedAfter: number;
  isFinished: boolean;
}

/**
 * Imports a file of records, `.jsonl` or `.csv`. Good records are persisted and bad ones reported; a record that is already
 * there as it is stays untouched. Each batch is persisted together with how far the import came, so that an import that was
 * killed goes on where it was, without losing or doubling a record.
 * @throws StartError when the file cannot be read as a whole, or is being imported already
 */
export async function importFile(deps: ImportDeps, options: ImportOptions): Promise<ImportReport> {
  const { file, collection, split, map = new Map() } = options;
  const read = readerOf(file, map);
  const asked = [...(split === undefined ? [] : [String(split)]), ...[...map].map((pair) => pair.join('='))];
  const digest = await digestOf(file, [collection?.code ?? '', ...asked]);
  const claim = deps.trial === undefined ? await deps.records.claim(`import ${digest}`) : undefined;
  if (deps.trial === undefined && claim === undefined) {
    throw new StartError(`${file} is being imported already, here or on another machine; wait until that ends.`);
  }
  try {
    return await importClaimed(deps, options, { digest, read });
  } finally {
    await claim?.release();
  }
}

interface Begun {
  digest: string;
  read: ReadRows;
}

async function importClaimed(deps: ImportDeps, options: ImportOptions, { digest, read }: Begun): Promise<ImportReport> {
  const { file, map = new Map() } = options;
  const earlier = await (deps.trial?.imports ?? deps.records.imports).find(digest);
  const run = earlier === undefined || earlier.finished ? await beginRun(deps, options, digest) : earlier;
  const resumedAfter = run.line;
  const remarks = collectRemarks(run.tally.remarks);
  const work = { run, digest, remarks, lineOfId: new Map<string, number>() };
  let batch: SourceRow[] = [];
  for await (const row of read(file, { map, remark: (message) => remarks.add(message) })) {
    if (row.line <= resumedAfter) {
      checkRow(row, work.lineOfId);
      continue;
    }
    batch.push(row);
    if (options.atOnce === true || batch.length < batchSize) continue;
    await saveBatch(deps, options, { batch, ...work });
    batch = [];
    if (options.stop.aborted) return { ...run.tally, file, digest, resumedAfter, isFinished: false };
  }
  run.finished = true;
  await saveBatch(deps, options, { batch, ...work });
  return { ...run.tally, file, digest, resumedAfter, isFinished: true };
}

/** The file's path is stored for people; the digest distinguishes files. */
async function beginRun({ records, trial }: ImportDeps, options: ImportOptions, digest: string): Promise<ImportRun> {
  const tally: Tally = { added: 0, changed: 0, unchanged: 0, refused: 0, images: 0, unknown: {} };
  const run = { line: 0, tally, finished: false };
  const begin = async (imports: ImportRecords) => {
    await imports.removeProblems(digest);
    await imports.save(digest, options.file, run);
  };
  if (trial !== undefined) await begin(trial.imports);
  else {
    await records.transact(async ({ imports, collections }) => {
      await begin(imports);
      if (options.collection) await collections.name(options.collection.code, options.collection.name);
    });
  }
  return run;
}

/** The record of a row, or why it is refused: an id stands for one record of a file. */
function checkRow(row: SourceRow, lineOfId: Map<string, number>): CheckedRecord {
  const checked = 'problem' in row ? { problems: [row.problem] } : checkRecord(row.value, row.line);
  if ('problems' in checked) return checked;
  const uid = uidOf(checked.record);
  const before = lineOfId.get(uid);
  if (before === undefined) {
    lineOfId.set(uid, row.line);
    return checked;
  }
  const message = `${JSON.stringify(uid)} is on line ${before} already; that record is kept, and not this one`;
  return { problems: [{ line: row.line, field: 'ID', message }] };
}

interface Batch {
  batch: readonly SourceRow[];
  run: ImportRun;
  digest: string;
  remarks: Remarks;
  lineOfId: Map<string, number>;
}

async function saveBatch(deps: ImportDeps, options: ImportOptions, work: Batch): Promise<void> {
  const { batch, run, digest, remarks, lineOfId } = work;
  const { trial, iconclass } = deps;
  const records: ItemRecord[] = [];
  const problems: Problem[] = [];
  for (const row of batch) {
    const checked = checkRow(row, lineOfId);
    if ('problems' in checked) {
      run.tally.refused += 1;
      problems.push(...checked.problems);
      continue;
    }
    const { unknown } = run.tally;
    for (const field of checked.unknown)
      unknown[field] = (Object.hasOwn(unknown, field) ? (unknown[field] ?? 0) : 0) + 1;
    const { record: whole, isSplit } =
      options.split === false ? { ...checked, isSplit: false } : splitValues(checked.record, options.split);
    if (isSplit) run.tally.split = (run.tally.split ?? 0) + 1;
    if (checked.isTrimmed) remarks.add('ID: blanks around it are left out', { line: row.line });
    const right = putRight(whole, { iconclass });
    const told = right.remarks.map(({ field, message, done = message }) => `${field}: ${done}`);
    for (const message of new Set(told)) remarks.add(message, { line: row.line });
    const [unread] = unreadDates(right.record);
    if (unread !== undefined) remarks.add('Dates cannot be read', { line: row.line, example: unread });
    const record = withCollection(right.record, options.collection?.code);
    records.push(record);
    if (deps.ingestImages === undefined) continue;
    const ingested = await deps.ingestImages(record, row.line);
    run.tally.images += ingested.count;
    if (ingested.problems.length > 0)
      run.tally.imagesRefused = (run.tally.imagesRefused ?? 0) + ingested.problems.length;
    for (const message of ingested.remarks) remarks.add(message, { line: row.line });
    problems.push(...ingested.problems);
  }
  const all = remarks.all();
  if (all.length > 0) run.tally.remarks = all;
  run.line = batch.at(-1)?.line ?? run.line;
  const saveRun = async (imports: ImportRecords, outcomes: readonly SaveOutcome[]) => {
    const tally = { ...run.tally };
    for (const outcome of outcomes) tally[outcome] += 1;
    for (const problem of problems) await imports.addProblem(digest, problem);
    await imports.save(digest, options.file, { ...run, tally });
    return tally;
  };
  if (trial !== undefined) {
    const outcomes: SaveOutcome[] = [];
    for (const record of records) outcomes.push(await tryToSave(record, deps.records, trial.saved));
    run.tally = await saveRun(trial.imports, outcomes);
  } else {
    // Each record is counted once, however often the store has this done.
    run.tally = await deps.records.transact(async ({ items, imports }) =>
      saveRun(imports, await items.saveAll(records)),
    );
  }
  const bytes = batch.at(-1)?.bytes;
  if (bytes !== undefined) options.onProgress({ bytes, records: batch.length });
}

/** Tells what a save would do, after those that the trial would have done before. */
async function tryToSave(
  record: ItemRecord,
  { items }: Pick<RecordStore, 'items'>,
  saved: Map<string, string>,
): Promise<SaveOutcome> {
  const uid = uidOf(record);
  const fields = Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const state = createHash('sha256').update(JSON.stringify(fields)).digest('base64');
  const before = saved.get(uid);
  saved.set(uid, state);
  if (before === undefined) return await items.compare(record);
  return before === state ? 'unchanged' : 'changed';
}

function withCollection(record: ItemRecord, code: string | undefined): ItemRecord {
  if (code === undefined || record.HIM?.includes(code)) return record;
  return { ...record, HIM: [...(record.HIM ?? []), code] };
}

const readers: ReadonlyMap<string, ReadRows> = new Map([
  ['.jsonl', readJsonLines],
  ['.csv', readCsv],
  ['.tsv', readCsv],
]);
const workbooks = new Set(['.xlsx', '.xlsm', '.xls', '.ods', '.numbers']);

function readerOf(file: string, map: ReadonlyMap<string, string>): ReadRows {
  const ending = extname(file).toLowerCase();
  const reader = readers.get(ending);
  if (workbooks.has(ending)) throw new StartError(workbookSentence(file));
  if (reader === undefined) throw new StartError(`${file}: only files ending in .jsonl or .csv can be imported.`);
  if (map.size > 0 && reader === readJsonLines) {
    throw new StartError(`${file}: --map is for the headings of a sheet; JSON Lines name their fields themselves.`);
  }
  return reader;
}

/** @param asked what was asked of the file, which makes another import of it */
async function digestOf(file: string, asked: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${file} cannot be read (${reason}).`, { cause });
  }
  return hash.update(asked.map((each) => `\0${each}`).join('')).digest('hex');
}
