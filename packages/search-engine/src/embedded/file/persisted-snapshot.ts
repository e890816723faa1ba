import { closeSync, fstatSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { bytesOf, makeMemory } from '../columns/code-rows.ts';
import type { SharedInt16, SharedInt32, SharedUint32 } from '../columns/columns.ts';
import { orderNames } from '../columns/sort-orders.ts';
import type { Snapshot } from '../columns/snapshot.ts';

/**
 * A snapshot as it lies in memory, in a file beside the index: a start reads it and works nothing out. It says which state
 * of the index it is of; what the index has since is put behind it. Without it a start takes a second longer.
 *
 * The file holds the length of its head and the head's CRC in 4 bytes each, the head as JSON, and the arrays, which the
 * head names where the snapshot has them. Little-endian, as on every machine Node runs on.
 */
const preambleLength = 8;

/** Changes with the meaning of anything in a snapshot. */
const format = 2;

const arrayKinds = ['u8', 'i16', 'i32', 'u32'] as const;
const kinds = { u8: Uint8Array, i16: Int16Array, i32: Int32Array, u32: Uint32Array };

/** An array in the head, or a memory: where it begins behind it, in bytes, and how many numbers or bytes it has. */
const placeShape = z.strictObject({
  kind: z.enum([...arrayKinds, 'memory']),
  at: z.int().nonnegative(),
  length: z.int().nonnegative(),
  crc: z.int().nonnegative(),
});

const headShape = z.object({
  format: z.literal(format),
  /** Stamp of the last part that the snapshot was made from. */
  stamp: z.string(),
  parts: z.int().positive(),
  snapshot: z.unknown(),
});

const bytes = z.custom<Snapshot['fields']>((value) => value instanceof kinds.u8);
const int16 = z.custom<SharedInt16>((value) => value instanceof kinds.i16);
const int32 = z.custom<SharedInt32>((value) => value instanceof kinds.i32);
const uint32 = z.custom<SharedUint32>((value) => value instanceof kinds.u32);
const count = z.int().nonnegative();
const lists = z.strictObject({ offsets: int32, entries: int32 });
const memory = z.custom<WebAssembly.Memory>((value) => value instanceof WebAssembly.Memory);
const codes = z.strictObject({ memory, count });
const rows = z.strictObject({ codes, width: count, starts: z.array(count), counters: count });

const snapshotShape: z.ZodType<Snapshot> = z.strictObject({
  documents: count,
  parts: count,
  laidOut: count,
  live: uint32,
  weights: z.strictObject({
    ids: int32,
    parents: int32,
    rows,
    added: count,
    taken: count,
    rest: lists,
    withRest: uint32,
  }),
  plain: z.strictObject({
    rows,
    columns: z.array(z.strictObject({ fields: z.array(count), values: lists })),
    listed: lists,
    listedFields: z.array(count),
  }),
  inverted: lists,
  from: int16,
  until: int16,
  hashes: int32,
  versionIds: int32,
  orders: z.record(z.enum(orderNames), int32),
  buckets: int32,
  fields: bytes,
  parents: int32,
  ranks: int32,
  ranked: z.array(int32),
});

/**
 * Function that returns the mark of a part of an index, which tells it from every other; undefined for a part that the
 * index does not have.
 */
type StampOf = (part: number) => string | undefined;

/** Writes the file; a process that is ended meanwhile leaves the one that was there. */
export function persistSnapshot(file: string, snapshot: Snapshot, stampOf: StampOf): void {
  const arrays: Buffer[] = [];
  let at = 0;
  const put = (kind: Place['kind'], data: Buffer, length: number): Place => {
    arrays.push(data);
    at += data.length;
    return { kind, at: at - data.length, length, crc: crc32(data) };
  };
  const take = (_name: string, value: unknown): unknown => {
    if (value instanceof WebAssembly.Memory) {
      const data = Buffer.from(bytesOf(value));
      return put('memory', data, data.length);
    }
    for (const kind of arrayKinds) {
      if (!(value instanceof kinds[kind])) continue;
      return put(kind, Buffer.from(value.buffer, value.byteOffset, value.byteLength), value.length);
    }
    return value;
  };
  const { parts } = snapshot;
  const head = Buffer.from(JSON.stringify({ format, stamp: stampOf(parts - 1), parts, snapshot }, take));
  const preamble = Buffer.alloc(preambleLength);
  preamble.writeUInt32LE(head.length, 0);
  preamble.writeUInt32LE(crc32(head), 4);

  const unfinished = `${file}-unfinished`;
  const handle = openSync(unfinished, 'w');
  try {
    for (const part of [preamble, head, ...arrays]) writeWhole(handle, part);
  } finally {
    closeSync(handle);
  }
  renameSync(unfinished, file);
}

/**
 * Reads the file.
 * @returns undefined when there is none, and when it is of a state that the index is not a later one of
 * @throws Error when it is damaged or of another version of the program
 */
export function readPersistedSnapshot(file: string, stampOf: StampOf): Snapshot | undefined {
  const handle = openIfThere(file);
  if (handle === undefined) return undefined;
  try {
    const preamble = readWhole(handle, 0, Buffer.alloc(preambleLength));
    const length = preamble.readUInt32LE(0);
    if (length > fstatSync(handle).size) throw new Error('its head is damaged');
    const text = readWhole(handle, preambleLength, Buffer.alloc(length));
    if (crc32(text) !== preamble.readUInt32LE(4)) throw new Error('its head is damaged');
    const head = headShape.safeParse(JSON.parse(text.toString()));
    if (!head.success) throw new Error('it was made by another version of the program');
    const { parts, stamp, snapshot } = head.data;
    if (stamp !== stampOf(parts - 1)) return undefined;
    return snapshotShape.parse(withArrays(snapshot, (place) => readArray(handle, preambleLength + length, place)));
  } finally {
    closeSync(handle);
  }
}

type Place = z.infer<typeof placeShape>;

/** The same value with arrays where the head has their places. */
function withArrays(value: unknown, read: (place: Place) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withArrays(each, read));
  if (typeof value !== 'object' || value === null) return value;
  const place = placeShape.safeParse(value);
  if (place.success) return read(place.data);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withArrays(each, read)]));
}

function readArray(handle: number, start: number, { kind, at, length, crc }: Place) {
  const { made, buffer } = kind === 'memory' ? makeEmptyMemory(length) : makeArray(kind, length);
  if (crc32(readWhole(handle, start + at, Buffer.from(buffer))) !== crc) throw new Error('an array of it is damaged');
  return made;
}

function makeEmptyMemory(bytes: number) {
  const made = makeMemory(bytes);
  return { made, buffer: bytesOf(made) };
}

function makeArray(kind: keyof typeof kinds, length: number) {
  const Kind: new (memory: SharedArrayBuffer) => ArrayBufferView = kinds[kind];
  const buffer = new SharedArrayBuffer(length * kinds[kind].BYTES_PER_ELEMENT);
  return { made: new Kind(buffer), buffer };
}

function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Fills a buffer from a place in a file. */
function readWhole(handle: number, position: number, into: Buffer): Buffer {
  for (let at = 0; at < into.length;) {
    const read = readSync(handle, into, at, into.length - at, position + at);
    if (read === 0) throw new Error('it is shorter than it should be');
    at += read;
  }
  return into;
}

function writeWhole(handle: number, data: Buffer): void {
  for (let at = 0; at < data.length;) at += writeSync(handle, data, at);
}
