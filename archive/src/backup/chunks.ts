import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32, gunzip, gzip } from 'node:zlib';
import { StartError } from '@iconotheca/http/start-error';
import type { FileStore } from '../ports/file-store.ts';
import type { Cell, Row, RowReader, RowSource } from '../ports/whole-records.ts';
import { backupKeys, type BackupPlace, type Chunk, type KeptTable, type Moment } from './moments.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** A chunk ends after a row whose key says so: a row that is added or changed makes one other chunk, not all that follow. */
const leastRows = 256;
const endsInRows = 2_048;
const mostCharacters = 8_000_000;

/** A cell of bytes, as it stands in JSON. */
interface Bytes {
  base64: string;
}

function plain(cell: Cell): string | number | null | Bytes {
  return cell instanceof Uint8Array ? { base64: Buffer.from(cell).toString('base64') } : cell;
}

function cellOf(value: string | number | null | Bytes): Cell {
  return typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value;
}

interface ChunkOptions {
  /** Places of the key in a row. */
  key: readonly number[];
  /** Adds a chunk that is not there yet. */
  put: (digest: string, text: string) => Promise<void>;
  /** Names a row that is not what was saved. */
  check?: ((row: Row) => string | undefined) | undefined;
}

/** Divides rows, in the order of their keys, into chunks that are named by what they hold. */
export async function chunkRows(rows: AsyncIterable<Row>, { key, put, check }: ChunkOptions): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  let lines: string[] = [];
  let damaged: string[] = [];
  let characters = 0;
  let last: Cell = null;
  const finish = async () => {
    if (lines.length === 0) return;
    const text = lines.join('');
    const digest = createHash('sha256').update(text).digest('hex');
    await put(digest, text);
    chunks.push({
      digest,
      rows: lines.length,
      ...(typeof last === 'number' && { last }),
      ...(damaged.length > 0 && { damaged }),
    });
    [lines, characters, damaged] = [[], 0, []];
  };
  for await (const row of rows) {
    const line = `${JSON.stringify(row.map(plain))}\n`;
    lines.push(line);
    characters += line.length;
    last = row[key[0] ?? 0] ?? null;
    const name = check?.(row);
    if (name !== undefined) damaged.push(name);
    const isEnd = lines.length >= leastRows && crc32(key.map((at) => String(row[at])).join('\0')) % endsInRows === 0;
    if (isEnd || characters >= mostCharacters) await finish();
  }
  await finish();
  return chunks;
}

/** Stores a chunk, compressed. */
export async function putChunk(store: FileStore, digest: string, text: string): Promise<void> {
  await store.put(backupKeys.chunk(digest), await zip(text));
}

/**
 * Reads a chunk and checks its digest.
 * @throws StartError when it is not there, or is not what its name says
 */
export async function readChunk({ name, store }: BackupPlace, { digest }: Pick<Chunk, 'digest'>): Promise<string> {
  const key = backupKeys.chunk(digest);
  const zipped = await store.get(key);
  if (zipped === undefined) throw new StartError(`${key} at ${name} is not there: the backup is damaged.`);
  let text: string;
  try {
    text = String(await unzip(zipped));
  } catch (cause) {
    throw new StartError(`${key} at ${name} is damaged: it cannot be unpacked.`, { cause });
  }
  if (createHash('sha256').update(text).digest('hex') === digest) return text;
  throw new StartError(`${key} at ${name} is damaged: its digest differs.`);
}

/**
 * Reads the rows of a table in a backup.
 * @throws StartError for a chunk that is missing or damaged
 */
export async function* readRows(place: BackupPlace, { chunks }: Pick<KeptTable, 'chunks'>): AsyncGenerator<Row> {
  for (const chunk of chunks) {
    for (const line of (await readChunk(place, chunk)).split('\n')) {
      if (line === '') continue;
      const cells: (string | number | null | Bytes)[] = JSON.parse(line);
      yield cells.map(cellOf);
    }
  }
}

/** Opens the rows of a backup, to be copied into a store of records and held against it. */
export function openMoment(place: BackupPlace, { at, tables }: Moment): RowSource {
  const kept = new Map(tables.map((table) => [table.name, table]));
  const reader: RowReader = {
    async *rows({ table: { name, key }, columns, after = Number.NEGATIVE_INFINITY, upTo = Number.POSITIVE_INFINITY }) {
      const table = kept.get(name);
      if (table === undefined) return;
      const order = columns.map((column) => table.columns.indexOf(column));
      // Chunks of growing tables that end before are not read.
      const chunks = table.chunks.filter(({ last }) => last === undefined || last > after);
      const keyAt = table.columns.indexOf(key[0] ?? '');
      for await (const row of readRows(place, { chunks })) {
        const number = row[keyAt];
        if (typeof number === 'number' && (number <= after || number > upTo)) continue;
        yield order.map((from) => row[from] ?? null);
      }
    },
    count: async ({ name }) => kept.get(name)?.rows ?? 0,
    last: async ({ name }) => kept.get(name)?.chunks.at(-1)?.last ?? 0,
  };
  return {
    name: `the backup of ${at}`,
    columnsOf: async ({ name }) => [...(kept.get(name)?.columns ?? [])],
    async snapshot(work) {
      return await work(reader);
    },
  };
}
