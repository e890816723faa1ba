import PQueue from 'p-queue';
import { StartError } from '@iconotheca/http/start-error';
import { asStorageFull } from '@iconotheca/contracts/http/storage-full';
import type { FileStore } from '../ports/file-store.ts';
import type { Row, RowReader, WholeRecords, WholeTable } from '../ports/whole-records.ts';
import { copyStoredFile } from '../stores/copy-file.ts';
import { chunkRows, putChunk, readChunk, readRows } from './chunks.ts';
import { openRowCheck } from '../db/row-digests.ts';
import {
  backupKeys,
  lastMoment,
  type BackupPlace,
  type Chunk,
  type KeptCounts,
  type KeptTable,
  type Moment,
} from './moments.ts';

/** Folders of the files of images that a backup holds. Pyramids could be made again, which takes days for a million. */
export const keptFolders = ['originals', 'pyramids', 'thumbnails'] as const;
const filesTable = { name: 'files', columns: ['key', 'bytes', 'digest'] };
const atATime = 4;

export interface BackupJob {
  /** The id of the archive. */
  archive: string;
  records: WholeRecords;
  files: FileStore;
  tables: readonly WholeTable[];
  /** The version of the database's tables, as migrations count it. */
  schema: number;
  program: string;
  place: BackupPlace;
  now?: () => Date;
}

export interface Written {
  moment: Moment;
  /** Count of the chunks that were not at the place before. */
  newChunks: number;
  newFiles: number;
  newBytes: number;
}

/**
 * Writes what an archive holds at one moment to a place of backups, while it is read and written. Chunks of earlier
 * backups are not written again; those that are written are read back and held against its digest. The backup counts
 * from when its last file is there: an interruption leaves the earlier ones as they were.
 * @throws StartError when the place holds backups of another archive, is full, or did not take what was written
 */
export async function writeBackupTo(job: BackupJob): Promise<Written> {
  const { archive, records, place, now = () => new Date() } = job;
  const before = await lastMoment(place);
  if (before !== undefined && before.archive !== archive) {
    throw new StartError(`${place.name} holds backups of another archive; name a folder or prefix of its own.`);
  }
  const writer = openWriter(place);
  try {
    const { at, tables, counts } = await records.snapshot(async (reader) => {
      // Reading begins the moment: what is saved while the clock is asked is not in it.
      await reader.last({ name: 'item_log', key: ['seq'] });
      const taken = now().toISOString();
      const kept: KeptTable[] = [];
      for (const table of job.tables) {
        if (table.isPassing === true) continue;
        kept.push(await keepTable({ reader, table, columns: await records.columnsOf(table), before, writer }));
      }
      return { at: taken, tables: kept, counts: await countsIn(kept, reader) };
    });
    if (before !== undefined && at <= before.at) {
      throw new StartError(
        `The clock says ${at}, but the last backup at ${place.name} is of ${before.at}. Set the clock right.`,
      );
    }
    const { table: files, bytes, added } = await keepFiles(job, before, writer);
    const moment: Moment = {
      format: 1,
      archive,
      at,
      schema: job.schema,
      program: job.program,
      counts,
      tables,
      files,
      filesBytes: bytes,
    };
    await place.store.put(backupKeys.moment(at), Buffer.from(JSON.stringify(moment)));
    return { moment, newChunks: writer.written(), newFiles: added.files, newBytes: writer.bytes() + added.bytes };
  } catch (error) {
    throw inSentence(error, place);
  }
}

function inSentence(error: unknown, { name }: BackupPlace): unknown {
  if (asStorageFull(error) === undefined) return error;
  return new StartError(
    `The backup was not written, because the disk of ${name} is full. Earlier backups are as they were. Make room, or let fewer stay (--keep).`,
    { cause: error },
  );
}

interface Writer {
  put: (digest: string, text: string) => Promise<void>;
  written: () => number;
  /** Returns the bytes of their texts. */
  bytes: () => number;
}

/** Each chunk that is not there yet is written, and read back. */
function openWriter(place: BackupPlace): Writer {
  let [written, bytes] = [0, 0];
  return {
    async put(digest, text) {
      if (await place.store.has(backupKeys.chunk(digest))) {
        // One that a power cut left empty counts as absent.
        if ((await place.store.get(backupKeys.chunk(digest))) !== undefined) return;
      }
      await putChunk(place.store, digest, text);
      await readChunk(place, { digest });
      written += 1;
      bytes += Buffer.byteLength(text);
    },
    written: () => written,
    bytes: () => bytes,
  };
}

