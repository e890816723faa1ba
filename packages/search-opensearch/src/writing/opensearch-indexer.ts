import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { openWorkQueue, retried } from '@iconotheca/search-engine/indexing';
import type { IndexHealth, ItemSource, Log, OpenedTable } from '@iconotheca/search-engine/ports';
import { ClusterFailure } from '../cluster/cluster-failure.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { mappingNumber } from '../documents/index-mapping.ts';
import type { IndexInForce, IndexNames } from './index-names.ts';
import { openIndexWriter, reasonOf, type IndexProgress, type IndexWriter, type Step } from './index-writer.ts';
import { progressOf, type FoundIndex, type Indexes } from './indexes.ts';
import { leaseName, type Lease } from './lease.ts';
import { openRefusals } from './refusals.ts';
import type { Kept, StateDocuments } from './state-documents.ts';

/** Entries of the log taken in one step; between two others have their turn. */
const batchSize = 200;
/** Parts that are indexed again with the whole that was saved; those of a large book come after it, step by step. */
const fewParts = 20;
const partsAtOnce = 100;
/** An import that goes on is made visible from time to time. */
const visibleEveryMs = 5_000;
/** Pauses between looks at another archive's progress, while a caller waits for it and while none does. */
const lookMs = { waiting: 50, idle: 1_000 };
/** Pause between questions for the size of the index and the state of the cluster. */
const inspectEveryMs = 10_000;
/** Time until an index that no archive writes and that is not in force is removed; a search may still be at it. */
const unusedAfterMs = 15_000;

export interface IndexerDeps {
  cluster: Cluster;
  names: IndexNames;
  documents: StateDocuments;
  indexes: Indexes;
  lease: Lease;
  /** For this alone. */
  items: ItemSource;
  openItems: () => ItemSource;
  table: () => OpenedTable;
  log: Log;
  /** Lets searches look at another state. */
  publish: (inForce: IndexInForce) => void;
  closing: AbortSignal;
}

export interface OpenSearchIndexer {
  /** Resolves when searches know every item; what fails is the caller's to try again. */
  start: () => Promise<void>;
  advance: () => Promise<void>;
  /** Publishes what the cluster says is in force, for searches whose state is gone. */
  lookAgain: () => Promise<void>;
  /** Makes the index anew where the table of concepts that is in force now says so. */
  followConcepts: () => Promise<void>;
  /** Has the archive that writes make the index anew. Resolves when searches ask the new one. */
  remake: () => Promise<void>;
  health: () => IndexHealth;
  /** Ends what goes on, keeps how far the index is and lets others write. */
  close: () => Promise<void>;
}

/** That an index be made anew, as long as it is in force. */
interface Wish {
  index: string;
}

const wishName = `remake-v${mappingNumber}`;

/**
 * Keeps the index in force in step with the items' log: the archive that has the lease writes, the others wait until
 * they see in its progress what they wait for.
 */
