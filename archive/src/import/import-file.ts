import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { StartError } from '@iconotheca/http/start-error';
import { checkRecord } from '../items/check-record.ts';
import type { ImportRun, ImportRecords, Tally } from '../ports/imports.ts';
import type { SaveOutcome } from '../ports/items.ts';
import type { RecordStore } from '../ports/record-store.ts';
import type { IngestImages } from './ingest-images.ts';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';
import type { Problem } from '../ports/imports.ts';
import type { SourceRow } from './source-row.ts';
import { splitValues } from './split-values.ts';

/** Records saved in one transaction. */
const batchSize = 500;

export interface ImportDeps {
  records: RecordStore;
  /** In place of the store's own, for a trial: what becomes of it is written to a place that ends with it. */
  trial?: ImportRecords | undefined;
  /** Takes in the images of a record; absent when none are asked for. */
  ingestImages?: IngestImages;
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
  /** Saves all of it in one transaction, for a file that is small: an import that is interrupted leaves nothing. */
  atOnce?: boolean;
  /** Ends the import after the batch that is under way. */
  stop: AbortSignal;
  onProgress: (progress: { bytes: number; records: number }) => void;
}

/** What came of an import, and under which digest its problems are persisted. */
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
  const { file, collection, split } = options;
  const read = readerOf(file);
  const digest = await digestOf(file, [collection?.code ?? '', ...(split === undefined ? [] : [String(split)])]);
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
  read: typeof readJsonLines;
}

async function importClaimed(deps: ImportDeps, options: ImportOptions, { digest, read }: Begun): Promise<ImportReport> {
  const { file } = options;
  const earlier = await (deps.trial ?? deps.records.imports).find(digest);
  const run = earlier === undefined || earlier.finished ? await beginRun(deps, options, digest) : earlier;
  const resumedAfter = run.line;
  let batch: SourceRow[] = [];
  for await (const row of read(file, resumedAfter)) {
    batch.push(row);
    if (options.atOnce === true || batch.length < batchSize) continue;
    await saveBatch(deps, options, { batch, run, digest });
    batch = [];
    if (options.stop.aborted) return { ...run.tally, file, digest, resumedAfter, isFinished: false };
  }
  run.finished = true;
  await saveBatch(deps, options, { batch, run, digest });
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
  if (trial !== undefined) await begin(trial);
  else {
    await records.transact(async ({ imports, collections }) => {
      await begin(imports);
      if (options.collection) await collections.name(options.collection.code, options.collection.name);
    });
  }
  return run;
}

interface Batch {
  batch: readonly SourceRow[];
  run: ImportRun;
  digest: string;
}

async function saveBatch(deps: ImportDeps, options: ImportOptions, { batch, run, digest }: Batch): Promise<void> {
  const { trial } = deps;
  const records: ItemRecord[] = [];
  const problems: Problem[] = [];
  for (const row of batch) {
    const checked = 'problem' in row ? { problems: [row.problem] } : checkRecord(row.value, row.line);
    if ('problems' in checked) {
      run.tally.refused += 1;
      problems.push(...checked.problems);
      continue;
    }
    for (const field of checked.unknown) run.tally.unknown[field] = (run.tally.unknown[field] ?? 0) + 1;
    const { record: whole, isSplit } =
      options.split === false ? { ...checked, isSplit: false } : splitValues(checked.record, options.split);
    if (isSplit) run.tally.split = (run.tally.split ?? 0) + 1;
    const record = withCollection(whole, options.collection?.code);
    records.push(record);
    if (deps.ingestImages === undefined) continue;
    const ingested = await deps.ingestImages(record, row.line);
    run.tally.images += ingested.count;
    problems.push(...ingested.problems);
  }
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
    for (const record of records) outcomes.push(await deps.records.items.compare(record));
    run.tally = await saveRun(trial, outcomes);
  } else {
    // What is counted is counted once, however often the store has this done.
    run.tally = await deps.records.transact(async ({ items, imports }) =>
      saveRun(imports, await items.saveAll(records)),
    );
  }
  const bytes = batch.at(-1)?.bytes;
  if (bytes !== undefined) options.onProgress({ bytes, records: batch.length });
}

function withCollection(record: ItemRecord, code: string | undefined): ItemRecord {
  if (code === undefined || record.HIM?.includes(code)) return record;
  return { ...record, HIM: [...(record.HIM ?? []), code] };
}

const readers: Readonly<Record<string, typeof readJsonLines>> = { '.jsonl': readJsonLines, '.csv': readCsv };

function readerOf(file: string): typeof readJsonLines {
  const reader = readers[extname(file).toLowerCase()];
  if (reader === undefined) throw new StartError(`${file}: only files ending in .jsonl or .csv can be imported.`);
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
