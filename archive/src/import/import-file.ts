import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { uidOf, type ItemRecord } from '@iconotheca/contracts/item/item';
import type { RunMapping } from '@iconotheca/contracts/run/run';
import { StartError } from '@iconotheca/http/start-error';
import type { NotationReader } from '../notations/read-notations.ts';
import type { ImportRun, ImportRecords, Tally } from '../ports/imports.ts';
import type { SaveOutcome } from '../ports/items.ts';
import type { Records, RecordStore } from '../ports/record-store.ts';
import type { IngestImages } from './ingest-images.ts';
import { noMapping } from './apply-mapping.ts';
import { checkRow, makeRecord } from './make-record.ts';
import { readJsonLines } from './read-json-lines.ts';
import { sourceOf } from './readers.ts';
import { shippedMapping } from './record-formats.ts';
import type { Problem } from '../ports/imports.ts';
import { collectRemarks, type Remarks } from './remarks.ts';
import type { ReadRows, SourceRow } from './source-row.ts';

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
  /** Fields of the headings that a sheet has for them. */
  mapping?: RunMapping;
  /** Notes what it writes, so that it can be taken back by its number. */
  isRun?: boolean;
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
  /** Number by which it is taken back. */
  run?: number | undefined;
}

/**
 * Imports a file of records. Good records are persisted and bad ones reported; a record that is already
 * there as it is stays untouched. Each batch is persisted together with how far the import came, so that an import that was
 * killed goes on where it was, without losing or doubling a record.
 * @throws StartError when the file cannot be read as a whole, or is being imported already
 */
export async function importFile(deps: ImportDeps, options: ImportOptions): Promise<ImportReport> {
  const { file, collection, split, mapping = noMapping } = options;
  const mapped = mapping.columns.map(({ heading, field }) => `${heading}=${field}`);
  const asked = [...(split === undefined ? [] : [String(split)]), ...mapped];
  const digest = await digestOf(file, [collection?.code ?? '', ...asked]);
  const { read, format } = await sourceOf(file);
  if (mapping.columns.length > 0 && read === readJsonLines) {
    throw new StartError(`${file}: --map is for the headings of a sheet; JSON Lines name their fields themselves.`);
  }
  const claim = deps.trial === undefined ? await deps.records.claim(`import ${digest}`) : undefined;
  if (deps.trial === undefined && claim === undefined) {
    throw new StartError(`${file} is being imported already, here or on another machine; wait until that ends.`);
  }
  const shipped = format && shippedMapping(format, collection?.code);
  try {
    const { idPrefix = shipped?.idPrefix } = mapping;
    const made = { ...options, mapping: { ...mapping, ...(idPrefix !== undefined && { idPrefix }) } };
    return await importClaimed(deps, made, { digest, read });
  } finally {
    await claim?.release();
  }
}

/** Returns a row's place in the order of its file: its line, or its number where several may stand on a line. */
function placeOf({ number, line }: SourceRow): number {
  return number ?? line;
}

interface Begun {
  digest: string;
  read: ReadRows;
}

