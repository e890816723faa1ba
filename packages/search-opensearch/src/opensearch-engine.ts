import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@iconotheca/contracts/http/error';
import {
  byteBuffer,
  createConceptMatcher,
  namedConcepts,
  rememberNotations,
  wordsOf,
  writeAnswer,
} from '@iconotheca/search-engine/adapters';
import {
  type Hit,
  type Log,
  type OpenedEngine,
  type OpenedTable,
  openSources,
  type SourcesAddress,
} from '@iconotheca/search-engine/ports';
import { openView, ViewGone, type IndexView } from './answer/index-view.ts';
import { asAnswerable, searchIndex } from './answer/search-index.ts';
import { checkCluster } from './cluster/check-cluster.ts';
import type { ClusterAddress } from './cluster/cluster-address.ts';
import { ClusterFailure } from './cluster/cluster-failure.ts';
import { openCluster } from './cluster/cluster.ts';
import type { ConceptsOfWord } from './query/matching-query.ts';
import { topmostConcepts } from './query/topmost-concepts.ts';
import { indexNames, type IndexInForce } from './writing/index-names.ts';
import { openIndexes } from './writing/indexes.ts';
import { openLease, type LeaseOptions } from './writing/lease.ts';
import { openOpenSearchIndexer } from './writing/opensearch-indexer.ts';
import { openStateDocuments } from './writing/state-documents.ts';

/** States of the index that a search works on before it is refused: while a node is being lost, one after the other goes. */
const mostLooks = 4;

export interface OpenSearchOptions {
  address: ClusterAddress;
  sources: SourcesAddress;
  log: Log;
  /** Beginning of the names of its indexes, in lower case: archives of the same records share one. */
  prefix?: string;
  /** Number of shards of an index that is made; one holds some 25 million items. */
  shards?: number;
  /** A search that takes longer fails. */
  timeoutMs?: number;
  /** Longest wait of a start for a cluster that is away. */
  startWithinMs?: number;
  lease?: Omit<LeaseOptions, 'onError'>;
}

export interface OpenedOpenSearch extends OpenedEngine {
  /** Makes the index anew beside the one in force. Resolves when searches ask the new one. */
  remake: () => Promise<void>;
}

const defaults = { prefix: 'iconotheca', shards: 1, timeoutMs: 3_000, startWithinMs: 60_000 };
/** Pause between two trials of a search, so that an archive which answers none says so. */
const probeEveryMs = 1_000;
const startPauses = { firstMs: 250, lastMs: 5_000 };

/**
 * Opens an index in an OpenSearch that others run, or makes it when there is none that can be used. It knows every item
 * then. Documents lie in OpenSearch, items stay where they are: it is asked which, and these are read from their store.
 * @throws ClusterFailure in a sentence for the operator, when OpenSearch cannot be used as it is
 */
