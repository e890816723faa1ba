import type { Log } from '../ports/log.ts';
import type { SourcesAddress } from '../ports/sources.ts';
import type { SearchPort, ServeSearch } from '../ports/search-port.ts';
import { generationFile, generationsIn } from './file/generations.ts';
import { readAhead } from './file/read-ahead.ts';
import type { Publication } from './writing/index-keeper.ts';
import { startEngineThreads, type EngineThreads } from './threads/engine-threads.ts';
import { ThreadError } from './threads/thread.ts';

/** How often a look is taken whether another process has made the index anew. */
const lookIntervalMs = 1_000;
/** SQLite's result codes for a damaged file and for one that is no database (sqlite.org/rescode.html). */
const damaged: ReadonlySet<number | undefined> = new Set([11, 26]);

/** What keeps an index in step with the items. */
export interface LogFollower {
  /** Number of the last entry of the log that searches know of. */
  seq(): number;
  /** Makes everything saved so far visible to searches. */
  catchUp(): Promise<void>;
  /** Rebuilds the index, when what items mean has changed. */
  rebuild(): Promise<void>;
}

export interface EmbeddedEngine
  extends
    Pick<SearchPort, 'search' | 'notationCounts' | 'wordCounts' | 'valuesNamed' | 'carriers' | 'containers'>,
    LogFollower {
  serve: ServeSearch;
  close(): Promise<void>;
}

interface EngineOptions {
  /** Holds the index. */
  folder: string;
  sources: SourcesAddress;
  log: Log;
  /** Files of the sources that answers are read from, to be read ahead. */
  sourceFiles?: readonly string[];
  /** Reader and writer threads of the same index, if already started. */
  threads?: EngineThreads | undefined;
}

/**
 * Opens the embedded index of a folder, or makes it when there is none that can be used, and keeps it in step with
 * the items' log.
 */
export async function openEmbeddedEngine({
  folder,
  sources,
  log,
  sourceFiles = [],
  threads: { writer, readers } = startEngineThreads({ folder, sources }),
}: EngineOptions): Promise<EmbeddedEngine> {
  let seq = 0;
  let generation = 0;
  let isClosed = false;
  let making: Promise<void> | undefined;
  let counts: Promise<ReadonlyMap<string, number>> | undefined;
  let work: Promise<void> = Promise.resolve();

  /** One change of what readers see at a time, in the order asked. */
  function enqueue(task: () => Promise<void>): Promise<void> {
    const done = work.catch(() => undefined).then(task);
    work = done;
    return done;
  }

  async function publish(publication: Publication): Promise<void> {
    const { opened, change, unusable, isStale } = publication;
    for (const reason of unusable) log.warn({ reason }, 'an index that was there could not be used');
    if (opened !== undefined) await readers.open(opened);
    if (change !== undefined) await readers.apply({ change, seq: publication.seq });
    counts = undefined;
    seq = publication.seq;
    if (isStale) makeAnew();
  }

  async function advance(): Promise<void> {
    let publication: Publication;
    do {
      publication = await writer.call('advance', undefined);
      await publish(publication);
    } while (publication.isMore);
  }

  async function takeUp(): Promise<void> {
    const publication = await writer.call('takeUp', undefined);
    if (publication !== undefined) {
      await publish(publication);
      await writer.call('retire', undefined);
      log.info({ seq }, 'went over to a new index');
    }
    [generation = 0] = generationsIn(folder);
  }

  /** Makes the index anew beside the one in use, which is searched and written meanwhile. */
  function makeAnew(): void {
    if (making !== undefined || isClosed) return;
    making = writer
      .call('makeIndex', undefined)
      .then(() => enqueue(takeUp))
      .catch((error: unknown) => {
        if (!isClosed) log.error({ err: error }, 'the index could not be made anew');
      })
      .finally(() => (making = undefined));
  }

  /** A damaged file is told of and made anew. */
  async function watched<Output>(answer: Promise<Output>): Promise<Output> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ThreadError && damaged.has(error.errcode)) {
        log.error({ err: error }, 'the index is damaged and is made anew');
        makeAnew();
      }
      throw error;
    }
  }

  await enqueue(async () => {
    const [publication] = await Promise.all([writer.call('start', undefined), readers.prepare()]);
    await publish(publication);
    [generation = 0] = generationsIn(folder);
    await advance();
  });
  enqueue(async () => publish(await writer.call('settle', undefined))).catch((error: unknown) =>
    log.error({ err: error }, 'the index could not be looked through after the start'),
  );
  const closing = new AbortController();
  const files = [...sourceFiles, generationFile(folder, generation)];
  const reading = readAhead(files, closing.signal).catch((error: unknown) =>
    log.warn({ err: error }, 'the first searches will take longer: what they read could not be read ahead'),
  );

  const timer = setInterval(() => {
    const [newest = 0] = generationsIn(folder);
    if (newest <= generation || making !== undefined) return;
    generation = newest;
    enqueue(takeUp).catch((error: unknown) => log.error({ err: error }, 'a new index could not be taken up'));
  }, lookIntervalMs);
  timer.unref();

  return {
    search: (plan, signal) => watched(readers.ask('search', plan, { signal, plan })),
    serve: (asked, signal) => watched(readers.ask('serve', asked, { signal, plan: asked.plan })),
    wordCounts: (words, signal) => watched(readers.ask('wordCounts', words, { signal })),
    valuesNamed: (asked, signal) => watched(readers.ask('valuesNamed', asked, { signal })),
    carriers: (asked, signal) => watched(readers.ask('carriers', asked, { signal })),
    containers: () => watched(readers.ask('containers', undefined)),
    notationCounts() {
      counts ??= watched(readers.notationCounts());
      return counts;
    },
    seq: () => seq,
    catchUp: () => enqueue(advance),
    /** Makes the index anew if the table of Iconclass needs that; it is done in the background. */
    rebuild: () =>
      enqueue(async () => {
        const publication = await writer.call('refreshIconclass', undefined);
        await readers.refreshIconclass();
        await publish(publication);
      }),
    async close() {
      isClosed = true;
      clearInterval(timer);
      closing.abort();
      await Promise.all([reading, work.catch(() => undefined)]);
      // Whoever leaves last puts SQLite's journal into the file, and only the writer may.
      await readers.close();
      await writer.call('close', undefined);
      await writer.close();
    },
  };
}
