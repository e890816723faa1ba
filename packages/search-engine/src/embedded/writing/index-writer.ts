import { asOrdinal, type Ordinal } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { ConceptTable } from '../../ports/concept-table.ts';
import type { ItemVersion } from '../../ports/item-source.ts';
import { transact } from '../file/sqlite.ts';
import { searchDocument } from '../../documents/search-document.ts';
import { openAppender } from './append.ts';
import { sizeOf } from '../postings/bitset.ts';
import { openColumnStore } from '../columns/columns.ts';
import type { Change, WrittenDocument } from './delta.ts';
import { openDictionary } from '../file/dictionary.ts';
import { openDocumentStore } from '../file/document-store.ts';
import { readMeta, writeMeta } from '../file/index-file.ts';
import { isAboutItem, readRefused, reasonOf, writeRefused, type RefusedItems } from '../file/refused-items.ts';
import { readCommonWords } from '../postings/common-words.ts';
import { invert } from '../postings/inversion.ts';
import { openPostingStore } from '../postings/posting-store.ts';
import { extendSnapshot, loadSnapshot, type Snapshot } from '../columns/snapshot.ts';
import { compareKeys, orderNames, positionIn, sortKeysOf, type OrderName } from '../columns/sort-orders.ts';

/** What became of an item; without `now` it was withdrawn. */
export interface ItemChange {
  uid: string;
  now?: ItemVersion;
}

/** Changes an index; one thread has it. */
export interface IndexWriter {
  snapshot(): Snapshot;
  /** Documents written since the snapshot. */
  pending(): number;
  /** Documents of the snapshot that were replaced or withdrawn. */
  dead(): number;
  /**
   * Takes changes in, in their order, and says what they come to; nothing is on the disk before `flush`. An item that
   * cannot be made a document is refused: no search finds it.
   */
  write(changes: readonly ItemChange[]): Change;
  /** Items that could not be taken in as they are now. */
  refused(): RefusedItems;
  /** Everything written since the snapshot, for a reader that begins. */
  sinceSnapshot(): Change;
  /**
   * Puts everything written into the file, in one transaction, and begins a new snapshot.
   * @param seq entry of the items' log up to which everything was written
   */
  flush(seq: number): Snapshot;
  /** The same when the program ends: without a new snapshot. */
  save(seq: number): void;
}

/**
 * @param iconclass the table in force; asked anew for every item that comes in
 * @param loaded what the file holds
 */
export function openIndexWriter(
  db: DatabaseSync,
  iconclass: () => ConceptTable,
  loaded: Snapshot = loadSnapshot(db),
): IndexWriter {
  const documents = openDocumentStore(db);
  const columns = openColumnStore(db);
  const common = readCommonWords(db);
  let snapshot = loaded;
  let deadInFile = snapshot.documents - sizeOf(snapshot.live);
  const written = new Map<string, WrittenDocument>();
  const killed = new Set<Ordinal>();
  const refused = readRefused(db);

  function place({ item, versionId }: ItemVersion): WrittenDocument {
    const document = searchDocument(item, iconclass());
    const keys = sortKeysOf(document);
    const positions = orderNames.map((name) => [name, positionIn(snapshot.orders[name], name, keys, documents.keysOf)]);
    return { document, versionId, keys, positions: Object.fromEntries(positions) as Record<OrderName, number> };
  }

  /** Within a transaction. */
  function insertRun(run: readonly WrittenDocument[], seq: number): void {
    const meta = readMeta(db);
    if (meta === undefined) throw new Error('the index was made by another version of the program');
    const { documents: count, parts: part } = meta;
    const first = asOrdinal(count);
    for (const ordinal of killed) documents.kill(ordinal);
    // A new dictionary each time: what it remembers is not kept for long.
    const added = run.map(({ document }) => document);
    const versionIds = run.map(({ versionId }) => versionId);
    openAppender(db, openDictionary(db, iconclass())).append(added, { first, part, versionIds });
    openPostingStore(db).insertAll(invert(added, first, common), first);
    for (const name of orderNames) columns.append(`order ${name}`, part, placesOf(run, name, first));
    columns.stamp(part);
    writeRefused(db, refused);
    writeMeta(db, { ...meta, seq, documents: count + run.length, parts: part + 1 });
  }

  /** Those of a run that cannot be written, found by halves; nothing is changed. @throws what is not about an item */
  function findUnwritable(run: readonly WrittenDocument[]): { each: WrittenDocument; error: unknown }[] {
    try {
      db.exec('begin immediate');
      insertRun(run, 0);
      return [];
    } catch (error) {
      const [each] = run;
      if (each === undefined || !isAboutItem(error)) throw error;
      if (run.length === 1) return [{ each, error }];
    } finally {
      if (db.isTransaction) db.exec('rollback');
    }
    const middle = run.length >>> 1;
    return [...findUnwritable(run.slice(0, middle)), ...findUnwritable(run.slice(middle))];
  }

  function save(seq: number): void {
    const write = () => transact(db, () => insertRun([...written.values()], seq));
    try {
      write();
    } catch (error) {
      if (!isAboutItem(error)) throw error;
      for (const { each, error: reason } of findUnwritable([...written.values()])) {
        written.delete(each.document.uid);
        refused.set(each.document.uid, reasonOf(reason));
      }
      write();
    }
    written.clear();
    killed.clear();
  }

  return {
    snapshot: () => snapshot,
    pending: () => written.size,
    dead: () => deadInFile + killed.size,
    refused: () => refused,

    write(changes) {
      const last = new Map(changes.map(({ uid, now }) => [uid, now]));
      const change: Change = { written: [], gone: [], killed: [] };
      for (const [uid, now] of last) {
        if (written.delete(uid)) change.gone.push(uid);
        const ordinal = documents.ordinalOf(uid);
        if (ordinal !== undefined && !killed.has(ordinal)) {
          killed.add(ordinal);
          change.killed.push(ordinal);
        }
        refused.delete(uid);
        if (now === undefined) continue;
        try {
          const document = place(now);
          written.set(uid, document);
          change.written.push(document);
        } catch (error) {
          if (!isAboutItem(error)) throw error;
          refused.set(uid, reasonOf(error));
        }
      }
      return change;
    },

    sinceSnapshot: () => ({ written: [...written.values()], gone: [], killed: [...killed] }),

    flush(seq) {
      save(seq);
      snapshot = extendSnapshot(snapshot, db) ?? loadSnapshot(db);
      deadInFile = snapshot.documents - sizeOf(snapshot.live);
      return snapshot;
    },

    save,
  };
}

/** How many of the order stand before each document, in order; then the ordinals of these documents. */
function placesOf(run: readonly WrittenDocument[], name: OrderName, first: Ordinal): number[] {
  const places = run
    .map(({ positions, keys }, at) => ({ position: positions[name], ordinal: asOrdinal(first + at), keys }))
    .sort((one, other) => one.position - other.position || compareKeys(one.keys, other.keys, name));
  return [...places.map(({ position }) => position), ...places.map(({ ordinal }) => ordinal)];
}
