import type { Item } from '@iconotheca/contracts/item/item';
import { retried } from '../../indexing/retried.ts';
import { openWorkQueue } from '../../indexing/work-queue.ts';
import type { ItemEvent } from '../../ports/item-source.ts';
import type { Log } from '../../ports/log.ts';
import type { OpenedEngine, SearchEngine } from '../../ports/search-engine.ts';
import { openSources, type SourcesAddress } from '../../ports/sources.ts';
import { openReferenceIndex, type ReferenceIndex } from './reference-index.ts';
import { serveParsed } from './serve-parsed.ts';

/** Entries of the log taken in one go; searches have their turn between two. */
const batchSize = 250;

interface ReferenceOptions {
  sources: SourcesAddress;
  log: Log;
}

/** State of the engine, replaced whole when everything is read again. */
interface State {
  index: ReferenceIndex;
  /** Rows of the items that searches find. */
  versionIds: Map<string, number>;
  refused: Set<string>;
  seq: number;
}

/** Opens an engine that holds all documents in memory and looks at each of them. It knows every item when it is open. */
export async function openReferenceEngine({ sources, log }: ReferenceOptions): Promise<OpenedEngine> {
  const { openItems, openStoredItems, openConcepts } = await openSources(sources);
  const items = openItems();
  const stored = openStoredItems();
  const work = openWorkQueue();
  const closing = new AbortController();
  let table = openConcepts();

  function take({ index, versionIds, refused }: State, events: readonly ItemEvent[]): void {
    for (const { uid, now } of events) {
      refused.delete(uid);
      if (now === undefined) versionIds.delete(uid);
      else versionIds.set(uid, now.versionId);
    }
    for (const { uid, error } of index.take(events)) {
      refused.add(uid);
      log.error({ err: error, uid }, 'an item could not be indexed and is not found by searches');
    }
  }

  async function readLog(into: State): Promise<void> {
    for (;;) {
      const events = items.eventsAfter(into.seq, batchSize);
      const last = events.at(-1);
      if (last === undefined) return;
      take(into, events);
      into.seq = last.seq;
      await new Promise(setImmediate);
    }
  }

  /** The log from its beginning names every item there is. */
  async function readAll(): Promise<State> {
    const made: State = { index: openReferenceIndex(() => table), versionIds: new Map(), refused: new Set(), seq: 0 };
    await readLog(made);
    return made;
  }

  let state = await readAll();

  function readItems(uids: readonly string[]): Item[] {
    const rows = uids.flatMap((uid) => state.versionIds.get(uid) ?? []);
    return stored.read(rows, state.seq).flatMap(({ item }) => {
      if (item === undefined) return [];
      const record: Item = JSON.parse(item.json);
      const members: Partial<Item> = JSON.parse(`{${item.members}}`);
      return [{ ...record, ...members }];
    });
  }

  const following = retried(() => work.add(() => readLog(state)), { log, signal: closing.signal });
  const engine: Omit<SearchEngine, 'serve'> = {
    search: (plan, signal) => state.index.search(plan, signal),
    notationCounts: () => state.index.notationCounts(),
    wordCounts: (words, signal) => state.index.wordCounts(words, signal),
    wordsBeginning: (asked, signal) => state.index.wordsBeginning(asked, signal),
    valuesNamed: (asked, signal) => state.index.valuesNamed(asked, signal),
    carriers: (asked, signal) => state.index.carriers(asked, signal),
    containers: () => state.index.containers(),
  };
  return {
    engine: { ...engine, serve: serveParsed({ engine, iconclass: () => table, readItems }) },
    indexer: {
      advance: following.run,
      rebuild: () =>
        work.add(async () => {
          const before = table;
          table = openConcepts();
          before.close();
          state = await readAll();
        }),
      health() {
        const problem = following.problem();
        const { seq, refused } = state;
        const behind = Math.max(0, items.lastSeq() - seq);
        return { seq, behind, refused: refused.size, due: 0, bytes: 0, ...(problem === undefined ? {} : { problem }) };
      },
      async close() {
        closing.abort();
        await work.idle();
        items.close();
        table.close();
      },
    },
  };
}
