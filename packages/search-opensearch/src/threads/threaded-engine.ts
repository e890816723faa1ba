import { ApiError } from '@iconotheca/contracts/http/error';
import { moduleBeside, startThread, ThreadEnded } from '@iconotheca/search-engine/thread';
import { superviseThread } from '@iconotheca/search-engine/supervised-thread';
import { retried } from '@iconotheca/search-engine/indexing';
import type { IndexHealth } from '@iconotheca/search-engine/ports';
import { ClusterFailure } from '../cluster/cluster-failure.ts';
import type { OpenedOpenSearch, OpenSearchOptions } from '../opensearch-engine.ts';
import type { EngineCalls, ThreadOptions } from './engine-thread.ts';

/** Pause between two questions to the thread about the state of its index. */
const readingMs = 250;
/** Silence of a thread that waits for its database, or works at something that takes its time: it answers no searches. */
const silentMs = 5_000;

type Questions =
  | 'search'
  | 'serve'
  | 'notationCounts'
  | 'wordCounts'
  | 'wordsBeginning'
  | 'valuesNamed'
  | 'carriers'
  | 'containers';

/**
 * Opens the engine in OpenSearch in a thread of its own: the thread waits for the items' database where it reads them,
 * and nothing else waits along.
 * @throws ClusterFailure in a sentence for the operator, when OpenSearch cannot be used as it is
 */
export async function openThreadedOpenSearch({ log, ...options }: OpenSearchOptions): Promise<OpenedOpenSearch> {
  const closing = new AbortController();
  const own: ThreadOptions = options;
  let health: IndexHealth = { seq: 0, behind: 0, refused: 0, due: 0, bytes: 0 };
  let heardMs = performance.now();
  let questions = 0;
  let counts: { state: string; answer: Promise<ReadonlyMap<string, number>> } | undefined;

  const thread = superviseThread<EngineCalls>({
    name: 'opensearch',
    start: (onEnd) => startThread(moduleBeside(import.meta.url, 'engine-thread'), own, onEnd, log),
    log,
    onEnd: () => undefined,
    onRestart: () => inBackground(starting.run()),
  });
  const starting = retried(start, { log, signal: closing.signal });

  function inBackground(done: Promise<void>): void {
    done.catch((error: unknown) => {
      if (!closing.signal.aborted)
        log.error({ err: error }, 'the thread that speaks with OpenSearch could not be asked');
    });
  }

  async function start(): Promise<void> {
    const problem = await thread.call('start', undefined);
    if (problem !== undefined) throw new ClusterFailure(problem);
    take(await thread.call('health', undefined));
  }

  function take(reading: IndexHealth): void {
    health = reading;
    heardMs = performance.now();
  }

  async function work(name: 'advance' | 'rebuild' | 'remake'): Promise<void> {
    take(await thread.call(name, undefined));
  }

  function ask<Name extends Questions>(
    name: Name,
    asked: EngineCalls[Name]['input']['asked'],
    signal?: AbortSignal,
  ): Promise<EngineCalls[Name]['output']> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const id = (questions += 1);
      const giveUp = () => {
        reject(signal?.reason);
        inBackground(thread.call('giveUp', id));
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      thread
        .call(name, { id, asked })
        .then(resolve, (error: unknown) => reject(error instanceof ThreadEnded ? cannotAnswer(error) : error))
        .finally(() => signal?.removeEventListener('abort', giveUp));
    });
  }

  /** Asks for the counts of ten thousands of notations once for a state of the index. */
  function notationCounts(): Promise<ReadonlyMap<string, number>> {
    const state = `${health.seq} ${health.due}`;
    if (counts?.state !== state) {
      const made = { state, answer: ask('notationCounts', undefined) };
      made.answer.catch(() => {
        if (counts === made) counts = undefined;
      });
      counts = made;
    }
    return counts.answer;
  }

  try {
    await start();
  } catch (error) {
    await thread.close();
    throw error;
  }

  let isReading = false;
  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      take(await thread.call('health', undefined));
    } finally {
      isReading = false;
    }
  }
  const reading = setInterval(() => inBackground(read()), readingMs);
  reading.unref();

  return {
    engine: {
      search: (plan, signal) => ask('search', plan, signal),
      serve: (asked, signal) => ask('serve', asked, signal),
      notationCounts,
      wordCounts: (words, signal) => ask('wordCounts', words, signal),
      wordsBeginning: (asked, signal) => ask('wordsBeginning', asked, signal),
      valuesNamed: (asked, signal) => ask('valuesNamed', asked, signal),
      carriers: (asked, signal) => ask('carriers', asked, signal),
      containers: () => ask('containers', undefined),
    },
    indexer: {
      advance: () => work('advance'),
      async rebuild() {
        await work('rebuild');
        counts = undefined;
      },
      health() {
        const isSilent = performance.now() - heardMs > silentMs;
        return isSilent
          ? { ...health, unanswered: 'Searches are not answered at present: their thread is silent.' }
          : health;
      },
      async close() {
        closing.abort();
        clearInterval(reading);
        try {
          await thread.call('close', undefined);
        } catch (error) {
          if (!(error instanceof ThreadEnded)) throw error;
        } finally {
          await thread.close();
        }
      },
    },
    remake: () => work('remake'),
  };
}

function cannotAnswer(cause: Error): ApiError {
  return new ApiError('overloaded', 'The search engine cannot answer at present; try again in a moment.', {
    cause,
    retryAfterS: 5,
  });
}
