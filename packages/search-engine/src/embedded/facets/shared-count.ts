import type { CodeRows } from '../columns/code-rows.ts';
import { countKernel, type CountKernel, type KernelPart } from './count-kernel.ts';
import {
  helpersAmong,
  makeWorkspaces,
  workspaceAddresses,
  workspaceOf,
  type CountedColumns,
  type WorkspaceNumber,
} from './shared-workspace.ts';
import { uint32At } from '../numbers.ts';

/**
 * One count made by several readers. The reader that searches, the owner, puts the documents into its workspace, which
 * is divided into stripes (bucket ranges of 32-document words). The owner and any idle reader that it woke, its helpers,
 * claim the next stripe until there are none; each counts into counters of its own, which the owner adds up at the end.
 * A helper that comes late or never costs nothing. (Threads that help themselves to small parts of an input are the
 * morsels of Leis et al., "Morsel-driven parallelism", 2014.)
 *
 * The protocol is free of locks. Its words, who writes them, and why in that order:
 *
 * - `job`: the number of the count. Only the owner writes it, first of all.
 * - `kind`: which fields are counted. Only the owner, before `unclaimed`.
 * - `done`: stripes that are counted. The owner sets it to 0 before `unclaimed`; each reader adds 1 when a stripe that it
 *   claimed is in its counters.
 * - `joined`: the job in the upper half, in the lower half how many helpers have counters. The owner writes it before
 *   `unclaimed`; a helper adds 1 by compare-and-exchange, which fails when the job has changed, and the number before is
 *   its share of the counters.
 * - `unclaimed`: the job in the upper half, in the lower half how many stripes no reader has claimed. The owner stores it
 *   last, which opens the count: a reader that sees the job there sees everything above. A reader claims a stripe by
 *   compare-and-exchange with one less, which fails when the job has changed. The owner sets the lower half to 0 to close
 *   the count: no stripe is claimed from then on, and every claimed one has to be waited for.
 * - `helped` by share: the job for which a helper has cleared these counters. The helper stores it after it claimed its
 *   first stripe and before it counts that. Until this stripe is done the owner waits, so the counters are never cleared
 *   while the owner reads them; and the owner adds up only counters that were cleared for its job.
 *
 * A job in an upper half is cut to 15 bits; between two reads of it by one helper there are not 32,768 counts. A snapshot
 * has workspaces of its own, so a helper that has opened another snapshot already finds nothing to do. A helper that ends
 * in the middle leaves its stripe claimed and never done: the owner notices that a reader has ended, counts alone from the
 * beginning, and does so from then on, until all readers are given new workspaces.
 */
export interface SharedCounting extends WorkspaceNumber {
  /** Workspaces of all readers, for one snapshot. */
  workspaces: WebAssembly.Memory;
  /** Wakes readers that have nothing to do, at most so many. They need not come. */
  callHelpers: (count: number) => void;
  /** Returns the number of readers that have ended so far. */
  endedReaders: () => number;
}

/** Fields that are counted; all but the notations are plain. */
export type CountedFields = 'all' | 'notations' | 'plain';

export interface CountOptions {
  /** Throws when the caller no longer waits for the answer. */
  check: () => void;
  /** Work that the reader does once, before it counts itself, so that helpers have begun: it must count nothing. */
  meanwhile?: (() => void) | undefined;
}

/** From here on a count takes so long that a helper is worth waking; it is there some 50 µs later. One more for each. */
const largeCount = 8_000;
/** Words of 32 documents in a stripe: some 0.1 ms of work, when all of them match. */
const stripeWords = 512;
/** After this long the owner looks whether a reader that it waits for has ended. */
const waitMs = 100;

const [unclaimed, done, job, joined, kind, firstHelped] = [0, 1, 2, 3, 4, 5];
const kinds: readonly CountedFields[] = ['all', 'notations', 'plain'];
const halfBits = 16;
const lowerHalf = (1 << halfBits) - 1;

/** The part of a job's number that stands in an upper half. */
function cut(number: number): number {
  return number & 0x7fff;
}

/** Opens the count of a reader, for what it searches itself. */
export function openSharedCount(columns: CountedColumns, counting: SharedCounting) {
  const { callHelpers, endedReaders } = counting;
  const { protocol, set, counters } = workspaceOf(counting.workspaces, columns, counting);
  const [own = new Uint32Array(), ...helpers] = counters;
  const stripes = Math.ceil(set.length / stripeWords);
  const countStripe = stripeCounter(columns, counting, 0);
  let isAlone = helpers.length === 0;

  /** Opens a count for helpers. @returns its number */
  function open(fields: CountedFields): number {
    const number = (Atomics.load(protocol, job) + 1) | 0;
    Atomics.store(protocol, job, number);
    Atomics.store(protocol, kind, kinds.indexOf(fields));
    Atomics.store(protocol, done, 0);
    Atomics.store(protocol, joined, cut(number) << halfBits);
    Atomics.store(protocol, unclaimed, (cut(number) << halfBits) | stripes);
    return number;
  }

  /** Closes the count and waits for the stripes that were claimed. @returns whether all of them are counted */
  function close(number: number, endedBefore: number): boolean {
    const left = Atomics.exchange(protocol, unclaimed, cut(number) << halfBits) & lowerHalf;
    const claimed = stripes - left;
    for (let counted = Atomics.load(protocol, done); counted < claimed; counted = Atomics.load(protocol, done)) {
      if (endedReaders() !== endedBefore) return false;
      Atomics.wait(protocol, done, counted, waitMs);
    }
    return true;
  }

  function countAlone(fields: CountedFields, check: () => void): void {
    own.fill(0);
    for (let stripe = 0; stripe < stripes; stripe += 1) {
      check();
      countStripe(stripe, fields);
    }
  }

  function countTogether(size: number, fields: CountedFields, { check, meanwhile }: CountOptions): void {
    own.fill(0);
    const endedBefore = endedReaders();
    const number = open(fields);
    try {
      if (size >= largeCount) callHelpers(Math.min(helpers.length, Math.floor(size / largeCount)));
      meanwhile?.();
      for (;;) {
        check();
        const stripe = claimStripe(protocol, number);
        if (stripe === undefined) break;
        countStripe(stripe, fields);
        Atomics.add(protocol, done, 1);
      }
    } finally {
      isAlone = !close(number, endedBefore);
    }
    if (isAlone) {
      countAlone(fields, check);
      return;
    }
    for (const [share, theirs] of helpers.entries()) {
      if (Atomics.load(protocol, firstHelped + share) === number) addTo(own, theirs);
    }
  }

  return {
    /** The documents to be counted are put here. */
    set,

    /**
     * @param size how many documents there are
     * @returns counters as they lie in a workspace, until it is called again
     */
    count(size: number, fields: CountedFields, options: CountOptions): Uint32Array {
      if (isAlone) {
        options.meanwhile?.();
        countAlone(fields, options.check);
      } else {
        countTogether(size, fields, options);
      }
      return own;
    },
  };
}