export async function openOpenSearchEngine(options: OpenSearchOptions): Promise<OpenedOpenSearch> {
  const {
    address,
    sources,
    log,
    prefix,
    shards,
    timeoutMs,
    startWithinMs,
    lease: leaseOptions,
  } = { ...defaults, ...options };
  const { openItems, openStoredItems, openConcepts } = await openSources(sources);
  const cluster = openCluster(address);
  const closing = new AbortController();
  const names = indexNames(prefix);
  let known = knowledgeOf(openConcepts());
  let view: IndexView | undefined;
  const buffer = byteBuffer();

  const inBackground = (done: Promise<void>) =>
    void done.catch((error: unknown) => {
      if (!closing.signal.aborted) log.warn({ err: error }, 'a state of the index in OpenSearch could not be given up');
    });

  function publish(inForce: IndexInForce): void {
    const before = view;
    view = openView(cluster, inForce, timeoutMs);
    if (before !== undefined) inBackground(before.close());
  }

  async function start() {
    await checkCluster(cluster);
    const documents = await openStateDocuments(cluster, names.state);
    const onError = (error: unknown) =>
      log.warn({ err: error }, 'the right to write the index in OpenSearch could not be renewed');
    const lease = openLease(documents, { ...leaseOptions, onError });
    const items = openItems();
    const indexer = openOpenSearchIndexer({
      cluster,
      names,
      documents,
      indexes: openIndexes({ cluster, documents, names, shards }),
      lease,
      items,
      openItems,
      table: () => known.table,
      log,
      publish,
      closing: closing.signal,
    });
    return { indexer, items };
  }

  /** Tries again while OpenSearch is away, for a while: it may have been started at the same time. */
  async function patiently<Result>(act: () => Promise<Result>): Promise<Result> {
    const begunMs = performance.now();
    for (let pauseMs = startPauses.firstMs; ; pauseMs = Math.min(2 * pauseMs, startPauses.lastMs)) {
      try {
        return await act();
      } catch (error) {
        const isPassing = error instanceof ClusterFailure && error.isPassing;
        if (!isPassing || performance.now() - begunMs > startWithinMs) throw error;
        log.warn({ problem: error.message, pauseMs }, 'waiting for OpenSearch');
        await pause(pauseMs);
      }
    }
  }

  const { indexer, items } = await patiently(start);
  await patiently(indexer.start);
  const stored = openStoredItems();

  /** Works on one state of the index; on the next one where it is given up meanwhile, as when a node is lost. */
  async function onView<Result>(
    signal: AbortSignal | undefined,
    work: (index: ReturnType<typeof searchIndex>, view: IndexView) => Promise<Result>,
  ): Promise<Result> {
    const attempt = async (looks: number): Promise<Result> => {
      signal?.throwIfAborted();
      const looked = view;
      if (looked === undefined) throw new Error('the index is not open');
      try {
        return await looked.during(
          work(searchIndex({ cluster, view: looked, naming: known, timeoutMs, signal }), looked),
        );
      } catch (error) {
        if (!(error instanceof ViewGone) || looks === 1) throw error;
      }
      // Another search may have looked already: its state serves this one as well.
      if (view === looked) await indexer.lookAgain();
      return attempt(looks - 1);
    };
    try {
      return await attempt(mostLooks);
    } catch (error) {
      throw asAnswerable(error);
    }
  }

  let unanswered: string | undefined;
  let isProbing = false;

  /** Tries a search; a question about health is told what this found last. */
  async function probe(): Promise<void> {
    if (isProbing) return;
    isProbing = true;
    try {
      await onView(undefined, (_index, looked) => looked.ask([{ size: 0, track_total_hits: false }]));
      unanswered = undefined;
    } catch (error) {
      const { message } = error instanceof ApiError && error.cause instanceof Error ? error.cause : asError(error);
      unanswered = `Searches are not answered at present: ${message}`;
    } finally {
      isProbing = false;
    }
  }
  const probing = setInterval(() => inBackground(probe()), probeEveryMs);
  probing.unref();

  return {
    engine: {
      search: (plan, signal) =>
        onView(signal, async (index) => {
          const { page, total, facets, steps } = await index.find(plan);
          const { entries, begin, end } = page;
          const hits = entries.slice(begin, end).map(({ uid }, at): Hit => {
            const previous = entries[begin + at - 1]?.uid;
            const next = entries[begin + at + 1]?.uid;
            return Object.assign({ uid }, previous !== undefined && { previous }, next !== undefined && { next });
          });
          return { hits, total, facets, steps };
        }),

      serve: (asked, signal) =>
        onView(signal, async (index, { inForce }) => {
          const { page, terms, hitsOnly } = asked.plan;
          const { conceptsNamed, matcherOf } = known;
          const isNaming = page === 0 && !hitsOnly && wordsOf(terms).some((word) => conceptsNamed(word).size > 0);
          const [found, counts] = await Promise.all([
            index.find(asked.plan),
            isNaming ? index.notationCounts() : new Map<string, number>(),
          ]);
          const { entries, begin, end } = found.page;
          const rows = entries.map(({ row }) => row);
          const body = writeAnswer(
            asked,
            {
              versions: { entries: rows, begin, end },
              items: stored.read(rows, inForce.seq),
              total: found.total,
              facets: Buffer.from(JSON.stringify(found.facets)),
              steps: found.steps,
              named: isNaming ? matcherOf(counts).match(asked.plan) : undefined,
            },
            buffer,
          );
          return { total: found.total, body };
        }),

      notationCounts: () => onView(undefined, (index) => index.notationCounts()),
      wordCounts: (words, signal) => onView(signal, (index) => index.wordCounts(words)),
      wordsBeginning: (asked, signal) => onView(signal, (index) => index.wordsBeginning(asked)),
      valuesNamed: (asked, signal) => onView(signal, (index) => index.valuesNamed(asked)),
      carriers: (asked, signal) => onView(signal, (index) => index.carriers(asked)),
      containers: () => onView(undefined, (index) => index.containers()),
    },
    indexer: {
      advance: indexer.advance,
      async rebuild() {
        const before = known;
        known = knowledgeOf(openConcepts());
        await indexer.followConcepts();
        before.table.close();
      },
      health: () => ({ ...indexer.health(), ...(unanswered === undefined ? {} : { unanswered }) }),
      async close() {
        closing.abort();
        clearInterval(probing);
        await indexer.close();
        await view
          ?.close()
          .catch((error: unknown) => log.warn({ err: error }, 'OpenSearch is left with a state of the index'));
        await cluster.close();
        items.close();
        known.table.close();
      },
    },
    remake: indexer.remake,
  };
}

/** Makes what is derived from a table of concepts and remembered while the table is in force. */
function knowledgeOf(opened: OpenedTable) {
  const table = { ...opened, ...rememberNotations(opened) };
  const named = namedConcepts(table);
  const topmost = topmostConcepts(table);
  const conceptsOf: ConceptsOfWord = (term, by) => topmost(named(term, by));
  // Each matcher holds for one state of the items.
  const matchers = new WeakMap<ReadonlyMap<string, number>, ReturnType<typeof createConceptMatcher>>();

  function matcherOf(counts: ReadonlyMap<string, number>) {
    const made =
      matchers.get(counts) ??
      createConceptMatcher({
        iconclass: table,
        conceptsNamed: named,
        usage: (notation) => counts.get(notation) ?? 0,
      });
    matchers.set(counts, made);
    return made;
  }

  return { table, conceptsNamed: named, conceptsOf, topmost, matcherOf };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
