import { asOrdinal, type Ordinal } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { ConceptTable } from '../../ports/concept-table.ts';
import type { ItemSource, ItemVersion } from '../../ports/item-source.ts';
import { rememberNotations } from '../../concepts/remember-notations.ts';
import { transact } from '@iconotheca/sqlite';
import { searchDocument } from '../../documents/search-document.ts';
import { openAppender } from './append.ts';
import { sizeOf } from '../postings/bitset.ts';
import { openColumnStore } from '../columns/columns.ts';
import type { Change, WrittenDocument } from './delta.ts';
import { openDueParts } from './due-parts.ts';
import { openDictionary } from '../file/dictionary.ts';
import { openDocumentStore } from '../file/document-store.ts';
import { readMeta, writeMeta } from '../file/index-file.ts';
import { isAboutItem, readRefused, reasonOf, writeRefused, type RefusedItems } from '../file/refused-items.ts';
import { readCommonWords } from '../postings/common-words.ts';
import { invert, type InvertedTerm } from '../postings/inversion.ts';
import { openPostingStore } from '../postings/posting-store.ts';
import { extendSnapshot, loadSnapshot, type Snapshot } from '../columns/snapshot.ts';
import {
  compareKeys,
  orderNames,
  positionsIn,
  sortKeysOf,
  type OrderName,
  type SortKeys,
} from '../columns/sort-orders.ts';

/** Change of an item by an entry of the log; without `now` it was withdrawn. */
export interface ItemChange {
  seq: number;
  uid: string;
  now?: ItemVersion;
}

/** A document before its places are found. */
type ReadDocument = Omit<WrittenDocument, 'positions'>;

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
  /**
   * Takes much of the log in at once, straight into the file, and begins a new snapshot: nothing of it is held in memory
   * longer than needed.
   * @param readBatches reads the log, some entries at a time; it may be asked twice
   * @param seqBefore entry up to which everything was written before
   * @returns the last entry
   */
  writeLog(readBatches: () => Iterable<readonly ItemChange[]>, seqBefore: number): number;
  /** Wholes that were changed, and whose parts are still found by what these were. */
  due(): number;
  /** Indexes parts of such wholes again, `most` at most; what it comes to is as of `write`. */
  writeParts(most: number): Change;
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

/** Sources of documents beside the items that are written. */
export interface WriterSources {
  /** The table in force; asked anew for every item that comes in. */
  iconclass: () => ConceptTable;
  items: Pick<ItemSource, 'wholesOf' | 'partsOf'>;
}

/**
 * Opens the writer of an index file.
 * @param loaded what the file holds
 */
