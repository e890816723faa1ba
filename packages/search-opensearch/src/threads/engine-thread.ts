import { workerData } from 'node:worker_threads';
import type {
  AskedSearch,
  CarrierQuery,
  IndexHealth,
  SearchAnswer,
  SearchEngine,
  SearchPlan,
  ServedSearch,
  ValueQuery,
  WordsQuery,
} from '@iconotheca/search-engine/ports';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import { Handover, serveThread, type ThreadData, threadLog } from '@iconotheca/search-engine/thread';
import { ClusterFailure } from '../cluster/cluster-failure.ts';
import { openOpenSearchEngine, type OpenedOpenSearch, type OpenSearchOptions } from '../opensearch-engine.ts';

/** Options of an engine in OpenSearch whose log is that of the process. */
export type ThreadOptions = Omit<OpenSearchOptions, 'log'>;

/** A question with a number, by which it can be given up. */
interface Question<Asked, Answer> {
  input: { id: number; asked: Asked };
  output: Answer;
}

interface Work {
  input: undefined;
  output: IndexHealth;
}

export interface EngineCalls {
  /** The reason for which OpenSearch cannot be used as it is; undefined when searches know every item. */
  start: { input: undefined; output: string | undefined };
  search: Question<SearchPlan, SearchAnswer>;
  serve: Question<AskedSearch, ServedSearch>;
  notationCounts: Question<undefined, ReadonlyMap<string, number>>;
  wordCounts: Question<readonly string[], readonly number[]>;
  wordsBeginning: Question<WordsQuery, readonly string[]>;
  valuesNamed: Question<ValueQuery, readonly FacetCount[]>;
  carriers: Question<CarrierQuery, readonly string[]>;
  containers: Question<undefined, readonly string[]>;
  giveUp: { input: number; output: void };
  /** The state of the index when it is done. */
  advance: Work;
  rebuild: Work;
  remake: Work;
  health: Work;
  close: { input: undefined; output: void };
}

const { own }: ThreadData<ThreadOptions> = workerData;

serveThread<EngineCalls>(() => {
  let opened: OpenedOpenSearch | undefined;
  const underWay = new Map<number, AbortController>();

  function current(): OpenedOpenSearch {
    if (opened === undefined) throw new Error('the engine is not open yet');
    return opened;
  }

  function asking<Asked, Answer>(ask: (engine: SearchEngine, asked: Asked, signal: AbortSignal) => Promise<Answer>) {
    return async ({ id, asked }: { id: number; asked: Asked }): Promise<Answer> => {
      const controller = new AbortController();
      underWay.set(id, controller);
      try {
        return await ask(current().engine, asked, controller.signal);
      } finally {
        underWay.delete(id);
      }
    };
  }

  const working = (work: (engine: OpenedOpenSearch) => Promise<void>) => async () => {
    await work(current());
    return current().indexer.health();
  };
  const serve = asking((engine, asked: AskedSearch, signal) => engine.serve(asked, signal));

  return {
    async start() {
      try {
        opened ??= await openOpenSearchEngine({ ...own, log: threadLog });
        return undefined;
      } catch (error) {
        if (error instanceof ClusterFailure) return error.message;
        throw error;
      }
    },
    search: asking((engine, plan, signal) => engine.search(plan, signal)),
    async serve(question) {
      const served = await serve(question);
      return new Handover(served, [served.body.buffer]);
    },
    notationCounts: asking((engine) => engine.notationCounts()),
    wordCounts: asking((engine, words, signal) => engine.wordCounts(words, signal)),
    wordsBeginning: asking((engine, asked, signal) => engine.wordsBeginning(asked, signal)),
    valuesNamed: asking((engine, asked, signal) => engine.valuesNamed(asked, signal)),
    carriers: asking((engine, asked, signal) => engine.carriers(asked, signal)),
    containers: asking((engine) => engine.containers()),
    giveUp: (id) => underWay.get(id)?.abort(),
    advance: working(({ indexer }) => indexer.advance()),
    rebuild: working(({ indexer }) => indexer.rebuild()),
    remake: working(({ remake }) => remake()),
    health: () => current().indexer.health(),
    close: () => opened?.indexer.close(),
  };
});
