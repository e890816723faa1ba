import type { DatabaseSync } from 'node:sqlite';
import type { Item } from '@iconotheca/contracts/item';
import type { Iconclass } from '../../iconclass/iconclass.ts';
import { searchDocument, type SearchDocument } from '../search-document.ts';
import { openAppender } from './append.ts';
import { openColumnStore } from './columns.ts';
import { openDictionary } from './dictionary.ts';
import { writeMeta } from './index-file.ts';
import { rememberNotations } from './remember-notations.ts';
import { orderBuilder, sortKeysOf } from './sort-orders.ts';

/** Documents inverted in memory at once: some 100 MB. */
const runLength = 1 << 13;
const progressEvery = 1_000;

export interface BuildOptions {
  items: Iterable<Item>;
  iconclass: Iconclass;
  /** Entry of the items' log that the items are as of. */
  seq: number;
  onProgress?: (documents: number) => void;
}

/**
 * Fills a new index, in runs that are inverted in memory one after the other (Manning, Raghavan, Schütze, 4.2); all
 * documents are sorted at the end.
 */
export function buildIndex(db: DatabaseSync, { items, iconclass, seq, onProgress }: BuildOptions): void {
  const known = rememberNotations(iconclass);
  const appender = openAppender(db, openDictionary(db, known));
  const orders = orderBuilder();
  const columns = openColumnStore(db);
  let documents = 0;
  let parts = 0;
  let run: SearchDocument[] = [];

  function writeRun(): void {
    db.exec('begin');
    appender.append(run, { first: documents, part: parts });
    db.exec('commit');
    documents += run.length;
    parts += 1;
    run = [];
  }

  for (const item of items) {
    const document = searchDocument(item, known);
    orders.add(sortKeysOf(document));
    run.push(document);
    if (run.length === runLength) writeRun();
    if ((documents + run.length) % progressEvery === 0) onProgress?.(documents + run.length);
  }
  writeRun();
  db.exec('begin');
  columns.append('ranks', 0, rankValues(db));
  for (const [name, order] of orders.orders()) columns.append(`order ${name}`, 0, order);
  writeMeta(db, { iconclass: iconclass.graph, seq, documents, parts });
  db.exec('commit');
  onProgress?.(documents);
}

/** Where each value stands in the order of the texts by code units. */
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
