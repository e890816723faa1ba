import type { CodeRows } from '../columns/code-rows.ts';
import { countKernel, type CountKernel, type KernelPart } from './count-kernel.ts';
import { deskAddresses, deskOf, makeDesks, type CountedColumns } from './desk.ts';

/** Which fields are counted; all but the notations are plain. */
export type CountedFields = 'all' | 'notations' | 'plain';

/**
 * One count made by two threads, when one of them idles. The documents are divided into stripes, and both take the next
 * one that nobody has taken, until there are none: so neither waits for the other but for a stripe that is under way, and
 * a thread that comes late or never costs nothing. (Threads that help themselves to small parts of an input are the
 * morsels of Leis et al., "Morsel-driven parallelism", 2014. Lucene searches segments by several threads in the same way:
 * each takes the next slice, the one that asked included.)
 *
 * Both count on the desk of the one that searches, in counters of their own, which are added up at the end. Each snapshot
 * has desks of its own: a thread that has another one already looks at another desk, and finds nothing to do there.
 */
export interface Colleague {
  /** Desks of both threads, for one snapshot. */
  desks: WebAssembly.Memory;
  /** The number of the thread's own. */
  desk: number;
  /** Asks the other thread to help if that one has nothing to do. It need not come. */
  callForHelp: () => void;
}

/** From here on a count takes so long that the other thread is called; it is there some 50 µs later. */
const largeCount = 30_000;
/** Words of 32 documents that are taken at once: some 0.1 ms of work, when all of them match. */
const stripeWords = 512;

/** What is agreed on, by its place on the desk. */
const [
  /** How many stripes nobody has taken yet; none when nothing is counted. */
  left,
  /** How many of those taken are counted. */
  done,
  /** The number of the count, and of the last one that somebody helped with. */
  job,
  helped,
  /** Which fields are counted, by their place in `kinds`. */
  kind,
] = [0, 1, 2, 3, 4];
const kinds: readonly CountedFields[] = ['all', 'notations', 'plain'];

/** The desk of a thread, for what it counts itself. */
export function openDesk(columns: CountedColumns, { desks, desk, callForHelp }: Colleague) {
  const {
    agreed,
    set,
    counters: [own, helpers],
  } = deskOf(desks, columns, desk);
  const stripes = Math.ceil(set.length / stripeWords);
  const countStripe = stripeCounter(columns, { desks, desk, counters: 0 });

  /** Nothing is taken any more, and what was taken is counted. */
  function finish(): void {
    const taken = stripes - Math.max(0, Atomics.exchange(agreed, left, 0));
    for (let counted = Atomics.load(agreed, done); counted < taken; counted = Atomics.load(agreed, done)) {
      Atomics.wait(agreed, done, counted);
    }
  }

  return {
    /** The documents to be counted are put here. */
    set,

    /**
     * @param size how many documents there are
     * @param check throws when nobody waits for the answer any more
     * @returns counters as they lie on a desk, until it is called again
     */
    count(size: number, fields: CountedFields, check: () => void): Uint32Array {
      own.fill(0);
      const number = Atomics.add(agreed, job, 1) + 1;
      Atomics.store(agreed, kind, kinds.indexOf(fields));
      Atomics.store(agreed, done, 0);
      Atomics.store(agreed, left, stripes);
      try {
        if (size >= largeCount) callForHelp();
        for (;;) {
          check();
          const stripe = takeStripe(agreed);
          if (stripe === undefined) break;
          countStripe(stripe, fields);
          Atomics.add(agreed, done, 1);
        }
      } finally {
        finish();
      }
      if (Atomics.load(agreed, helped) === number) addTo(own, helpers);
      return own;
    },
  };
}

/** For a thread that has no other beside it. */
export function alone(columns: CountedColumns): Colleague {
  return { desks: makeDesks(columns), desk: 0, callForHelp: () => undefined };
}

/**
 * For the other thread: helps with what is counted on a desk, if anything is, until it is wanted elsewhere.
 */
export function openHelp(
  columns: CountedColumns,
  { desks, desk }: Pick<Colleague, 'desks' | 'desk'>,
): (isWanted: () => boolean) => void {
  const {
    agreed,
    counters: [, counters],
  } = deskOf(desks, columns, desk);
  const countStripe = stripeCounter(columns, { desks, desk, counters: 1 });
  return (isWanted) => {
    while (!isWanted()) {
      const stripe = takeStripe(agreed);
      if (stripe === undefined) return;
      // Until this stripe is done the count goes on, so its number and kind stay what they are.
      const number = Atomics.load(agreed, job);
      if (Atomics.load(agreed, helped) !== number) {
        counters.fill(0);
        Atomics.store(agreed, helped, number);
      }
      countStripe(stripe, kinds[Atomics.load(agreed, kind)] ?? 'all');
      Atomics.add(agreed, done, 1);
      Atomics.notify(agreed, done);
    }
  };
}

function takeStripe(agreed: Int32Array): number | undefined {
  const before = Atomics.sub(agreed, left, 1);
  return before > 0 ? before - 1 : undefined;
}

/** Counts stripes of the set on a desk into one of its two rooms of counters. */
function stripeCounter(
  columns: CountedColumns,
  { desks, desk, counters }: Pick<Colleague, 'desks' | 'desk'> & { counters: 0 | 1 },
): (stripe: number, fields: CountedFields) => void {
  const { weights, plain, live } = columns;
  const at = deskAddresses(columns, desk);
  const first = at.counters[counters];
  const part = ({ codes: { memory }, width, starts }: CodeRows, counted: number, firstCounter: number): KernelPart => ({
    memory,
    rowBytes: Uint16Array.BYTES_PER_ELEMENT * width,
    counters: starts.slice(0, counted).map((start) => first + Uint32Array.BYTES_PER_ELEMENT * (firstCounter + start)),
  });
  const notations = part(weights.rows, weights.added + weights.taken, 0);
  const others = part(plain.rows, plain.columns.length, weights.rows.counters);
  const kernelOf = (...parts: KernelPart[]) => countKernel({ desk: desks, set: at.set, parts });
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
  for (let at = 0; at < counters.length; at += 1) counters[at] = (counters[at] ?? 0) + (others[at] ?? 0);
}
