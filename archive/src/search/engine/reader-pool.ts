import { sharedInt32 } from './columns.ts';
import type { Change } from './delta.ts';
import type { OpenedIndex, ReaderCalls, ReaderData } from './reader-thread.ts';
import { startThread, type Thread } from './thread.ts';

interface Reader {
  thread: Thread<ReaderCalls>;
  abandoned: ReaderData['abandoned'];
}

type Abandonable = 'search' | 'wordCounts' | 'valuesNamed';
type Input<Name extends Abandonable> = Parameters<ReaderCalls[Name]>[0]['input'];
type Output<Name extends keyof ReaderCalls> = ReturnType<ReaderCalls[Name]>;

interface Waiting {
  take: (reader: Reader) => void;
}

/** Threads that read the index. A call goes to whichever is free, the longest waiting first. */
export function startReaders(count: number) {
  const readers = Array.from({ length: count }, (): Reader => {
    const abandoned = sharedInt32(1);
    const data: ReaderData = { abandoned };
    return { abandoned, thread: startThread(new URL('reader-thread.ts', import.meta.url), data) };
  });
  const free = [...readers];
  const waiting = new Set<Waiting>();
  let calls = 0;

  function release(reader: Reader): void {
    const [next] = waiting;
    if (next === undefined) {
      free.push(reader);
      return;
    }
    waiting.delete(next);
    next.take(reader);
  }

  /** @throws the signal's reason when it is aborted, at once; the thread stops soon after */
  function ask<Name extends Abandonable>(name: Name, input: Input<Name>, signal?: AbortSignal): Promise<Output<Name>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const number = (calls = (calls + 1) | 0);
      let running: Reader | undefined;
      const place: Waiting = {
        take(reader) {
          running = reader;
          reader.thread
            .call(name, ...([{ number, input }] as unknown as Parameters<ReaderCalls[Name]>))
            .then((output) => resolve(output as Output<Name>), reject)
            .finally(() => {
              signal?.removeEventListener('abort', giveUp);
              release(reader);
            });
        },
      };
      const giveUp = () => {
        waiting.delete(place);
        if (running) Atomics.store(running.abandoned, 0, number);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      const reader = free.shift();
      if (reader === undefined) waiting.add(place);
      else place.take(reader);
    });
  }

  return {
    ask,
    notationCounts: () => {
      const [reader] = readers;
      if (reader === undefined) throw new Error('there is no reader');
      return reader.thread.call('notationCounts');
    },
    /** Resolves when every later search of every reader sees it. */
    async open(index: OpenedIndex): Promise<void> {
      await Promise.all(readers.map(({ thread }) => thread.call('open', index)));
    },
    async apply(change: Change): Promise<void> {
      await Promise.all(readers.map(({ thread }) => thread.call('apply', change)));
    },
    async close(): Promise<void> {
      await Promise.all(readers.map(({ thread }) => thread.close()));
    },
  };
}
