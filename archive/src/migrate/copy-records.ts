import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { StartError } from '@iconotheca/http/start-error';
import { openRowCheck } from '../db/row-digests.ts';
import type { Cell, Row, RowReader, RowSource, WholeRecords, WholeTable } from '../ports/whole-records.ts';

/** Rows that are written in one transaction: what is done by then is not done again. */
const portion = 1_000;

export interface CopyOptions {
  from: RowSource;
  to: WholeRecords;
  tables: readonly WholeTable[];
  onProgress?: (table: string, done: number, of: number) => void;
  /** Ends the copy after the portion under way: the promise rejects with its reason. */
  stop?: AbortSignal | undefined;
}

/**
 * Makes one store hold what another holds at one moment: adds what was added, and changes and removes what was changed
 * and removed. Rows that are there already are not written again, so that a copy that broke off goes on, and one more
 * copy brings what has happened since the last.
 * @returns how many rows were written or removed
 * @throws StartError when the stores have other tables
 */
export async function copyRecords({
  from,
  to,
  tables,
  stop,
  onProgress = () => undefined,
}: CopyOptions): Promise<number> {
  return await from.snapshot(async (source) => {
    let changed = 0;
    for (const table of tables) {
      const columns = await columnsOfBoth(table, { from, to });
      const of = await source.count(table);
      const report = (done: number) => onProgress(table.name, done, of);
      // Each by itself: what was written to one table may have changed what follows from it.
      changed += await to.snapshot(async (target) =>
        table.isGrowing === true
          ? await copyNew({ source, target, to, table, columns, report, stop })
          : await copyChanged({ source, target, to, table, columns, report, stop }),
      );
    }
    return changed;
  });
}

async function columnsOfBoth(table: WholeTable, { from, to }: { from: RowSource; to: RowSource }): Promise<string[]> {
  const [columns, others] = [await from.columnsOf(table), await to.columnsOf(table)];
  if (columns.join() === others.join() && columns.length > 0) return columns;
  throw new StartError(
    `${from.name} and ${to.name} are of two versions of the archive (${table.name} has other columns); start this version on both once, then run the command again.`,
  );
}

interface TableCopy {
  source: RowReader;
  target: RowReader;
  to: WholeRecords;
  table: WholeTable;
  columns: string[];
  report: (done: number) => void;
  stop: AbortSignal | undefined;
}

async function copyNew({ source, target, to, table, columns, report, stop }: TableCopy): Promise<number> {
  const before = await target.count(table);
  let put: Row[] = [];
  let written = 0;
  const flush = async () => {
    await to.change(table, columns, { put, remove: [] });
    written += put.length;
    put = [];
    report(before + written);
  };
  const rows = inPortions(source.rows({ table, columns, after: await target.last(table) }), stop);
  for await (const row of rows) {
    put.push(row);
    if (put.length >= portion) await flush();
  }
  if (put.length > 0) await flush();
  return written;
}

async function copyChanged({ source, target, to, table, columns, report, stop }: TableCopy): Promise<number> {
  const at = table.key.map((column) => columns.indexOf(column));
  let [put, remove]: [Row[], Row[]] = [[], []];
  let [changed, seen] = [0, 0];
  const flush = async () => {
    await to.change(table, columns, { put, remove });
    changed += put.length + remove.length;
    [put, remove] = [[], []];
    report(seen);
  };
  const mine = inPortions(source.rows({ table, columns }), stop);
  const theirs = target.rows({ table, columns })[Symbol.asyncIterator]();
  let [one, other] = [await mine.next(), await theirs.next()];
  while (one.done !== true || other.done !== true) {
    const order = one.done === true ? 1 : other.done === true ? -1 : compareKeys(one.value, other.value, at);
    if (order <= 0 && one.done !== true) {
      const isSame = order === 0 && other.done !== true && isEqual(one.value, other.value);
      if (!isSame) put.push(one.value);
      // A row that says all is another one when a part differs.
      if (!isSame && order === 0 && table.isDerived === true && other.done !== true) remove.push(other.value);
      seen += 1;
    } else if (other.done !== true) remove.push(other.value);
    if (put.length + remove.length >= portion) await flush();
    if (order <= 0) one = await mine.next();
    if (order >= 0) other = await theirs.next();
  }
  if (put.length + remove.length > 0) await flush();
  return changed;
}

