import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DatabaseSync } from 'node:sqlite';
import type { OpenedTable } from '../../ports/concept-table.ts';
import type { Sources, SourcesAddress } from '../../ports/sources.ts';
import type { Change } from './delta.ts';
import { openColumnStore } from '../columns/columns.ts';
import {
  generationFile,
  generationsIn,
  removeGeneration,
  removeGenerationsBelow,
  snapshotFile,
} from '../file/generations.ts';
import { openIndexFile, readMeta } from '../file/index-file.ts';
import { reasonOf } from '../file/refused-items.ts';
import { persistSnapshot } from '../file/persisted-snapshot.ts';
import { openSnapshot } from './open-snapshot.ts';
import { openIndexWriter, type IndexWriter, type ItemChange } from './index-writer.ts';
import { makeGeneration } from './make-generation.ts';
import { moduleBeside } from '../threads/thread.ts';
import type { OpenedIndex } from '../threads/reader-thread.ts';

export interface IndexState {
  /** Entries of the log that are still to be read. */
  behind: number;
  /** Items that could not be taken in as they are now. */
  refused: number;
  /** Wholes whose parts are to be indexed again. */
  due: number;
  /** Bytes on the disk. */
  bytes: number;
}

/** Steps of readers to see everything up to an entry of the log. */
export interface Publication {
  seq: number;
  /** True if the log says more already. */
  isMore: boolean;
  opened?: OpenedIndex;
  change?: Change;
  /** True if the index should be made anew: after an import of Iconclass, or when much in it is dead. */
  isStale: boolean;
  /** Warnings for the operator, for the log: files that could not be used, items that were refused. */
  warnings: string[];
  state: IndexState;
}

/** Entries of the log taken in one step. */
const batchSize = 250;
/** Documents written since the snapshot that every search looks at one by one; then they are put into the file. */
const deltaSize = 1_500;
/**
 * Minimum of documents that are put into the file when the archive is closed; fewer are read from the log again sooner
 * than a part.
 */
const worthSaving = 100;
/** Parts that are indexed again with the whole that was saved; those of a large book come after it, step by step. */
const fewParts = 8;
/** Parts indexed again in one step: what is saved meanwhile waits for one. */
const partsAtOnce = 16;
/** When the log is further ahead than a delta, this many go straight into the file, read some at a time. */
const bulkSize = 20_000;
const bulkBatchSize = 500;
/** More than this is indexed in a process of its own, which gives its memory back. */
const madeInThread = 20_000;
/** Parts after which, and share of dead documents from which, the index is made anew. */
const mostParts = 64;
const mostDead = 0.3;
const fewDocuments = 10_000;

/** Refused items that the log names one by one at a time. */
const namedRefusals = 20;

const nothing: Change = { written: [], gone: [], killed: [] };

interface Current {
  generation: number;
  db: DatabaseSync;
  writer: IndexWriter;
  seq: number;
  /** True if a snapshot lies beside the index with which a next start will do. */
  isPersisted: boolean;
  /** On the disk, as of the last flush. */
  bytes: number;
}

export interface KeeperOptions {
  /** Holds the index. */
  folder: string;
  sources: Sources;
  /** Address at which a process of its own finds the sources. */
  address: SourcesAddress;
}

