import { ApiError } from '@iconotheca/contracts/http/error';
import { retried } from '../indexing/retried.ts';
import { openWorkQueue } from '../indexing/work-queue.ts';
import type { Log } from '../ports/log.ts';
import type { OpenedEngine } from '../ports/search-engine.ts';
import type { SourcesAddress } from '../ports/sources.ts';
import { generationFile, generationsIn, removeGeneration } from './file/generations.ts';
import { readAhead } from './file/read-ahead.ts';
import type { IndexState, Publication } from './writing/index-keeper.ts';
import { startEngineThreads, type EngineThreads } from './threads/engine-threads.ts';
import { ThreadEnded, ThreadError } from './threads/thread.ts';
import { rememberBeginnings } from './answer/remembered-beginnings.ts';

/** Interval between looks into the folder for an index that another process has made. */
const lookIntervalMs = 1_000;
/** SQLite's result codes for a damaged file, for one that is no database, and for one that ends too early (sqlite.org/rescode.html). */
const damaged = { classes: new Set([11, 26]), shortRead: 522 };

function isOfDamage({ errcode }: ThreadError): boolean {
  return errcode !== undefined && (damaged.classes.has(errcode & 0xff) || errcode === damaged.shortRead);
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

/** Opens the embedded index of a folder, or makes it when there is none that can be used. It knows every item then. */
export async function openEmbeddedEngine({
  folder,
  sources,
  log,
  sourceFiles = [],
  threads: { writer, readers, watch } = startEngineThreads({ folder, sources }),
}: EngineOptions): Promise<OpenedEngine> {
  const closing = new AbortController();
  const work = openWorkQueue();
  let seq = 0;
  let state: IndexState = { behind: 0, refused: 0, due: 0, bytes: 0 };
  let generation = 0;
  /** True if the writer has the index open: one that was started again has not. */
  let isStarted = false;
  /** True if damage was met when the index was saved for the last time. */
  let isDamaged = false;
  /** The index of whose damage something was seen. */
  let harmed: number | undefined;
  /** True if readers could not be told of something: they open the whole index next. */
  let isUntold = false;
  let making: Promise<void> | undefined;
  let partsFollowed: Promise<void> | undefined;
  let counts: Promise<ReadonlyMap<string, number>> | undefined;
  const beginnings = rememberBeginnings();

  async function publish(publication: Publication): Promise<void> {
    for (const warning of publication.warnings) log.warn({ warning }, 'the search index');
    const isWhole = publication.opened !== undefined;
    const { opened, change } = isUntold && !isWhole ? await writer.call('current', undefined) : publication;
    const isCountedAnew = await told(async () => {
      if (opened !== undefined) await readers.open(opened);
      return change === undefined || (await readers.apply({ change, seq: publication.seq }));
    });
    if (opened !== undefined || isCountedAnew) counts = undefined;
    if (change === undefined) beginnings.clear();
    else beginnings.write(change);
    seq = publication.seq;
    state = publication.state;
    if (state.due > 0 && partsFollowed === undefined) inBackground((partsFollowed = followParts()));
    if (publication.isStale) makeAnew();
  }

  /** Tells readers of something; where that fails, they are soon given the whole index, by one who tries again. */
  async function told(tell: () => Promise<boolean>): Promise<boolean> {
    try {
      const isCountedAnew = await tell();
      isUntold = false;
      return isCountedAnew;
    } catch (error) {
      if (isStarted && !isUntold) inBackground(reopening.run());
      isUntold = true;
      throw error;
    }
  }

  async function advance(): Promise<void> {
    if (!isStarted) {
      await publish(await writer.call('start', undefined));
      [generation = 0] = generationsIn(folder);
      isStarted = true;
    }
    let publication: Publication;
    do {
      publication = await watched(writer.call('advance', undefined), isOfDamage);
      await publish(publication);
    } while (publication.isMore);
  }

  /** Step by step, so that what is saved meanwhile has its turn between two steps. */
  async function followParts(): Promise<void> {
    try {
      while (state.due > 0 && !closing.signal.aborted) await followingParts.run();
    } finally {
      partsFollowed = undefined;
    }
  }

  /** Does what a start leaves for later. */
  async function settle(): Promise<void> {
    await publish(await writer.call('settle', undefined));
  }

  async function switchOver(): Promise<void> {
    const publication = await writer.call('switchOver', undefined);
    if (publication !== undefined) {
      await publish(publication);
      await writer.call('retire', undefined);
      log.info({ seq }, 'switched over to a new search index');
    }
    [generation = 0] = generationsIn(folder);
  }

  /** Makes the index anew beside the one in use, which is searched and written meanwhile. */
  function makeAnew(): void {
    if (making !== undefined || closing.signal.aborted) return;
    making = writer
      .call('makeIndex', undefined)
      .then(() => work.add(switchOver))
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log.error({ err: error }, 'the search index could not be made anew');
      })
      .finally(() => (making = undefined));
  }

  /**
   * Logs a damaged file and has it made anew; until then it cannot be told what is answered.
   * @param isSuspect tells damage from other failures: what the writer reads beside the index, the items, may fail as well
   */
  async function watched<Output>(answer: Promise<Output>, isSuspect = mayBeOfDamage): Promise<Output> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ThreadEnded) throw cannotAnswer(error, 'A thread of the search engine has ended.');
      if (!(error instanceof ThreadError) || !isSuspect(error)) throw error;
      if (harmed !== generation) log.error({ err: error }, 'the search index is damaged and is made anew');
      harmed = generation;
      makeAnew();
      throw cannotAnswer(error, harm);
    }
  }

  /**
   * Tells a failure of a search in an index that seems to be damaged. Noise in a file may be read as anything; what an
   * index that was made since then cannot answer either is a fault of ours.
   */
  function mayBeOfDamage(error: ThreadError): boolean {
    if (isOfDamage(error)) return true;
    return error.errcode === undefined && (harmed === undefined || generation <= harmed);
  }

  /** Saves the index at the end; what cannot be put into the file is read from the log again by the next start. */
  async function saved(): Promise<void> {
    try {
      await writer.call('close', undefined);
    } catch (error) {
      isDamaged = error instanceof ThreadError && isOfDamage(error);
      const message = isDamaged
        ? 'the search index is damaged: the next start makes it anew'
        : 'the search index could not be saved: the next start reads the log further';
      log.error({ err: error }, message);
    }
  }

  const retrying = { log, signal: closing.signal };
  const following = retried(() => work.add(advance), retrying);
  const followingParts = retried(
    () =>
      work.add(async () =>
        isStarted ? publish(await watched(writer.call('advanceParts', undefined), isOfDamage)) : advance(),
      ),
    retrying,
  );
  const reopening = retried(
    () => work.add(async () => (isStarted ? publish(await writer.call('current', undefined)) : advance())),
    retrying,
  );
  const inBackground = (done: Promise<void>) =>
    void done.catch((error: unknown) => {
      if (!closing.signal.aborted) log.error({ err: error }, 'the search index could not be brought up to date');
    });
  watch({
    log,
    onReaderRestart: () => inBackground(reopening.run()),
    onWriterRestart() {
      isStarted = false;
      inBackground(following.run().then(() => work.add(settle)));
    },
  });

  await work.add(async () => {
    const prepared = readers.prepare();
    await advance();
    await prepared;
  });
  inBackground(work.add(settle));
  const files = [...sourceFiles, generationFile(folder, generation)];
  const reading = readAhead(files, closing.signal).catch((error: unknown) =>
    log.warn({ err: error }, 'the first searches will take longer: what they read could not be read ahead'),
  );

  async function lookForNewer(): Promise<void> {
    const [newest = 0] = generationsIn(folder);
    if (newest <= generation || making !== undefined) return;
    generation = newest;
    await work.add(switchOver);
  }
  const timer = setInterval(() => inBackground(lookForNewer()), lookIntervalMs);
  timer.unref();

  return {
    engine: {
      search: (plan, signal) => watched(readers.ask('search', plan, { signal, plan })),
      serve: (asked, signal) => watched(readers.ask('serve', asked, { signal, plan: asked.plan })),
      wordCounts: (words, signal) => watched(readers.ask('wordCounts', words, { signal })),
      async wordsBeginning(asked, signal) {
        const asOf = seq;
        const known = beginnings.get(asked);
        if (known !== undefined) return known;
        const words = await watched(readers.ask('wordsBeginning', asked, { signal }));
        if (asOf === seq) beginnings.set(asked, words);
        return words;
      },
      valuesNamed: (asked, signal) => watched(readers.ask('valuesNamed', asked, { signal })),
      carriers: (asked, signal) => watched(readers.ask('carriers', asked, { signal })),
      containers: () => watched(readers.ask('containers', undefined)),
      notationCounts() {
        const asked = (counts ??= watched(readers.ask('notationCounts', undefined)));
        asked.catch(() => {
          if (counts === asked) counts = undefined;
        });
        return asked;
      },
    },
    indexer: {
      advance: following.run,
      rebuild: () =>
        work.add(async () => {
          const publication = await writer.call('refreshConcepts', undefined);
          await readers.refreshConcepts();
          await publish(publication);
        }),
      health() {
        const problem = following.problem() ?? reopening.problem();
        const isHarmed = harmed !== undefined && generation <= harmed;
        return {
          seq,
          ...state,
          ...(problem === undefined ? {} : { problem }),
          ...(isHarmed ? { unanswered: harm } : {}),
        };
      },
      async close() {
        closing.abort();
        clearInterval(timer);
        await Promise.all([reading, work.idle()]);
        // The last connection puts SQLite's journal into the file, and only the writer may.
        await readers.close();
        if (isStarted) await saved();
        await writer.close();
        if (isDamaged) removeGeneration(folder, generation);
      },
    },
  };
}

const harm = 'The search index is damaged and is being made anew; until then some searches are not answered.';

function cannotAnswer(cause: Error, message: string): ApiError {
  return new ApiError('overloaded', message, { cause, retryAfterS: 5 });
}