export function openOpenSearchIndexer(deps: IndexerDeps): OpenSearchIndexer {
  const { cluster, names, documents, indexes, lease, items, openItems, table, log, publish, closing } = deps;
  const work = openWorkQueue();
  let writer: IndexWriter | undefined;
  /** The progress as it is kept, and whether the writer is ahead of it. */
  let kept: Kept<IndexProgress> | undefined;
  let isAhead = false;
  let seen: (FoundIndex & IndexProgress) | undefined;
  let making: Promise<void> | undefined;
  let partsFollowed: Promise<void> | undefined;
  /** True if the index in force was made since the start. */
  let isNew = false;
  let bytes = 0;
  let clusterProblem: string | undefined;
  /** Last entry of the log as of the last look at it: how the index does is told without asking the items. */
  let lastSeq = 0;

  function readLastSeq(): number {
    lastSeq = items.lastSeq();
    return lastSeq;
  }

  /** Reads what is in force from the cluster, no matter which archive wrote it. */
  async function look(): Promise<(FoundIndex & IndexProgress) | undefined> {
    const found = await indexes.inForce();
    const progress = found && (await documents.read<IndexProgress>(progressOf(found.index)));
    if (found === undefined || progress === undefined) return undefined;
    kept = progress;
    return { ...found, ...progress.value };
  }

  function show(state: FoundIndex & IndexProgress): void {
    const isSame = seen?.index === state.index && seen.stamp === state.stamp && seen.seq === state.seq;
    seen = state;
    if (!isSame) publish(state);
  }

  async function follow(): Promise<void> {
    const target = readLastSeq();
    for (;;) {
      if (await lease.tryHold()) return lead();
      writer = undefined;
      const state = await look();
      if (state !== undefined) show(state);
      if (state !== undefined && state.seq >= target) return;
      await pause(lookMs.waiting, undefined, { signal: closing });
    }
  }

  async function lead(): Promise<void> {
    try {
      writer ??= await openWriter();
      if (readLastSeq() > writer.progress().seq) await readLog(writer);
    } catch (error) {
      // The next writer goes on from the progress that is kept.
      writer = undefined;
      throw error;
    }
  }

  async function openWriter(): Promise<IndexWriter> {
    let state = await look();
    if (state !== undefined && state.seq > items.lastSeq()) {
      log.warn({ index: state.index }, 'the index in OpenSearch was made from other items and is made anew');
      state = undefined;
    }
    if (state === undefined) {
      await takeInForce(await makeIndex());
      isNew = true;
      state = await look();
      if (state === undefined) throw new Error('the index that was made is not there');
    }
    const opened = await openWriterOf(state.index, state);
    show(state);
    inBackground(removeUnused(state.index));
    if (state.graph !== table().graph) makeAnew();
    if (state.due.length > 0) followDue();
    return opened;
  }

  async function openWriterOf(index: string, progress: IndexProgress): Promise<IndexWriter> {
    const refusals = await openRefusals({ cluster, documents, stateIndex: names.state }, index);
    return openIndexWriter({ cluster, index, items, table, refusals, progress, log });
  }

  /** Takes the log in up to its end; a step is written while the next one is made. */
  async function readLog(into: IndexWriter): Promise<void> {
    let writing: Promise<void> = Promise.resolve();
    let visibleAtMs = performance.now();
    for (;;) {
      const step = into.prepare(batchSize, fewParts);
      await writing;
      const isVisible = !step.isMore || performance.now() - visibleAtMs > visibleEveryMs;
      if (isVisible) visibleAtMs = performance.now();
      writing = writeStep(into, step, isVisible);
      // It is waited for above and below, and may fail before.
      writing.catch(() => undefined);
      if (!step.isMore || closing.aborted) break;
      await turn();
    }
    await writing;
    if (into.progress().due.length > 0) followDue();
  }

  async function writeStep(into: IndexWriter, step: Step, isVisible: boolean): Promise<void> {
    await into.write(step, isVisible);
    if (into !== writer || seen === undefined || !isVisible) return;
    isAhead = true;
    show({ ...seen, ...into.progress() });
    // The step is searchable by now; nothing waits until its progress is kept.
    inBackground(work.add(keepProgress));
  }

  async function keepProgress(): Promise<void> {
    if (writer === undefined || !isAhead) return;
    isAhead = false;
    const written = await documents.write(progressOf(writer.index), writer.progress(), kept);
    if (written !== undefined) {
      kept = written;
      return;
    }
    log.warn({}, 'another archive has begun to write the index in OpenSearch');
    lease.lose();
    writer = undefined;
  }

  function followDue(): void {
    if (partsFollowed !== undefined) return;
    partsFollowed = followParts().finally(() => (partsFollowed = undefined));
    inBackground(partsFollowed);
  }

  /** Step by step, so that what is saved meanwhile has its turn between two steps. */
  async function followParts(): Promise<void> {
    do await followingParts.run();
    while (!closing.aborted && (writer?.progress().due.length ?? 0) > 0);
  }

  async function stepParts(): Promise<void> {
    if (writer === undefined) return follow();
    try {
      await writeStep(writer, writer.prepareParts(partsAtOnce), true);
    } catch (error) {
      writer = undefined;
      throw error;
    }
  }

  /** Makes an index of everything beside the one in force. @returns its name */
  async function makeIndex(): Promise<string> {
    const begunMs = performance.now();
    const index = await indexes.make(table().graph);
    const own = openItems();
    try {
      const seq = own.lastSeq();
      const progress: IndexProgress = { seq, due: [], refused: 0, stamp: 0 };
      const refusals = await openRefusals({ cluster, documents, stateIndex: names.state }, index);
      const building = openIndexWriter({ cluster, index, items: own, table, refusals, progress, log });
      let count = 0;
      let writing: Promise<void> = Promise.resolve();
      for (const batch of inBatches(own.versions())) {
        const step = building.prepareItems(batch, seq);
        await writing;
        closing.throwIfAborted();
        writing = building.write(step, false);
        writing.catch(() => undefined);
        count += batch.length;
        await turn();
      }
      await writing;
      await building.write({ seq, due: [], isMore: false, operations: [], entries: [] }, true);
      await documents.write(progressOf(index), building.progress(), undefined);
      log.info(
        { index, items: count, seconds: (performance.now() - begunMs) / 1000 },
        'an index was made in OpenSearch',
      );
      return index;
    } finally {
      own.close();
    }
  }

  /** Lets searches ask an index that knows as much as the one before. */
  async function takeInForce(index: string): Promise<void> {
    const progress = await documents.read<IndexProgress>(progressOf(index));
    if (progress === undefined) throw new Error(`nothing is kept of the index ${index}`);
    const next = await openWriterOf(index, progress.value);
    while (next.progress().seq < items.lastSeq()) await readLog(next);
    kept = await documents.write(progressOf(index), next.progress(), progress);
    await indexes.swap(index);
  }

  function makeAnew(): void {
    if (making !== undefined || closing.aborted) return;
    making = makeIndex()
      .then((index) => work.add(() => switchOver(index)))
      .finally(() => (making = undefined));
    inBackground(making);
  }

  async function switchOver(index: string): Promise<void> {
    await takeInForce(index);
    writer = undefined;
    isAhead = false;
    if (lease.isHeld()) await lead();
    log.info({ index }, 'searches ask a new index in OpenSearch');
  }

  /** Removes indexes of builds that were given up, and of other versions of the program that no longer run. */
  async function removeUnused(used: string): Promise<void> {
    const beats = async () => {
      const mappings = new Set((await indexes.all()).flatMap((name) => names.mappingOf(name) ?? []));
      return new Map(
        await Promise.all(
          [...mappings].map(async (mapping) => [mapping, (await documents.read(leaseName(mapping)))?.seqNo] as const),
        ),
      );
    };
    const before = await beats();
    await pause(unusedAfterMs, undefined, { signal: closing, ref: false });
    const now = await beats();
    const own = names.mappingOf(used);
    const inForce = await indexes.inForce();
    if (inForce?.index !== used || !lease.isHeld() || making !== undefined) return;
    for (const index of await indexes.all()) {
      const mapping = names.mappingOf(index) ?? own;
      const isWritten = mapping !== own && before.get(mapping ?? 0) !== now.get(mapping ?? 0);
      if (index !== used && !isWritten) await indexes.remove(index);
    }
  }

  /** Makes an index again that was removed, and anew one that is wished for. */
  async function lookAfter(): Promise<void> {
    if (writer !== undefined && making === undefined && (await indexes.inForce()) === undefined) {
      log.error({ index: writer.index }, 'the index in OpenSearch is gone and is made again');
      writer = undefined;
      await following.run();
    }
    const wish = await documents.read<Wish>(wishName);
    if (wish !== undefined && wish.value.index === seen?.index) makeAnew();
  }

  async function inspect(): Promise<void> {
    if (seen === undefined) return;
    const path = `/_cluster/health/${seen.index}`;
    const health = await cluster.send<{ status: string }>({
      method: 'GET',
      path,
      timeoutMs: inspectEveryMs,
      allowed: [404, 408],
    });
    clusterProblem =
      health?.status === 'red'
        ? 'a part of the index is on no node of OpenSearch that can be reached: searches fail'
        : undefined;
    bytes = await indexes.sizeOf(seen.index);
  }

  const retrying = { log, signal: closing };
  const following = retried(() => work.add(follow), retrying);
  const followingParts = retried(() => work.add(stepParts), retrying);
  const inBackground = (done: Promise<void>) =>
    void done.catch((error: unknown) => {
      if (!closing.aborted) log.warn({ err: error }, 'the index in OpenSearch could not be looked after');
    });

  let isLooking = false;
  /** Sees what another archive wrote, and takes over from one that has ended; who writes sees what others ask for. */
  const looking = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    inBackground((lease.isHeld() ? lookAfter() : following.run()).finally(() => (isLooking = false)));
  }, lookMs.idle);
  const inspecting = setInterval(() => {
    inspect().catch((error: unknown) => (clusterProblem = reasonOf(error)));
  }, inspectEveryMs);
  looking.unref();
  inspecting.unref();

  const indexer: OpenSearchIndexer = {
    async start() {
      await work.add(follow);
      inBackground(inspect());
    },
    advance: following.run,
    async lookAgain() {
      const state = await look();
      if (state === undefined) throw new ClusterFailure('There is no index in OpenSearch.', { isPassing: true });
      seen = writer?.index === state.index ? { ...state, ...writer.progress() } : state;
      publish(seen);
    },
    followConcepts: () =>
      work.add(async () => {
        if (lease.isHeld() && seen?.graph !== table().graph) makeAnew();
      }),
    async remake() {
      if (isNew) return;
      const before = seen?.index ?? '';
      const wish = await documents.read<Wish>(wishName);
      await documents.write<Wish>(wishName, { index: before }, wish);
      const isAnother = () => seen?.index !== before;
      while (!isAnother()) await pause(lookMs.idle, undefined, { signal: closing });
    },
    health() {
      const problem = following.problem() ?? clusterProblem;
      const { seq = 0, due = [], refused = 0 } = writer?.progress() ?? seen ?? {};
      const shown = Math.min(seq, seen?.seq ?? 0);
      const behind = Math.max(0, lastSeq - shown);
      return { seq: shown, behind, refused, due: due.length, bytes, ...(problem === undefined ? {} : { problem }) };
    },
    async close() {
      clearInterval(looking);
      clearInterval(inspecting);
      await Promise.allSettled([making, partsFollowed, work.idle()]);
      try {
        await keepProgress();
        await lease.release();
      } catch (error) {
        log.warn(
          { err: error },
          'how far the index in OpenSearch is could not be kept: the next start reads some of the log again',
        );
      }
    },
  };
  return indexer;
}

function* inBatches<Each>(each: Iterable<Each>): Generator<Each[]> {
  let batch: Each[] = [];
  for (const one of each) {
    batch.push(one);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