/**
 * Hands rows on; after each portion of them signals come in, which a store that answers at once would keep waiting.
 * @throws the reason of `stop`, once it is aborted
 */
async function* inPortions(rows: AsyncIterable<Row>, stop?: AbortSignal): AsyncGenerator<Row, void, undefined> {
  let read = 0;
  stop?.throwIfAborted();
  for await (const row of rows) {
    yield row;
    read += 1;
    if (read % portion !== 0) continue;
    await nextTurn();
    stop?.throwIfAborted();
  }
}

/** By the columns of the key, texts by their bytes as databases compare them. */
function compareKeys(one: Row, other: Row, at: readonly number[]): number {
  for (const place of at) {
    const [a = null, b = null] = [one[place], other[place]];
    if (a === b) continue;
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    const order = Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
    if (order !== 0) return order;
  }
  return 0;
}

function isEqual(one: Row, other: Row): boolean {
  return one.every((cell, at) => {
    const other_ = other[at];
    if (cell instanceof Uint8Array && other_ instanceof Uint8Array) return Buffer.compare(cell, other_) === 0;
    return cell === other_;
  });
}

/** A table as far as it was compared: how many rows, and one digest of all of them. */
export interface TableDigest {
  table: string;
  rows: number;
  /** SHA-256 of the rows in their order, in hexadecimal digits. */
  digest: string;
  /** Names of those that are the same in both, but not what was saved. */
  damaged: string[];
}

/** Range of rows that are compared in growing tables; of the others all are. */
export interface Span {
  /** By table: those after a number. */
  after?: ReadonlyMap<string, number> | undefined;
  /** By table: those up to a number. */
  upTo?: ReadonlyMap<string, number> | undefined;
}

/**
 * Holds two stores against each other, row by row.
 * @throws StartError that names the first table in which they differ
 */
export async function compareRecords(
  { from, to, tables, stop, onProgress = () => undefined }: Omit<CopyOptions, 'to'> & { to: RowSource },
  { after, upTo }: Span = {},
): Promise<TableDigest[]> {
  return await from.snapshot(async (source) =>
    to.snapshot(async (target) => {
      const found: TableDigest[] = [];
      for (const table of tables) {
        const columns = await columnsOfBoth(table, { from, to });
        const span = { after: after?.get(table.name), upTo: upTo?.get(table.name) };
        const [mine, theirs] = await Promise.all(
          [source, target].map((reader) => digestOf(reader, table, { columns, stop, ...span })),
        );
        if (mine === undefined || theirs === undefined || mine.digest !== theirs.digest) {
          throw new StartError(
            `${to.name} does not hold what ${from.name} holds: ${table.name} has ${mine?.rows} rows here and ${theirs?.rows} there, and their digests differ. Nothing was switched; run the command again.`,
          );
        }
        onProgress(table.name, mine.rows, mine.rows);
        found.push(mine);
      }
      return found;
    }),
  );
}

interface DigestOptions extends Pick<CopyOptions, 'stop'> {
  columns: readonly string[];
  after: number | undefined;
  upTo: number | undefined;
}

async function digestOf(
  reader: RowReader,
  table: WholeTable,
  { columns, stop, after, upTo }: DigestOptions,
): Promise<TableDigest> {
  const hash = createHash('sha256');
  let rows = 0;
  const bounds = { ...(after === undefined ? {} : { after }), ...(upTo === undefined ? {} : { upTo }) };
  const check = openRowCheck(table, columns);
  const damaged: string[] = [];
  for await (const row of inPortions(reader.rows({ table, columns, ...bounds }), stop)) {
    const name = check?.(row);
    if (name !== undefined) damaged.push(name);
    rows += 1;
    hash.update(`${JSON.stringify(row.map(plain))}\n`);
  }
  return { table: table.name, rows, digest: hash.digest('hex'), damaged };
}

function plain(cell: Cell): string | number | null {
  return cell instanceof Uint8Array ? Buffer.from(cell).toString('base64') : cell;
}

/** Returns the number of the last row of each growing table. */
export async function lastRows(records: WholeRecords, tables: readonly WholeTable[]): Promise<Map<string, number>> {
  return await records.snapshot(async (reader) => {
    const last = new Map<string, number>();
    for (const table of tables) if (table.isGrowing === true) last.set(table.name, await reader.last(table));
    return last;
  });
}