export function openIndexWriter(
  db: DatabaseSync,
  { iconclass, items }: WriterSources,
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
  const due = openDueParts(db, items);

  /** The documents of those that are there; what cannot be made one is refused. */
  function readAll(changes: ReadonlyMap<string, ItemVersion | undefined>, table = iconclass()): ReadDocument[] {
    const read: ReadDocument[] = [];
    for (const [uid, now] of changes) {
      refused.delete(uid);
      if (now === undefined) continue;
      // A failure to read these is none of the item.
      const wholes = items.wholesOf(now.item);
      try {
        const document = searchDocument(now.item, table, wholes);
        read.push({ document, versionId: now.versionId, keys: sortKeysOf(document) });
      } catch (error) {
        if (!isAboutItem(error)) throw error;
        refused.set(uid, reasonOf(error));
      }
    }
    return read;
  }

  const orderedDocuments = () => ({
    orders: snapshot.orders,
    hashes: snapshot.hashes,
    keysOf: documents.keysOf,
  });

  /** Finds the places of documents in the orders of the snapshot. */
  function place(read: readonly ReadDocument[]): WrittenDocument[] {
    const keys = read.map((each) => each.keys);
    return positionsIn(keys, orderedDocuments()).flatMap((positions, at): WrittenDocument[] => {
      const each = read[at];
      return each === undefined ? [] : [{ ...each, positions }];
    });
  }

  /** A new part of the index, within a transaction; documents come some at a time, and are let go of. */
  function openRun(table: ConceptTable) {
    const meta = readMeta(db);
    if (meta === undefined) throw new Error('the index was made by another version of the program');
    const { documents: count, parts: part } = meta;
    const first = asOrdinal(count);
    for (const ordinal of killed) documents.kill(ordinal);
    // A new dictionary each time: what it remembers is not kept for long.
    const appended = openAppender(db, openDictionary(db, table)).openPart({ first, part });
    const terms = new Map<string, InvertedTerm>();
    const keys: SortKeys[] = [];
    return {
      add(read: readonly ReadDocument[]): void {
        const added = read.map(({ document }) => document);
        appended.add(
          added,
          read.map(({ versionId }) => versionId),
        );
        invert(added, asOrdinal(first + keys.length), common, terms);
        for (const each of read) keys.push(each.keys);
      },
      finish(seq: number): void {
        appended.finish();
        openPostingStore(db).insertAll(terms, { first, documents: keys.length });
        const positions = positionsIn(keys, orderedDocuments());
        for (const name of orderNames)
          columns.append(`order ${name}`, part, placesOf({ keys, positions }, name, first));
        columns.stamp(part);
        writeRefused(db, refused);
        due.write();
        writeMeta(db, { ...meta, seq, documents: count + keys.length, parts: part + 1 });
      },
    };
  }

  function insertRun(run: readonly WrittenDocument[], seq: number): void {
    const opened = openRun(iconclass());
    opened.add(run);
    opened.finish(seq);
  }

  /** The same for what comes out of the log, with what was written before it. */
  function insertLog(batches: Iterable<readonly ItemChange[]>, seqBefore: number): number {
    let last = seqBefore;
    const table = rememberNotations(iconclass());
    const run = openRun(table);
    run.add([...written.values()]);
    for (const changes of batches) {
      const current = new Map(changes.map(({ uid, now }) => [uid, now]));
      for (const uid of current.keys()) {
        const ordinal = documents.ordinalOf(uid);
        if (ordinal !== undefined) documents.kill(ordinal);
      }
      run.add(readAll(current, table));
      for (const { uid, seq } of changes) due.add(uid, seq);
      last = changes.at(-1)?.seq ?? last;
    }
    run.finish(last);
    return last;
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

  /** Each item once, as it is now. */
  function takeIn(changes: ReadonlyMap<string, ItemVersion | undefined>): Change {
    // Reading items may fail, and comes before anything is changed.
    const change: Change = { written: place(readAll(changes)), gone: [], killed: [] };
    for (const uid of changes.keys()) {
      if (written.delete(uid)) change.gone.push(uid);
      const ordinal = documents.ordinalOf(uid);
      if (ordinal !== undefined && !killed.has(ordinal)) {
        killed.add(ordinal);
        change.killed.push(ordinal);
      }
    }
    for (const each of change.written) written.set(each.document.uid, each);
    return change;
  }

  function takeInAll(changes: readonly ItemChange[]): Change {
    for (const { uid, seq } of changes) due.add(uid, seq);
    return takeIn(new Map(changes.map(({ uid, now }) => [uid, now])));
  }

  function begin(): Snapshot {
    snapshot = extendSnapshot(snapshot, db) ?? loadSnapshot(db);
    deadInFile = snapshot.documents - sizeOf(snapshot.live);
    return snapshot;
  }

  return {
    snapshot: () => snapshot,
    pending: () => written.size,
    dead: () => deadInFile + killed.size,
    refused: () => refused,

    write: takeInAll,

    writeLog(readBatches, seqBefore) {
      let seq = seqBefore;
      try {
        transact(db, () => (seq = insertLog(readBatches(), seqBefore)));
        written.clear();
        killed.clear();
      } catch (error) {
        if (!isAboutItem(error)) throw error;
        // Those that cannot be written are found among documents that are at hand.
        for (const changes of readBatches()) {
          takeInAll(changes);
          seq = changes.at(-1)?.seq ?? seq;
        }
        save(seq);
      }
      begin();
      return seq;
    },

    due: () => due.size(),
    writeParts: (most) => due.take(most, (parts) => takeIn(new Map(parts.map(({ uid, now }) => [uid, now])))),

    sinceSnapshot: () => ({ written: [...written.values()], gone: [], killed: [...killed] }),

    flush(seq) {
      save(seq);
      return begin();
    },

    save,
  };
}

interface PlacedRun {
  keys: readonly SortKeys[];
  positions: readonly Record<OrderName, number>[];
}

/** Returns the number of documents of the order that stand before each of some, in order; then the ordinals of these. */
function placesOf({ keys, positions }: PlacedRun, name: OrderName, first: Ordinal): number[] {
  const places = keys
    .map((own, at) => ({ position: positions[at]?.[name] ?? 0, ordinal: asOrdinal(first + at), keys: own }))
    .sort((one, other) => one.position - other.position || compareKeys(one.keys, other.keys, name));
  return [...places.map(({ position }) => position), ...places.map(({ ordinal }) => ordinal)];
}
