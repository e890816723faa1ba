import type { Change } from './delta.ts';
import type { OpenedIndex, ReaderCalls, ReaderData } from './reader-thread.ts';
import { startThread, type Thread } from './thread.ts';

/** Calls that any reader can answer. */
type Question = 'search' | 'serve' | 'wordCounts' | 'valuesNamed' | 'carriers';
type Input<Name extends Question> = ReaderCalls[Name]['input'];
type Output<Name extends Question> = ReaderCalls[Name]['output'];
type Reader = Thread<ReaderCalls>;

/** Threads that read the index. A call goes to whichever is free, the longest waiting first. */
export function startReaders(count: number, data: ReaderData) {
  const readers = Array.from({ length: count }, (): Reader =>
    startThread<ReaderCalls>(new URL('reader-thread.ts', import.meta.url), data),
  );
  const free = [...readers];
  const waiting = new Set<(reader: Reader) => void>();

  function release(reader: Reader): void {
    const [next] = waiting;
    if (next === undefined) {
      free.push(reader);
      return;
    }
    waiting.delete(next);
    next(reader);
  }

  /** @throws the signal's reason when it is aborted, at once; the thread stops soon after */
  function ask<Name extends Question>(name: Name, input: Input<Name>, signal?: AbortSignal): Promise<Output<Name>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const giveUp = () => {
        waiting.delete(take);
        reject(signal?.reason);
      };
      const take = (reader: Reader) => {
        reader
          .call(name, input, signal)
          .then(resolve, reject)
          .finally(() => {
            signal?.removeEventListener('abort', giveUp);
            release(reader);
          });
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      const reader = free.shift();
      if (reader === undefined) waiting.add(take);
      else take(reader);
    });
  }

  /** Resolves when every reader has done it. */
  async function tellAll(tell: (reader: Reader) => Promise<void>): Promise<void> {
    await Promise.all(readers.map(tell));
  }

  return {
    ask,
    notationCounts: () => {
      const [reader] = readers;
      if (reader === undefined) throw new Error('there is no reader');
      return reader.call('notationCounts', undefined);
    },
    /** Resolves when every later search of every reader sees it. */
    open: (index: OpenedIndex) => tellAll((reader) => reader.call('open', index)),
    apply: (change: Change) => tellAll((reader) => reader.call('apply', change)),
    /** Resolves when every later search is read by the table of Iconclass in force. */
    refreshIconclass: () => tellAll((reader) => reader.call('refreshIconclass', undefined)),
    close: () => tellAll((reader) => reader.close()),
  };
}
