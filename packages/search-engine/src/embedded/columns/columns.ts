import { getRandomValues } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { int32At } from '../numbers.ts';

/** Typed arrays by document, in shared memory so that every thread reads the same ones. */
export type SharedUint32 = Uint32Array<SharedArrayBuffer>;
export type SharedUint16 = Uint16Array<SharedArrayBuffer>;
export type SharedInt16 = Int16Array<SharedArrayBuffer>;
export type SharedInt32 = Int32Array<SharedArrayBuffer>;

/** Names of the arrays that are kept in the file. All hold 32-bit numbers. */
export type ColumnName =
  /** Numbers of entries of each kind that a document has; the entries themselves, one document after the other. */
  | 'notationSizes'
  | 'notationEntries'
  | 'valueSizes'
  | 'valueEntries'
  /** Years from and until, `undatedYear` for none. */
  | 'from'
  | 'until'
  /** hashOf(uid), which decides the order of RANDOM. */
  | 'hashes'
  /** The row of `item_version` that the document was made from. */
  | 'versionIds'
  /** Rank of each value in the order of the texts; values that came after the build have none. */
  | 'ranks'
  /** Numbers at random that tell this part from every other. */
  | 'stamp'
  | `order ${string}`;

/** Before every year there is; years have up to four digits, so they take two bytes in memory. */
export const undatedYear = -32_768;

/** Those that hold something of each document, in the order of the ordinals. */
export const columnNames = [
  'notationSizes',
  'notationEntries',
  'valueSizes',
  'valueEntries',
  'from',
  'until',
  'hashes',
  'versionIds',
] as const satisfies ColumnName[];

export interface ColumnStore {
  append(name: ColumnName, part: number, numbers: ArrayLike<number>): void;
  /** In order. @param first number of the first part */
  parts(name: ColumnName, first?: number): Int32Array[];
  /** Makes one part of all there are. */
  join(name: ColumnName): void;
  /** Gives a part of all columns a stamp, which tells it from every other. */
  stamp(part: number): void;
  /** Undefined when there is no such part. */
  stampOf: (part: number) => string | undefined;
}

/** Opens the table of columns; the only place that knows it. */
export function openColumnStore(db: DatabaseSync): ColumnStore {
  const insert = db.prepare('insert into column_part (name, part, data) values (?, ?, ?)');
  const select = db.prepare('select data from column_part where name = ? and part >= ? order by part');
  select.setReturnArrays(true);
  const selectOne = db.prepare('select data from column_part where name = ? and part = ?');
  selectOne.setReturnArrays(true);
  const remove = db.prepare('delete from column_part where name = ?');

  function append(name: ColumnName, part: number, numbers: ArrayLike<number>): void {
    insert.run(name, part, new Uint8Array(Int32Array.from(numbers).buffer));
  }

  const parts = (name: ColumnName, first = 0) =>
    Array.from(select.iterate(name, first), (row) => numbersOf(Object.values(row)[0]));
  return {
    append,
    parts,
    join(name) {
      const joined = joinParts(parts(name));
      remove.run(name);
      append(name, 0, joined);
    },
    stamp: (part) => append('stamp', part, getRandomValues(new Int32Array(4))),
    stampOf: (part) => {
      const row: unknown = selectOne.get('stamp', part);
      return Array.isArray(row) ? numbersOf(row[0]).join() : undefined;
    },
  };
}

function numbersOf(data: unknown): Int32Array {
  if (!(data instanceof Uint8Array)) throw new Error('a column of the index holds no bytes');
  // Numbers must begin at a multiple of four bytes.
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4);
}

/** Makes a shared array of 32-bit numbers. */
export function sharedInt32(length: number): SharedInt32 {
  return new Int32Array(new SharedArrayBuffer(4 * length));
}

/** Makes a shared array of 16-bit numbers. */
export function sharedInt16(length: number): SharedInt16 {
  return new Int16Array(new SharedArrayBuffer(2 * length));
}

/** Makes a shared array of unsigned 32-bit numbers. */
export function sharedUint32(length: number): SharedUint32 {
  return new Uint32Array(new SharedArrayBuffer(4 * length));
}

/** Joins parts into one array. */
export function joinParts(parts: readonly Int32Array[]): SharedInt32 {
  const joined = sharedInt32(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Puts further years behind those there are. */
export function appendYears(before: SharedInt16, parts: readonly Int32Array[]): SharedInt16 {
  const years = sharedInt16(parts.reduce((length, part) => length + part.length, before.length));
  years.set(before);
  let at = before.length;
  for (const part of parts) {
    years.set(part, at);
    at += part.length;
  }
  return years;
}

declare const holds: unique symbol;

/** Lists of entries, one for each key: those of key k are `entries[offsets[k]] … entries[offsets[k + 1] - 1]`. */
export interface Lists<Key extends number, Entry extends number> {
  offsets: SharedInt32;
  entries: SharedInt32;
  /** Never there: says what the numbers are, for the compiler only. */
  readonly [holds]?: { key: Key; entry: Entry };
}

/** Makes lists of the parts of their sizes and entries. */
export function listsOf<Key extends number, Entry extends number>(
  sizes: readonly Int32Array[],
  entries: readonly Int32Array[],
): Lists<Key, Entry> {
  const offsets = sharedInt32(sizes.reduce((length, part) => length + part.length, 1));
  let at = 0;
  let end = 0;
  for (const part of sizes) {
    for (let each = 0; each < part.length; each += 1) {
      end += int32At(part, each);
      offsets[(at += 1)] = end;
    }
  }
  return { offsets, entries: joinParts(entries) };
}

/** Copies lists into shared memory. */
export function listsFrom<Key extends number, Entry extends number>(
  lists: readonly (readonly Entry[])[],
): Lists<Key, Entry> {
  const offsets = sharedInt32(lists.length + 1);
  for (const [at, { length }] of lists.entries()) offsets[at + 1] = int32At(offsets, at) + length;
  const entries = sharedInt32(int32At(offsets, lists.length));
  for (const [at, list] of lists.entries()) entries.set(list, offsets[at]);
  return { offsets, entries };
}

/** Puts further lists behind those there are. */
export function appendLists<Key extends number, Entry extends number>(
  before: Lists<Key, Entry>,
  further: { offsets: Int32Array; entries: ArrayLike<number> },
): Lists<Key, Entry> {
  const first = before.offsets.length - 1;
  const end = before.entries.length;
  const offsets = sharedInt32(first + further.offsets.length);
  offsets.set(before.offsets);
  for (let at = 1; at < further.offsets.length; at += 1) offsets[first + at] = end + int32At(further.offsets, at);
  const entries = sharedInt32(end + further.entries.length);
  entries.set(before.entries);
  entries.set(further.entries, end);
  return { offsets, entries };
}
