import type { SharedUint16 } from './columns.ts';
import type { SharedMemory } from './web-assembly.d.ts';

/** Places in a row are a multiple of it. */
const lanes = 4;
/** WebAssembly's. */
export const pageBytes = 1 << 16;

/** They lie in a memory of their own, from its beginning, because a loop in WebAssembly counts them. */
export interface Codes {
  memory: WebAssembly.Memory;
  count: number;
}

/**
 * Small numbers by document, to be counted: those of a document lie side by side, in as many places for each. One fetch
 * from memory brings a whole row, and a loop over rows turns as often for each document, whatever that holds, so that the
 * processor guesses nothing.
 */
export interface CodeRows {
  /** Row by row. */
  codes: Codes;
  /** Places in a row, a multiple of four. */
  width: number;
  /** By place: which counter belongs to code 0 there. Places may share counters. */
  starts: readonly number[];
  counters: number;
}

/** From here on a code takes more than two bytes. */
export const codesEnd = 1 << 16;

/** Returns the number of places of a row that is to have room for `count` codes. */
export function widthFor(count: number): number {
  return Math.ceil(count / lanes) * lanes;
}

/** Makes room for codes. */
export function makeCodes(count: number): Codes {
  return { memory: makeMemory(count * Uint16Array.BYTES_PER_ELEMENT), count };
}

/** Makes memory of at least so many bytes that threads share. */
export function makeMemory(bytes: number): SharedMemory {
  const pages = Math.ceil(bytes / pageBytes);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** Returns a view of codes in their memory. */
export function viewOf({ memory, count }: Codes): SharedUint16 {
  return new Uint16Array(bytesOf(memory), 0, count);
}

/** Returns the shared bytes of a memory. */
export function bytesOf({ buffer }: WebAssembly.Memory): SharedArrayBuffer {
  if (!(buffer instanceof SharedArrayBuffer)) throw new Error('the memory is not shared');
  return buffer;
}