/** Keeps the newest index in step with the items' log. The only one that writes to it. */
export function openIndexKeeper({ folder, address, sources }: KeeperOptions) {
  const items = sources.openItems();
  let table: OpenedTable | undefined;
  let isSettled = false;
  let current: Current | undefined;
  let build: ChildProcess | undefined;
  const warnings: string[] = [];
  /** True if a step failed after it had changed the index: readers are told all of it by the next that succeeds. */
  let isUntold = false;

  /** The table of Iconclass in force, opened when it is first needed. */
  function iconclass(): OpenedTable {
    table ??= sources.openConcepts();
    return table;
  }

  function open(generation: number): Current {
    const db = openIndexFile(generationFile(folder, generation));
    try {
      const meta = readMeta(db);
      if (meta === undefined) throw new Error('it was made by another version of the program');
      if (meta.seq > items.lastSeq()) throw new Error('it was made from other items');
      const { snapshot, isPersisted, damage } = openSnapshot(db, snapshotFile(generationFile(folder, generation)));
      if (damage !== undefined) warnings.push(`the snapshot of index ${generation} could not be used: ${damage}`);
      const writer = openIndexWriter(db, { iconclass, items }, snapshot);
      warnRefused(writer, new Set());
      return { generation, db, writer, seq: meta.seq, isPersisted, bytes: bytesOf(generation) };
    } catch (error) {
      db.close();
      throw error;
    }
  }

  function bytesOf(generation: number): number {
    const file = generationFile(folder, generation);
    return [file, `${file}-wal`, snapshotFile(file)].reduce(
      (sum, each) => sum + (statSync(each, { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  }

  /** @param before those that were warned of already */
  function warnRefused(writer: IndexWriter, before: ReadonlySet<string>): void {
    const refused = [...writer.refused()].filter(([uid]) => !before.has(uid));
    for (const [uid, reason] of refused.slice(0, namedRefusals)) {
      warnings.push(`item ${uid} could not be indexed and is not found by searches: ${reason}`);
    }
    const others = refused.length - namedRefusals;
    if (others > 0) warnings.push(`${others} further items could not be indexed`);
  }

  /** Opens an index; one that cannot be used is removed, because it can be made anew. */
  function tryOpen(generation: number): Current | undefined {
    try {
      return open(generation);
    } catch (error) {
      warnings.push(`index ${generation} could not be used: ${reasonOf(error)}`);
      removeGeneration(folder, generation);
      return undefined;
    }
  }

  function openNewest(): Current | undefined {
    for (const generation of generationsIn(folder)) {
      const opened = tryOpen(generation);
      if (opened !== undefined) return opened;
    }
    return undefined;
  }

  function publish(index: Current, change?: Change): Publication {
    const { generation, writer, seq } = index;
    const behind = items.lastSeq() - seq;
    const published = {
      seq,
      isMore: behind > 0,
      isStale: isSettled && isStale(index),
      warnings: warnings.splice(0),
      state: { behind, refused: writer.refused().size, due: writer.due(), bytes: index.bytes },
    };
    if (change !== undefined) return { ...published, change };
    const opened = {
      file: generationFile(folder, generation),
      snapshot: writer.snapshot(),
      sinceSnapshot: writer.sinceSnapshot(),
      seq,
    };
    // The data that a snapshot was made from lies outside V8's heap, which grows too little to be collected by itself:
    // 150 MB of a million items. Node has `gc` where the archive was started with --expose-gc.
    globalThis.gc?.();
    return { ...published, opened };
  }

  /**
   * Changes the index and tells readers what that came to. What it reads beside the index, the items, may fail at any time.
   * @param work returns the change; undefined when readers are to open the file anew
   */
  function step(work: (index: Current) => Change | undefined): Publication {
    const wasUntold = isUntold;
    isUntold = true;
    const change = work(inUse());
    const publication = publish(inUse(), wasUntold ? undefined : change);
    isUntold = false;
    return publication;
  }

  function isStale({ db, writer }: Current): boolean {
    const meta = readMeta(db);
    const { documents } = writer.snapshot();
    const isMostlyAlive = documents < fewDocuments || writer.dead() <= documents * mostDead;
    return meta?.iconclass !== iconclass().graph || meta.parts > mostParts || !isMostlyAlive;
  }

  /** Takes in a batch of the log. @returns what it came to, or undefined when all of it is in the file */
  function readLog(index: Current): Change | undefined {
    if (items.lastSeq() - index.seq > deltaSize) {
      const refusedBefore = new Set(index.writer.refused().keys());
      index.seq = index.writer.writeLog(() => readBatches(index.seq), index.seq);
      index.bytes = bytesOf(index.generation);
      warnRefused(index.writer, refusedBefore);
      return undefined;
    }
    const events = items.eventsAfter(index.seq, batchSize);
    return writeTo(index, (writer) => {
      // Behind those of a large book others come in their turn.
      const isQueued = writer.due() > 0;
      const change = writer.write(events);
      index.seq = events.at(-1)?.seq ?? index.seq;
      return isQueued ? change : joined(change, writer.writeParts(fewParts));
    });
  }

  /** Reads the next entries of the log, as many as go into the file at once. */
  function* readBatches(after: number): Generator<readonly ItemChange[], void, undefined> {
    let seq = after;
    for (let taken = 0; taken < bulkSize; taken += bulkBatchSize) {
      const events = items.eventsAfter(seq, bulkBatchSize);
      if (events.length > 0) yield events;
      seq = events.at(-1)?.seq ?? seq;
      if (events.length < bulkBatchSize) return;
    }
  }

  /** Puts what is written into the file when there is enough of it. @returns as `readLog` */
  function writeTo(index: Current, write: (writer: IndexWriter) => Change): Change | undefined {
    const { writer } = index;
    const refusedBefore = new Set(writer.refused().keys());
    const change = write(writer);
    const isFlushed = writer.pending() >= deltaSize;
    if (isFlushed) {
      writer.flush(index.seq);
      index.bytes = bytesOf(index.generation);
    }
    warnRefused(writer, refusedBefore);
    return isFlushed ? undefined : change;
  }

  function inUse(): Current {
    if (current === undefined) throw new Error('the index is not open yet');
    return current;
  }

  /** Makes an index of everything beside the one in use. */
  async function makeIndex(): Promise<void> {
    if (items.count() <= madeInThread) {
      makeGeneration(folder, sources);
      return;
    }
    const script = fileURLToPath(moduleBeside(import.meta.url, 'build-process'));
    const started = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'ignore', 'inherit'] });
    build = started;
    // On standard input: every user of the machine can read a command, and the address may hold a password. A process that
    // has ended before it has read it says so by its code.
    started.stdin.on('error', () => undefined).end(JSON.stringify(address));
    const [code, signal]: unknown[] = await once(started, 'exit');
    build = undefined;
    if (code !== 0) throw new Error(`the index could not be made: the process ended with ${String(code ?? signal)}`);
  }

  return {
    /** Opens the index, or makes it when there is none that can be used. */
    async start(): Promise<Publication> {
      current = openNewest();
      if (current === undefined) {
        await makeIndex();
        current = openNewest();
      }
      removeGenerationsBelow(folder, inUse().generation);
      return publish(inUse());
    },

    /** The whole index as it is, for readers that know nothing of it. */
    current: (): Publication => publish(inUse()),

    /**
     * Does what a start leaves for later: says whether the index is stale, and persists a snapshot if there is none
     * that will do.
     */
    settle: (): Publication =>
      step(({ generation, db, writer, isPersisted }) => {
        isSettled = true;
        if (!isPersisted) {
          const file = snapshotFile(generationFile(folder, generation));
          persistSnapshot(file, writer.snapshot(), openColumnStore(db).stampOf);
        }
        return nothing;
      }),

    /** Goes on in the log. */
    advance: (): Publication => step(readLog),

    /** Indexes again some of the parts whose wholes were changed. */
    advanceParts: (): Publication => step((index) => writeTo(index, (writer) => writer.writeParts(partsAtOnce))),

    /** Takes the table of concepts that is in force now. */
    refreshConcepts: (): Publication =>
      step(() => {
        table?.close();
        table = undefined;
        return nothing;
      }),

    makeIndex,

    /** Goes over to a newer index if there is one, once it knows as much. The old one is still there. */
    switchOver(): Publication | undefined {
      const before = inUse();
      const [newest = 0] = generationsIn(folder);
      const next = newest > before.generation ? tryOpen(newest) : undefined;
      if (next === undefined) return undefined;
      while (next.seq < before.seq) readLog(next);
      return step(() => {
        before.db.close();
        current = next;
        return undefined;
      });
    },

    /** Removes what no reader has open any more. */
    retire: (): void => removeGenerationsBelow(folder, inUse().generation),

    /** Ends a build that is under way, and leaves the file as a next start wants it: little of the log to be read again. */
    close(): void {
      build?.kill();
      if (current !== undefined && current.writer.pending() >= worthSaving) current.writer.save(current.seq);
      current?.db.close();
      table?.close();
      items.close();
    },
  };
}

/** Two changes as one: of what both wrote the second counts. */
function joined(first: Change, second: Change): Change {
  const again = new Set(second.gone);
  return {
    written: [...first.written.filter(({ document }) => !again.has(document.uid)), ...second.written],
    gone: [...first.gone, ...second.gone],
    killed: [...first.killed, ...second.killed],
  };
}
