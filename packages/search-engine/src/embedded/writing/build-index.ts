import { asOrdinal } from '../ids.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { Item } from '@iconotheca/contracts/item/item';
import type { ConceptTable } from '../../ports/concept-table.ts';
import type { ItemSource, ItemVersion } from '../../ports/item-source.ts';
import { searchDocument, type SearchDocument } from '../../documents/search-document.ts';
import { openAppender } from './append.ts';
import { columnNames, openColumnStore } from '../columns/columns.ts';
import { openDictionary } from '../file/dictionary.ts';
import { openDocumentStore } from '../file/document-store.ts';
import { writeMeta } from '../file/index-file.ts';
import { isAboutItem, reasonOf, writeRefused, type RefusedItems } from '../file/refused-items.ts';
import { commonWords, writeCommonWords } from '../postings/common-words.ts';
import { invert } from '../postings/inversion.ts';
import { openPostingRuns } from '../postings/posting-runs.ts';
import { openPostingStore } from '../postings/posting-store.ts';
import { rememberNotations } from '../../concepts/remember-notations.ts';
import { orderByHash, orderNames } from '../columns/sort-orders.ts';

/** Documents inverted in memory at once: some 50 MB. */
const defaultRunLength = 1 << 12;
const progressEvery = 1_000;

export interface BuildOptions {
  items: Iterable<ItemVersion>;
  /** Returns the items that an item is part of, nearest first. */
  wholesOf: ItemSource['wholesOf'];
  iconclass: ConceptTable;
  /** Common words of the items (common-words.ts). */
  common: readonly string[];
  /** Entry of the items' log that the items are as of. */
  seq: number;
  /** A folder for postings on their way into the index; it is made and removed. */
  runsFolder: string;
  runLength?: number;
  onProgress?: (documents: number) => void;
}

/** Fills a new index: documents run by run, then what needs all of them. */
export function buildIndex(db: DatabaseSync, options: BuildOptions): void {
  const { items, wholesOf, iconclass, seq, runsFolder, runLength = defaultRunLength, onProgress } = options;
  const known = rememberNotations(iconclass);
  const appender = openAppender(db, openDictionary(db, known));
  const postings = openPostingRuns(runsFolder, openPostingStore(db));
  const common = commonWords(options.common);
  let documents = 0;
  let parts = 0;
  let run: SearchDocument[] = [];
  let versionIds: number[] = [];
  const refused: RefusedItems = new Map();

  function writeRun(): void {
    db.exec('begin');
    appender.append(run, { first: asOrdinal(documents), part: parts, versionIds });
    db.exec('commit');
    postings.add(invert(run, asOrdinal(documents), common));
    documents += run.length;
    parts += 1;
    run = [];
    versionIds = [];
  }

  try {
    for (const { item, versionId } of items) {
      const wholes = wholesOf(item);
      try {
        run.push(searchDocument(item, known, wholes));
        versionIds.push(versionId);
      } catch (error) {
        if (!isAboutItem(error)) throw error;
        refused.set(nameOf(item, versionId), reasonOf(error));
      }
      if (run.length === runLength) writeRun();
      if ((documents + run.length) % progressEvery === 0) onProgress?.(documents + run.length);
    }
    writeRun();
    db.exec('begin');
    writeColumns(db);
    writeCommonWords(db, options.common);
    postings.finish(documents);
    writeRefused(db, refused);
    writeMeta(db, { iconclass: iconclass.graph, seq, documents, parts: 1 });
    db.exec('commit');
  } finally {
    postings.close();
  }
  onProgress?.(documents);
}

/** Makes one part of the parts of each column, and the orders of everything. */
function writeColumns(db: DatabaseSync): void {
  const columns = openColumnStore(db);
  for (const name of columnNames) columns.join(name);
  columns.append('ranks', 0, rankValues(db));
  const store = openDocumentStore(db);
  for (const name of orderNames) {
    const order =
      name === 'hash' ? orderByHash(store.inOrder('idKey'), columns.parts('hashes')[0]) : store.inOrder(name);
    columns.append(`order ${name}`, 0, order);
  }
  columns.stamp(0);
}

/** Returns the rank of each value in the order of the texts by code units. */
function rankValues(db: DatabaseSync): Uint32Array {
  const texts = db
    .prepare('select text from value order by id')
    .all()
    .map((row) => String(row['text']));
  const ranks = new Uint32Array(texts.length);
  const inOrder = [...texts.keys()].sort((one, other) => {
    const [text = '', otherText = ''] = [texts[one], texts[other]];
    return text === otherText ? 0 : text < otherText ? -1 : 1;
  });
  for (const [rank, id] of inOrder.entries()) ranks[id] = rank;
  return ranks;
}

/** An item that cannot be made a document may have no uid either. */
function nameOf({ ID }: Partial<Item>, versionId: number): string {
  return ID?.[0] ?? `row ${versionId}`;
}
