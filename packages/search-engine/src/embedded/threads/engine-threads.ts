import { startReaders, type Readers } from './reader-pool.ts';
import { startThread, type Thread } from './thread.ts';
import type { WriterCalls, WriterData } from './writer-thread.ts';

/** The threads of the embedded engine: one writes, two search. */
export interface EngineThreads {
  writer: Thread<WriterCalls>;
  readers: Readers;
}

/**
 * Starts the threads for an index, which they open when they are first asked something: a caller that has much to load
 * itself starts them before.
 */
export function startEngineThreads(data: WriterData): EngineThreads {
  return {
    writer: startThread<WriterCalls>(new URL('writer-thread.ts', import.meta.url), data),
    readers: startReaders(data.sources),
  };
}
