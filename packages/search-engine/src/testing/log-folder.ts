import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, threadId } from 'node:worker_threads';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import type { ItemEvent, ItemSource, ItemVersion, StoredVersion } from '../ports/item-source.ts';
import type { Sources, SourcesAddress } from '../ports/sources.ts';
import { wholesOf } from '../documents/wholes.ts';
import { openSmallTable } from './small-table.ts';

/** One line of the log: an item that was saved, or one that was withdrawn. */
interface LogLine {
  uid: string;
  item?: Item;
}

/** Faults of the sources: a file of that name causes one. */
export type Fault =
  /** Reading the log, and stored items, fails for as long as the file is there. */
  | 'away'
  /** The thread that reads the log, or stored items, ends; the file is taken away first. */
  | 'end-writer'
  | 'end-reader';

/** A folder with a log of items and a table of concepts, which tests write and an engine reads. */
export interface LogFolder {
  folder: string;
  sources: SourcesAddress;
  save(...items: Item[]): void;
  withdraw(...uids: string[]): void;
  lastSeq(): number;
  /** Gives a concept another word, for tables that are opened from now on. */
  rename(notation: string, word: string): void;
  /** Says that the hierarchy of concepts is another one, for tables that are opened from now on. */
  restructure(graph: string): void;
  cause(fault: Fault): void;
  mend(fault: Fault): void;
  remove(): void;
}

const logName = 'items.jsonl';
const wordsName = 'words.json';
const graphName = 'graph.txt';

/** Makes a temporary folder with an empty log. */
export function makeLogFolder(): LogFolder {
  const folder = mkdtempSync(join(tmpdir(), 'search-engine-test-'));
  const log = join(folder, logName);
  writeFileSync(log, '');
  const append = (lines: readonly LogLine[]) =>
    appendFileSync(log, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return {
    folder,
    sources: { module: import.meta.url, options: { folder } },
    save: (...items) => append(items.map((item) => ({ uid: uidOf(item), item }))),
    withdraw: (...uids) => append(uids.map((uid) => ({ uid }))),
    lastSeq: () => readLines(folder).length,
    rename: (notation, word) => writeFileSync(join(folder, wordsName), JSON.stringify({ [notation]: word })),
    restructure: (graph) => writeFileSync(join(folder, graphName), graph),
    cause: (fault) => writeFileSync(join(folder, fault), ''),
    mend: (fault) => rmSync(join(folder, fault), { force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Opens what an engine reads of such a folder. */
export function openSources({ folder }: { folder: string }): Sources {
  return { openItems: () => openItems(folder), openStoredItems: () => openStored(folder), openConcepts };

  function openConcepts() {
    const words = join(folder, wordsName);
    const graph = join(folder, graphName);
    const table = openSmallTable(existsSync(words) ? JSON.parse(readFileSync(words, 'utf8')) : {});
    return existsSync(graph) ? { ...table, graph: readFileSync(graph, 'utf8') } : table;
  }
}

function openItems(folder: string): ItemSource {
  let known = { bytes: -1, lines: readLines(folder), items: current(folder) };

  /** The log only ever grows, so one of the same size is the same. */
  function look() {
    const bytes = statSync(join(folder, logName)).size;
    if (bytes !== known.bytes) known = { bytes, lines: readLines(folder), items: current(folder) };
    return known;
  }

  return {
    count: () => current(folder).size,
    lastSeq: () => readLines(folder).length,
    eventsAfter(seq, limit) {
      failIfAway(folder);
      endIfAsked(folder, 'end-writer');
      const now = current(folder);
      return readLines(folder)
        .slice(seq, seq + limit)
        .map(({ uid }, at): ItemEvent => {
          const version = now.get(uid);
          const event = { seq: seq + at + 1, uid };
          return version === undefined ? event : Object.assign(event, { now: version });
        });
    },
    versions: () => current(folder).values(),
    wholesOf: (item) => wholesOf(item, (uid) => look().items.get(uid)?.item),
    partsOf({ whole, seq, after, limit }) {
      const { lines, items } = look();
      const firstSeq = (uid: string) => lines.findIndex((line) => line.uid === uid) + 1;
      return [...items]
        .filter(([uid, { item }]) => uid > after && item.PARENT?.includes(whole) === true && firstSeq(uid) <= seq)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .slice(0, limit)
        .map(([uid, now]) => ({ uid, now }));
    },
    sample: (count) => Array.from(current(folder).values(), ({ item }) => item).slice(0, count),
    atOneState: (work) => work(),
    close: () => undefined,
  };
}

function openStored(folder: string) {
  return {
    read(versionIds: readonly number[]): StoredVersion[] {
      failIfAway(folder);
      endIfAsked(folder, 'end-reader');
      const lines = readLines(folder);
      const now = current(folder);
      return versionIds.map((versionId) => {
        const uid = lines[versionId - 1]?.uid;
        const version = uid === undefined ? undefined : now.get(uid);
        if (uid === undefined || version === undefined) return uid === undefined ? {} : { uid };
        const members = `"_version":${version.versionId}`;
        return { uid, item: { json: JSON.stringify(version.item), members } };
      });
    },
  };
}

function failIfAway(folder: string): void {
  if (existsSync(join(folder, 'away'))) throw new Error('the items are away');
}

/** Ends this thread, but never the process of a test. Of several threads that are asked, the one that removes the file. */
function endIfAsked(folder: string, fault: Fault): void {
  const file = join(folder, fault);
  if (isMainThread || !existsSync(file)) return;
  try {
    // In one step: of two threads, `rmSync` may tell both that it removed it.
    unlinkSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  process.exit(threadId);
}

function readLines(folder: string): LogLine[] {
  return readFileSync(join(folder, logName), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line): LogLine => JSON.parse(line));
}

/** Items as they are, in the order in which they first came in; a row is the line of the last save, from 1. */
function current(folder: string): Map<string, ItemVersion> {
  const items = new Map<string, ItemVersion>();
  for (const [at, { uid, item }] of readLines(folder).entries()) {
    if (item === undefined) items.delete(uid);
    else items.set(uid, { versionId: at + 1, item });
  }
  return items;
}
