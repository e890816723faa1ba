import { bytesOf, makeMemory } from '../columns/code-rows.ts';
import type { SharedInt32, SharedUint32 } from '../columns/columns.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import type { Bitset } from '../postings/bitset.ts';

export type CountedColumns = Pick<Snapshot, 'weights' | 'plain' | 'live'>;

/** What a thread counts on, in memory that both threads see. */
export interface Desk {
  /** Numbers by which threads agree on what they count together (shared-count.ts). */
  agreed: SharedInt32;
  /** The documents to be counted. */
  set: Bitset;
  /** Counters of the thread, and of one that helps: those of the notations' rows, and behind them those of the others'. */
  counters: [SharedUint32, SharedUint32];
}

/** One for each thread that searches (threads/colleagues.ts). */
const deskCount = 2;
/** Bytes of what is agreed on, a line of the processor's cache. */
const agreedBytes = 64;

/** Makes the desks of all threads. */
export function makeDesks(columns: CountedColumns): WebAssembly.Memory {
  return makeMemory(deskAddresses(columns, deskCount).agreed);
}

/** Where in the memory the parts of a desk begin, in bytes. */
export function deskAddresses({ live, ...columns }: CountedColumns, desk: number) {
  const counterBytes = Uint32Array.BYTES_PER_ELEMENT * countersOf(columns);
  const agreed = desk * alignedUp(agreedBytes + live.byteLength + 2 * counterBytes);
  const set = agreed + agreedBytes;
  const counters = set + live.byteLength;
  return { agreed, set, counters: [counters, counters + counterBytes] } as const;
}

function countersOf({ weights, plain }: Pick<CountedColumns, 'weights' | 'plain'>): number {
  return weights.rows.counters + plain.rows.counters;
}

function alignedUp(bytes: number): number {
  return Math.ceil(bytes / agreedBytes) * agreedBytes;
}

export function deskOf(desks: WebAssembly.Memory, columns: CountedColumns, desk: number): Desk {
  const buffer = bytesOf(desks);
  const { agreed, set, counters } = deskAddresses(columns, desk);
  const length = countersOf(columns);
  return {
    agreed: new Int32Array(buffer, agreed, agreedBytes / Int32Array.BYTES_PER_ELEMENT),
    set: new Uint32Array(buffer, set, columns.live.length),
    counters: [new Uint32Array(buffer, counters[0], length), new Uint32Array(buffer, counters[1], length)],
  };
}