interface KeepTable {
  reader: RowReader;
  table: WholeTable;
  columns: string[];
  before: Moment | undefined;
  writer: Writer;
}

async function keepTable({ reader, table, columns, before, writer }: KeepTable): Promise<KeptTable> {
  const key = table.key.map((column) => columns.indexOf(column));
  const known = before?.tables.find(({ name }) => name === table.name);
  const standing =
    table.isGrowing === true && known?.columns.join() === columns.join()
      ? await standingChunks({ reader, table, columns, known, key })
      : [];
  const after = standing.at(-1)?.last;
  const rows = reader.rows({ table, columns, ...(after !== undefined && { after }) });
  const chunks = [
    ...standing,
    ...(await chunkRows(rows, { key, put: writer.put, check: openRowCheck(table, columns) })),
  ];
  return { name: table.name, columns, rows: chunks.reduce((sum, each) => sum + each.rows, 0), chunks };
}

interface Standing extends Omit<KeepTable, 'before' | 'writer'> {
  known: KeptTable;
  key: readonly number[];
}

/**
 * The chunks of a growing table that are as they were: all but the last, which may have grown. The one before it is read
 * again: where an archive was set back to an earlier state, and written since, it differs, and all are made anew.
 */
async function standingChunks({ reader, table, columns, known, key }: Standing): Promise<Chunk[]> {
  const whole = known.chunks.slice(0, -1);
  const [last, beforeLast] = [whole.at(-1), whole.at(-2)];
  if (last?.last === undefined) return [];
  const rows = reader.rows({ table, columns, after: beforeLast?.last ?? Number.MIN_SAFE_INTEGER, upTo: last.last });
  const again = await chunkRows(rows, { key, put: async () => undefined });
  return again.length === 1 && again[0]?.digest === last.digest ? whole : [];
}

interface KeptFiles {
  table: KeptTable;
  bytes: number;
  added: { files: number; bytes: number };
}

/** Copies files that no earlier backup has; what their names stand for never changes. */
async function keepFiles({ files, place }: BackupJob, before: Moment | undefined, writer: Writer): Promise<KeptFiles> {
  const known = new Map<string, Row>();
  if (before !== undefined) for await (const row of readRows(place, before.files)) known.set(String(row[0]), row);
  const there = new Map<string, number>();
  for (const folder of keptFolders) for await (const { key, bytes } of place.store.list(folder)) there.set(key, bytes);
  const rows: Row[] = [];
  const added = { files: 0, bytes: 0 };
  const failures: unknown[] = [];
  const queue = new PQueue({ concurrency: atATime });
  for (const folder of keptFolders) {
    for await (const { key, bytes } of files.list(folder)) {
      // Nothing in it, as after a power cut: it counts as absent.
      if (bytes === 0) continue;
      const row = known.get(key);
      if (row?.[1] === bytes && there.get(key) === bytes) {
        rows.push(row);
        continue;
      }
      await queue.onSizeLessThan(atATime * 2);
      void queue
        .add(async () => {
          const digest = await copyStoredFile({
            key,
            from: files,
            to: place.store,
            temporary: place.temporary,
            refusal: `${key} is not the same at ${place.name} as here (its digests differ). Earlier backups are as they were.`,
          });
          if (digest === undefined) return;
          rows.push([key, bytes, digest]);
          added.files += 1;
          added.bytes += bytes;
        })
        .catch((error: unknown) => failures.push(error));
      if (failures.length > 0) break;
    }
  }
  await queue.onIdle();
  if (failures.length > 0) throw failures[0];
  const chunks = await chunkRows(sortedRows(rows), { key: [0], put: writer.put });
  return {
    table: { ...filesTable, rows: rows.length, chunks },
    bytes: rows.reduce((sum, row) => sum + Number(row[1]), 0),
    added,
  };
}

async function* sortedRows(rows: Row[]): AsyncGenerator<Row> {
  yield* rows.toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1));
}

async function countsIn(tables: readonly KeptTable[], reader: RowReader): Promise<KeptCounts> {
  const of = (wanted: string) => tables.find(({ name }) => name === wanted)?.rows ?? 0;
  let images = 0;
  const table = { name: 'image', key: ['name'] };
  for await (const [state] of reader.rows({ table, columns: ['state'] })) if (state === 'ready') images += 1;
  return {
    items: of('item'),
    annotations: of('annotation'),
    lists: of('list'),
    accounts: of('account'),
    institutions: of('institution'),
    images,
  };
}