async function importClaimed(deps: ImportDeps, options: ImportOptions, { digest, read }: Begun): Promise<ImportReport> {
  const { file, mapping = noMapping } = options;
  const earlier = await (deps.trial?.imports ?? deps.records.imports).find(digest);
  const run = earlier === undefined || earlier.finished ? await beginRun(deps, options, digest) : earlier;
  const resumedAfter = run.line;
  const remarks = collectRemarks(run.tally.remarks);
  const number = await runNumber(deps, options, digest, earlier?.finished === false);
  const work = { run, digest, remarks, lineOfId: new Map<string, number>(), number };
  let batch: SourceRow[] = [];
  for await (const row of read(file, { mapping, isStrict: true, remark: (message) => remarks.add(message) })) {
    if (placeOf(row) <= resumedAfter) {
      checkRow(row, work.lineOfId);
      continue;
    }
    batch.push(row);
    if (options.atOnce === true || batch.length < batchSize) continue;
    await saveBatch(deps, options, { batch, ...work });
    batch = [];
    if (options.stop.aborted) return { ...run.tally, file, digest, resumedAfter, isFinished: false, run: number };
  }
  run.finished = true;
  await saveBatch(deps, options, { batch, ...work });
  return { ...run.tally, file, digest, resumedAfter, isFinished: true, run: number };
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

/** Number of the run that an import is, or goes on with; undefined for one that cannot be taken back. */
async function runNumber(
  { records, trial }: ImportDeps,
  { file, collection, mapping = noMapping, isRun = false }: ImportOptions,
  digest: string,
  isResumed: boolean,
): Promise<number | undefined> {
  if (trial !== undefined || !isRun) return undefined;
  const { size: bytes } = await stat(file);
  return await records.transact(async ({ runs }) => {
    const known = isResumed ? await runs.findByDigest(digest) : undefined;
    if (known !== undefined && known.data.isTakenBack !== true) {
      await runs.change(known.id, { state: 'running', endedAt: null });
      return known.id;
    }
    const data = { name: basename(file), sheet: noSheet, mapping, progress: { done: 0, of: 0 }, problems: [] };
    const who = { accountPk: null, actorPk: null, collection: collection?.code ?? '' };
    return await runs.add({ ...who, state: 'running', file: null, bytes, data, headings: '', digest });
  });
}

/** @throws StartError where the run was taken back, or stopped in the site */
async function noteRun({ runs }: Pick<Records, 'runs'>, id: number, { tally, finished }: ImportRun): Promise<void> {
  const run = await runs.find(id);
  if (run?.state !== 'running') throw new StartError(`Run ${id} was stopped or taken back meanwhile.`);
  const { added, changed, unchanged, refused } = tally;
  const done = added + changed + unchanged + refused;
  const data = { ...run.data, tally: { added, changed, unchanged, refused }, progress: { done, of: done } };
  await runs.change(id, { data, ...(finished && { state: 'done' as const, endedAt: new Date().toISOString() }) });
}

const noSheet = { columns: [], rows: 0 };

interface Batch {
  /** Number of the run that it is part of. */
  number: number | undefined;
  batch: readonly SourceRow[];
  run: ImportRun;
  digest: string;
  remarks: Remarks;
  lineOfId: Map<string, number>;
}

async function saveBatch(deps: ImportDeps, options: ImportOptions, work: Batch): Promise<void> {
  const { batch, run, digest, remarks, lineOfId, number } = work;
  const { trial, iconclass } = deps;
  const records: ItemRecord[] = [];
  const problems: Problem[] = [];
  for (const row of batch) {
    const made = makeRecord(row, { lineOfId, iconclass, split: options.split });
    if ('problems' in made) {
      run.tally.refused += 1;
      // The command tells sentences alone.
      problems.push(...made.problems.map(({ code: _code, params: _params, ...problem }) => problem));
      continue;
    }
    const { unknown } = run.tally;
    for (const field of made.unknown) unknown[field] = (Object.hasOwn(unknown, field) ? (unknown[field] ?? 0) : 0) + 1;
    if (made.isSplit) run.tally.split = (run.tally.split ?? 0) + 1;
    const said = new Set<string>();
    for (const { field, message, example } of made.remarks) {
      const sentence = field === undefined ? message : `${field}: ${message}`;
      if (said.has(sentence)) continue;
      said.add(sentence);
      remarks.add(sentence, { line: row.line, example });
    }
    const record = withCollection(made.record, options.collection?.code);
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
  const last = batch.at(-1);
  if (last !== undefined) run.line = placeOf(last);
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
    run.tally = await deps.records.transact(async (within) => {
      const { items, imports, runs } = within;
      if (number === undefined) return await saveRun(imports, await items.saveAll(records));
      const tally = await saveRun(imports, await runs.save(number, records));
      await noteRun(within, number, { ...run, tally });
      return tally;
    });
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
