import { hashOf } from '../../documents/sort-key.ts';
import type { MatchPlan } from '../matching/match-set.ts';
import { makeDesks } from '../facets/desk.ts';
import { planKey } from '../matching/match-set-cache.ts';
import { pairUp } from './colleagues.ts';
import { takeNextInLine, type InLine } from './next-in-line.ts';
import type { SourcesAddress } from '../../ports/sources.ts';
import type { Advance, OpenedIndex, ReaderCalls, ReaderData } from './reader-thread.ts';
import { startThread, type Thread } from './thread.ts';

/** Calls that any reader can answer. */
type Question = 'search' | 'serve' | 'wordCounts' | 'valuesNamed' | 'carriers' | 'containers';
type Input<Name extends Question> = ReaderCalls[Name]['input'];
type Output<Name extends Question> = ReaderCalls[Name]['output'];
type Reader = Thread<ReaderCalls>;

interface Asking {
  signal?: AbortSignal | undefined;
  /** What is searched for: the same search goes to the same reader when it is free, because it may remember it. */
  plan?: MatchPlan;
}

interface Waiting extends InLine<Reader> {
  take: (reader: Reader) => void;
}

export type Readers = ReturnType<typeof startReaders>;

/** Two threads that read the index. A call goes to whichever is free. */
export function startReaders(sources: SourcesAddress) {
  const readers = pairUp().map((pairing) => startReader({ sources, pairing }));
  const free = new Set(readers);
  const line: Waiting[] = [];

  function release(reader: Reader): void {
    const next = takeNextInLine(line, reader);
    if (next === undefined) free.add(reader);
    else next.take(reader);
  }

  function preferredFor(plan: MatchPlan | undefined): Reader | undefined {
    return plan && readers[hashOf(planKey(plan)) % readers.length];
  }

  /** @throws the signal's reason when it is aborted, at once; the thread stops soon after */
  function ask<Name extends Question>(
    name: Name,
    input: Input<Name>,
    { signal, plan }: Asking = {},
  ): Promise<Output<Name>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const take = (reader: Reader) => {
        reader
          .call(name, input, signal)
          .then(resolve, reject)
          .finally(() => {
            signal?.removeEventListener('abort', giveUp);
            release(reader);
          });
      };
      const waiting: Waiting = { prefers: preferredFor(plan), passedOver: 0, take };
      const giveUp = () => {
        const at = line.indexOf(waiting);
        if (at !== -1) line.splice(at, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      const [anyFree] = free;
      const reader = waiting.prefers !== undefined && free.has(waiting.prefers) ? waiting.prefers : anyFree;
      if (reader === undefined) {
        line.push(waiting);
        return;
      }
      free.delete(reader);
      take(reader);
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
    prepare: () => tellAll((reader) => reader.call('prepare', undefined)),
    /** Resolves when every later search of every reader sees it. */
    open: (index: OpenedIndex) => {
      const desks = makeDesks(index.snapshot);
      return tellAll((reader) => reader.call('open', { ...index, desks }));
    },
    apply: (advance: Advance) => tellAll((reader) => reader.call('apply', advance)),
    /** Resolves when every later search is read by the table of Iconclass in force. */
    refreshIconclass: () => tellAll((reader) => reader.call('refreshIconclass', undefined)),
    close: () => tellAll((reader) => reader.close()),
  };
}

function startReader(data: ReaderData): Reader {
  const { number, bell, underWay } = data.pairing;
  const thread = startThread<ReaderCalls>(new URL('reader-thread.ts', import.meta.url), data, [bell]);
  return {
    ...thread,
    async call(name, input, signal) {
      Atomics.add(underWay, number, 1);
      try {
        return await thread.call(name, input, signal);
      } finally {
        Atomics.sub(underWay, number, 1);
      }
    },
  };
}
