import { availableParallelism } from 'node:os';
import type { Log } from '../../ports/log.ts';
import type { SourcesAddress } from '../../ports/sources.ts';
import { moduleBeside, startThread, type Thread } from './thread.ts';
import { startReaders, type Readers } from './reader-pool.ts';
import { superviseThread } from './supervised-thread.ts';
import type { WriterCalls, WriterData } from './writer-thread.ts';

/** Two even on one processor, so that a search that takes long does not hold up all others. */
const leastReaders = 2;
/** Each further reader takes some 60 MB at a million items, and more of them wait for the same memory. */
const mostReaders = 8;

/** The threads of the embedded engine: one writes, the others search. */
export interface EngineThreads {
  writer: Thread<WriterCalls>;
  readers: Readers;
  /** Sets what to do when a thread was replaced by one that knows nothing yet, and where to say so. */
  watch: (watcher: ThreadWatcher) => void;
}

export interface ThreadWatcher {
  log: Pick<Log, 'error'>;
  onWriterRestart: () => void;
  onReaderRestart: () => void;
}

interface ThreadOptions {
  /** Holds the index. */
  folder: string;
  sources: SourcesAddress;
  /** Threads that search; by default as many as the machine has processors, within bounds. */
  readers?: number;
}

/**
 * Starts the threads for an index, which they open when they are first asked something: a caller that has much to load
 * itself starts them before.
 */
export function startEngineThreads({ folder, sources, readers = readersHere() }: ThreadOptions): EngineThreads {
  let watcher: ThreadWatcher | undefined;
  const log: Pick<Log, 'error'> = { error: (fields, message) => watcher?.log.error(fields, message) };
  const data: WriterData = { folder, sources };
  return {
    writer: superviseThread<WriterCalls>({
      name: 'writer',
      start: (onEnd) => startThread(moduleBeside(import.meta.url, 'writer-thread'), data, onEnd),
      log,
      onEnd: () => undefined,
      onRestart: () => watcher?.onWriterRestart(),
    }),
    readers: startReaders({ sources, count: readers, log, onRestart: () => watcher?.onReaderRestart() }),
    watch: (given) => (watcher = given),
  };
}

function readersHere(): number {
  return Math.min(Math.max(leastReaders, availableParallelism()), mostReaders);
}