/** Returns the means to count of a reader that has no other beside it. */
export function countingAlone(columns: CountedColumns): SharedCounting {
  return {
    workspaces: makeWorkspaces(columns, 1),
    readers: 1,
    reader: 0,
    callHelpers: () => undefined,
    endedReaders: () => 0,
  };
}

/**
 * Opens the help of every other reader: it helps with what is counted in a workspace, if anything is, until the reader
 * has something to do itself.
 */
export function openHelp(
  columns: CountedColumns,
  workspace: Pick<SharedCounting, 'workspaces' | 'readers' | 'reader'>,
): (isBusy: () => boolean) => void {
  const { protocol, counters } = workspaceOf(workspace.workspaces, columns, workspace);
  const stripeCounters: ReturnType<typeof stripeCounter>[] = [];
  /** The share of counters that was taken last, and for which job. */
  let own: { number: number; share: number } | undefined;

  function shareOf(number: number): number | undefined {
    if (own?.number === number) return own.share;
    const share = join(protocol, number, helpersAmong(workspace.readers));
    if (share !== undefined) own = { number, share };
    return share;
  }

  return (isBusy) => {
    if ((Atomics.load(protocol, unclaimed) & lowerHalf) === 0) return;
    const number = Atomics.load(protocol, job);
    const share = shareOf(number);
    if (share === undefined) return;
    const countStripe = (stripeCounters[share] ??= stripeCounter(columns, workspace, 1 + share));
    while (!isBusy()) {
      const stripe = claimStripe(protocol, number);
      if (stripe === undefined) return;
      if (Atomics.load(protocol, firstHelped + share) !== number) {
        counters[1 + share]?.fill(0);
        Atomics.store(protocol, firstHelped + share, number);
      }
      countStripe(stripe, kinds[Atomics.load(protocol, kind)] ?? 'all');
      Atomics.add(protocol, done, 1);
      Atomics.notify(protocol, done);
    }
  };
}

/** @returns undefined when the job is over or its stripes are all claimed */
function claimStripe(protocol: Int32Array, number: number): number | undefined {
  for (;;) {
    const before = Atomics.load(protocol, unclaimed);
    const left = before & lowerHalf;
    if (before >>> halfBits !== cut(number) || left === 0) return undefined;
    if (Atomics.compareExchange(protocol, unclaimed, before, before - 1) === before) return left - 1;
  }
}

/** @returns the share of counters that is the helper's, or undefined when the job is over or has none left */
function join(protocol: Int32Array, number: number, shares: number): number | undefined {
  for (;;) {
    const before = Atomics.load(protocol, joined);
    const share = before & lowerHalf;
    if (before >>> halfBits !== cut(number) || share >= shares) return undefined;
    if (Atomics.compareExchange(protocol, joined, before, before + 1) === before) return share;
  }
}

/** Counts stripes of a workspace into one share of its counters. */
function stripeCounter(
  columns: CountedColumns,
  workspace: Pick<SharedCounting, 'workspaces' | 'readers' | 'reader'>,
  share: number,
): (stripe: number, fields: CountedFields) => void {
  const { weights, plain, live } = columns;
  const addresses = workspaceAddresses(columns, workspace);
  const first = addresses.counters[share];
  if (first === undefined) throw new Error(`a workspace has no counters for share ${share}`);
  const part = ({ codes: { memory }, width, starts }: CodeRows, counted: number, firstCounter: number): KernelPart => ({
    memory,
    rowBytes: Uint16Array.BYTES_PER_ELEMENT * width,
    counters: starts.slice(0, counted).map((start) => first + Uint32Array.BYTES_PER_ELEMENT * (firstCounter + start)),
  });
  const notations = part(weights.rows, weights.added + weights.taken, 0);
  const others = part(plain.rows, plain.columns.length, weights.rows.counters);
  const kernelOf = (...parts: KernelPart[]) =>
    countKernel({ workspaces: workspace.workspaces, set: addresses.set, parts });
  const kernels: Record<CountedFields, CountKernel> = {
    all: kernelOf(notations, others),
    notations: kernelOf(notations),
    plain: kernelOf(others),
  };
  return (stripe, fields) => {
    const from = stripe * stripeWords;
    kernels[fields](from, Math.min(from + stripeWords, live.length));
  };
}

function addTo(counters: Uint32Array, others: Uint32Array): void {
  for (let at = 0; at < counters.length; at += 1) counters[at] = uint32At(counters, at) + uint32At(others, at);
}
