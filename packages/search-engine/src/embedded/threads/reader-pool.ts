import type { Log } from '../../ports/log.ts';
import type { SourcesAddress } from '../../ports/sources.ts';
import { hashOf } from '../../documents/sort-key.ts';
import { makeWorkspaces } from '../facets/shared-workspace.ts';
import type { MatchPlan } from '../matching/match-set.ts';
import { planKey } from '../matching/match-set-cache.ts';
import { moduleBeside, startThread, ThreadEnded, type Thread } from './thread.ts';
import { noteEnded, openPeers } from './peer-readers.ts';
import type { Advance, OpenedIndex, ReaderCalls, ReaderData } from './reader-thread.ts';
import { superviseThread } from './supervised-thread.ts';
import { takeNextInLine, type InLine } from './waiting-line.ts';

/** Calls that any reader can answer. */
type Question =
  | 'search'
  | 'serve'
  | 'wordCounts'
  | 'wordsBeginning'
  | 'valuesNamed'
  | 'carriers'
  | 'containers'
  | 'notationCounts';
type Input<Name extends Question> = ReaderCalls[Name]['input'];
type Output<Name extends Question> = ReaderCalls[Name]['output'];

interface Reader extends Thread<ReaderCalls> {
  /** True if it has an index open: one that was started again has none at first. */
  isOpen: boolean;
}

interface Asking {
  signal?: AbortSignal | undefined;
  /** Plan of the search: the same search goes to the same reader when it is free, because it may remember it. */
  plan?: MatchPlan;
}

interface Waiting extends InLine<Reader> {
  take: (reader: Reader) => void;
}

interface ReaderPoolOptions {
  sources: SourcesAddress;
  /** Number of threads. */
  count: number;
  log: Pick<Log, 'error'>;
  /** Called when a reader was started again, which is to be given the index: with `open`, for all. */
  onRestart: () => void;
}

export type Readers = ReturnType<typeof startReaders>;

/** Threads that read the index. A call goes to whichever is free. */
export function startReaders({ sources, count, log, onRestart }: ReaderPoolOptions) {
  const peers = openPeers(count);
  const readers = Array.from({ length: count }, (_, number) => startReader(number));
  const free = new Set<Reader>();
  const line: Waiting[] = [];

  function startReader(number: number): Reader {
    const { shared } = peers;
    const data: ReaderData = { sources, peer: { ...peers, reader: number } };
    const thread = superviseThread<ReaderCalls>({
      name: `reader ${number}`,
      start: (onEnd) => startThread(moduleBeside(import.meta.url, 'reader-thread'), data, onEnd),
      log,
      onEnd() {
        // Readers that wait for what it was counting go on without it.
        noteEnded(peers);
        reader.isOpen = false;
        free.delete(reader);
      },
      onRestart,
    });
    const reader: Reader = {
      ...thread,
      isOpen: false,
      async call(name, input, signal) {
        Atomics.add(shared, number, 1);
        try {
          return await thread.call(name, input, signal);
        } finally {
          Atomics.sub(shared, number, 1);
        }
      },
    };
    return reader;
  }

  function release(reader: Reader): void {
    if (!reader.isOpen) return;
    const next = takeNextInLine(line, reader);
    if (next === undefined) free.add(reader);
    else next.take(reader);
  }

  function preferredFor(plan: MatchPlan | undefined): Reader | undefined {
    return plan && readers[hashOf(planKey(plan)) % readers.length];
  }

  /**
   * @throws the signal's reason when it is aborted, at once; the thread stops soon after. ThreadEnded when the thread
   * ends before it has answered
   */
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

  /** Resolves when every reader has done it; one that ends meanwhile is given the index when it was started again. */
  async function callAll(call: (reader: Reader) => Promise<void>): Promise<void> {
    await Promise.all(
      readers.map(async (reader) => {
        try {
          await call(reader);
        } catch (error) {
          if (!(error instanceof ThreadEnded)) throw error;
          reader.isOpen = false;
        }
      }),
    );
  }

  const callOpen = (call: (reader: Reader) => Promise<void>) =>
    callAll(async (reader) => {
      if (reader.isOpen) await call(reader);
    });

  return {
    count,
    ask,
    prepare: () => callAll((reader) => reader.call('prepare', undefined)),
    /** Resolves when every later search of every reader sees it. */
    open: (index: OpenedIndex) => {
      const workspaces = makeWorkspaces(index.snapshot, count);
      return callAll(async (reader) => {
        await reader.call('open', { ...index, workspaces });
        if (reader.isOpen) return;
        reader.isOpen = true;
        release(reader);
      });
    },
    /** @returns whether other numbers of items may carry notations than before */
    async apply(advance: Advance): Promise<boolean> {
      const said: boolean[] = [];
      await callOpen(async (reader) => void said.push(await reader.call('apply', advance)));
      return said.length === 0 || said.includes(true);
    },
    /** Resolves when every later search is read by the table of concepts in force. */
    refreshConcepts: () => callOpen((reader) => reader.call('refreshConcepts', undefined)),
    close: () => callAll((reader) => reader.close()),
  };
}
