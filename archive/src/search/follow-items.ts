import type { Item } from '@iconotheca/contracts/item/item';
import type { SearchPort } from '@iconotheca/search-engine/ports/search-port';
import type { ItemRecords } from '../ports/items.ts';

/** Entries of the log that are read at once; searches have their turn between two. */
const batchSize = 250;

export interface ItemFollower {
  /** Number of the last entry of the log that searches know of. */
  seq(): number;
  /** Makes everything saved so far visible to searches. */
  catchUp(): Promise<void>;
  /** Rebuilds the index, when what items mean has changed. */
  rebuild(): Promise<void>;
}

/**
 * Keeps the index in step with the items, whichever process writes them: the log says what happened. One piece of work
 * at a time, in the order asked.
 */
export function followItems({ items, engine }: { items: ItemRecords; engine: SearchPort }): ItemFollower {
  let seq = 0;
  let work: Promise<void> = Promise.resolve();

  async function readLog(): Promise<void> {
    for (;;) {
      const events = await items.eventsAfter(seq, batchSize);
      const last = events.at(-1);
      if (last === undefined) return;
      await engine.put(events.flatMap(({ now }) => now?.item ?? []));
      await engine.remove(events.flatMap(({ uid, now }) => (now === undefined ? [uid] : [])));
      seq = last.seq;
      await new Promise(setImmediate);
    }
  }

  async function readAll(): Promise<void> {
    const before = await items.lastSeq();
    const all: Item[] = [];
    for await (const item of items.stream()) all.push(item);
    await engine.rebuild(all);
    seq = before;
    await readLog();
  }

  function enqueue(task: () => Promise<void>): Promise<void> {
    const done = work.catch(() => undefined).then(task);
    work = done;
    return done;
  }

  return {
    seq: () => seq,
    catchUp: () => enqueue(readLog),
    rebuild: () => enqueue(readAll),
  };
}
