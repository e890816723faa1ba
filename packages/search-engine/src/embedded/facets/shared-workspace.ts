import { bytesOf, makeMemory } from '../columns/code-rows.ts';
import type { SharedInt32, SharedUint32 } from '../columns/columns.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import type { Bitset } from '../postings/bitset.ts';

export type CountedColumns = Pick<Snapshot, 'weights' | 'plain' | 'live'>;

/** Number of one of the workspaces of a snapshot; every reader owns one. */
export interface WorkspaceNumber {
  readers: number;
  /** The reader that owns it. */
  reader: number;
}

/** Memory in which a reader counts the documents of a search; all readers share it. */
export interface SharedWorkspace {
  /** Words by which readers divide a count among themselves (shared-count.ts). */
  protocol: SharedInt32;
  /** The documents to be counted. */
  set: Bitset;
  /** Counters of the owner, and behind them those of each helper. */
  counters: readonly SharedUint32[];
}

/**
 * Helpers of one count. Each has counters of its own in every workspace, some 1 MB at a million items, so the shared
 * memory grows with the readers and not with their square.
 */
const mostHelpers = 3;
/** One line of the processor's cache. */
const protocolBytes = 64;

/** Returns the number of helpers of a count among so many readers. */
export function helpersAmong(readers: number): number {
  return Math.min(readers - 1, mostHelpers);
}

/** Makes the workspaces of all readers for one snapshot. */
export function makeWorkspaces(columns: CountedColumns, readers: number): WebAssembly.Memory {
  return makeMemory(workspaceAddresses(columns, { readers, reader: readers }).protocol);
}

/** Returns the addresses in the memory at which the parts of a workspace begin. */
export function workspaceAddresses({ live, ...columns }: CountedColumns, { readers, reader }: WorkspaceNumber) {
  const counterBytes = Uint32Array.BYTES_PER_ELEMENT * countersOf(columns);
  const shares = 1 + helpersAmong(readers);
  const protocol = reader * alignedUp(protocolBytes + live.byteLength + shares * counterBytes);
  const set = protocol + protocolBytes;
  const first = set + live.byteLength;
  return { protocol, set, counters: Array.from({ length: shares }, (_, share) => first + share * counterBytes) };
}

function countersOf({ weights, plain }: Pick<CountedColumns, 'weights' | 'plain'>): number {
  return weights.rows.counters + plain.rows.counters;
}

function alignedUp(bytes: number): number {
  return Math.ceil(bytes / protocolBytes) * protocolBytes;
}

/** Returns views of the parts of a workspace. */
export function workspaceOf(
  memory: WebAssembly.Memory,
  columns: CountedColumns,
  number: WorkspaceNumber,
): SharedWorkspace {
  const buffer = bytesOf(memory);
  const { protocol, set, counters } = workspaceAddresses(columns, number);
  const length = countersOf(columns);
  return {
    protocol: new Int32Array(buffer, protocol, protocolBytes / Int32Array.BYTES_PER_ELEMENT),
    set: new Uint32Array(buffer, set, columns.live.length),
    counters: counters.map((address) => new Uint32Array(buffer, address, length)),
  };
}
