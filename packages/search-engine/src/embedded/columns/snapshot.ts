import { asOrdinal, type Ordinal, type ValueId } from '../ids.ts';
import type { Weight } from './weights.ts';
import type { DatabaseSync } from 'node:sqlite';
import { facetFieldNames } from '@iconotheca/contracts/search/filter';
import { places } from '../../documents/permutation.ts';
import { bucketOf } from '../../documents/sort-key.ts';
import { removeFrom, wordsFor } from '../postings/bitset.ts';
import {
  appendYears,
  joinParts,
  listsOf,
  openColumnStore,
  sharedInt16,
  sharedInt32,
  sharedUint32,
  type ColumnName,
  type Lists,
  type SharedInt16,
  type SharedInt32,
  type SharedUint32,
} from './columns.ts';
import { openDocumentStore } from '../file/document-store.ts';
import { noParent } from './facet-roll-up.ts';
import { readMeta, type IndexMeta } from '../file/index-file.ts';
import { appendCodes } from './append-codes.ts';
import { invertLists, joinLists } from './inverted-lists.ts';
import { joinColumns, type PlainValues } from './joint-columns.ts';
import { byNode, numberNodes } from './notation-nodes.ts';
import { appendWeights, layOutWeights, type WeightRows } from './weight-rows.ts';
import { insertInto, orderNames, type OrderName } from './sort-orders.ts';
import { int32At } from '../numbers.ts';

/**
 * The index as of one flush, in memory that threads share: everything that is looked at for many documents at once.
 * Nothing in it changes; what was written since is a delta.
 */
export interface Snapshot {
  /** Ordinals given, the dead included. */
  documents: number;
  /** Parts of each column that it was made from. */
  parts: number;
  /** Documents for which rows and codes were laid out; what came later was put behind them. */
  laidOut: number;
  live: SharedUint32;
  /** Weights of notations by document (facet-roll-up.ts), and all other values. */
  weights: WeightRows;
  plain: PlainValues;
  /** Documents by notation: those that carry it and nothing below it. */
  inverted: Lists<ValueId, Ordinal>;
  /** Years. */
  from: SharedInt16;
  until: SharedInt16;
  hashes: SharedInt32;
  /** Rows of `item_version` that the documents were made from. */
  versionIds: SharedInt32;
  /** Ordinals in each order. */
  orders: Record<OrderName, SharedInt32>;
  /** Places at which the hashes of each bucket begin in the order of the hashes. */
  buckets: SharedInt32;
  /** Place in `facetFieldNames` of the field of each value, and the value above it. */
  fields: Uint8Array<SharedArrayBuffer>;
  parents: SharedInt32;
  /** Ranks of the first values in the order of the texts, and those of each field in that order. */
  ranks: SharedInt32;
  ranked: SharedInt32[];
}

/** Maximum share of appended documents before the snapshot is laid out anew. */
const mostAppended = 1 / 2;

/**
 * Reads an index into memory.
 * @throws Error when the file does not hold what it says
 */
export function loadSnapshot(db: DatabaseSync): Snapshot {
  const meta = metaOf(db);
  const { documents } = meta;
  const dictionary = loadDictionary(db, { fields: new Uint8Array(), parents: new Int32Array() });
  const { fields } = dictionary;
  const { nodeOf, nodes } = numberNodes(dictionary);
  const { notations, values, ...columns } = loadColumns(db, meta, noColumns);
  const ranks = joinParts(openColumnStore(db).parts('ranks'));
  return {
    ...columns,
    ...dictionary,
    documents,
    parts: meta.parts,
    laidOut: documents,
    live: loadLive(db, documents),
    weights: layOutWeights(byNode(notations, nodeOf), nodes),
    plain: joinColumns(values, fields),
    inverted: invertLists(notations, asOrdinal(0), fields.length),
    ranks,
    ranked: rankedByField(ranks, fields),
  };
}

/**
 * Makes a snapshot of an index as it is now from one of the same index as it was, and from the parts that it has since.
 * @returns undefined when everything is to be laid out anew
 */
export function extendSnapshot(before: Snapshot, db: DatabaseSync): Snapshot | undefined {
  const meta = metaOf(db);
  const { documents, parts } = meta;
  if (documents - before.laidOut > documents * mostAppended) return undefined;
  const live = loadLive(db, documents);
  if (documents === before.documents) return { ...before, parts, live };
  const dictionary = loadDictionary(db, before);
  const { fields } = dictionary;
  const { nodeOf, nodes } = numberNodes(dictionary);
  const { notations, values, ...columns } = loadColumns(db, meta, before);
  const plain = appendCodes(before.plain, values, fields);
  return (
    plain && {
      ...before,
      ...columns,
      ...dictionary,
      documents,
      parts,
      live,
      weights: appendWeights(before.weights, byNode(notations, nodeOf), nodes),
      plain,
      inverted: joinLists(before.inverted, invertLists(notations, asOrdinal(before.documents), fields.length)),
    }
  );
}

function metaOf(db: DatabaseSync): IndexMeta {
  const meta = readMeta(db);
  if (meta === undefined) throw new Error('the index was made by another version of the program');
  return meta;
}

type Columns = Pick<Snapshot, 'from' | 'until' | 'hashes' | 'versionIds' | 'orders' | 'buckets'>;

const noOrders = Object.fromEntries(orderNames.map((name) => [name, sharedInt32(0)])) as Record<OrderName, SharedInt32>;
const noColumns: Columns & Pick<Snapshot, 'documents' | 'parts'> = {
  documents: 0,
  parts: 0,
  from: sharedInt16(0),
  until: sharedInt16(0),
  hashes: sharedInt32(0),
  versionIds: sharedInt32(0),
  orders: noOrders,
  buckets: sharedInt32(places + 1),
};

/** Puts further parts behind the columns there are; notations and values are those of the further documents. */
function loadColumns(db: DatabaseSync, { documents }: IndexMeta, before: typeof noColumns) {
  const columns = openColumnStore(db);
  const further = (name: ColumnName) => columns.parts(name, before.parts);
  const notations = listsOf<Ordinal, Weight<ValueId>>(further('notationSizes'), further('notationEntries'));
  const values = listsOf<Ordinal, ValueId>(further('valueSizes'), further('valueEntries'));
  const hashes = joinParts([before.hashes, ...further('hashes')]);
  const versionIds = joinParts([before.versionIds, ...further('versionIds')]);
  const from = appendYears(before.from, further('from'));
  const until = appendYears(before.until, further('until'));
  const lengths = [from, until, hashes, versionIds].map(({ length }) => length);
  for (const { offsets } of [notations, values]) lengths.push(before.documents + offsets.length - 1);
  if (lengths.some((length) => length !== documents)) {
    throw new Error('a column of the index is not of the length it should have');
  }
  const orders = { ...noOrders };
  for (const name of orderNames) {
    const parts = further(`order ${name}`);
    // The first part is an order, each other one says what is to be put into it.
    const [order = sharedInt32(0), ...inserted] = before.parts === 0 ? parts : [before.orders[name], ...parts];
    orders[name] = extendOrder(order, inserted, documents);
  }
  const buckets = addToBuckets(before.buckets, hashes.subarray(before.documents));
  return { notations, values, hashes, versionIds, from, until, orders, buckets };
}

function extendOrder(before: Int32Array, parts: readonly Int32Array[], documents: number): SharedInt32 {
  const length = parts.reduce((sum, part) => sum + part.length / 2, before.length);
  if (length !== documents) throw new Error('an order of the index is not of the length it should have');
  const order = sharedInt32(documents);
  order.set(before);
  let filled = before.length;
  for (const part of parts) {
    const count = part.length / 2;
    insertInto(order, filled, part.subarray(0, count), part.subarray(count));
    filled += count;
  }
  return order;
}

/** Counts the hashes before each bucket: those there are, and further ones. */
function addToBuckets(before: Int32Array, hashes: Int32Array): SharedInt32 {
  const buckets = sharedInt32(before.length);
  buckets.set(before);
  const isFirst = before.at(-1) === 0;
  const further = Int32Array.from(hashes, bucketOf).sort();
  // There are a million buckets and often few hashes: from one to the next the same number is added.
  for (let each = 0; each < further.length; each += 1) {
    const from = int32At(further, each) + 1;
    const until = each + 1 < further.length ? int32At(further, each + 1) + 1 : buckets.length;
    if (isFirst) buckets.fill(each + 1, from, until);
    else for (let bucket = from; bucket < until; bucket += 1) buckets[bucket] = (buckets[bucket] ?? 0) + each + 1;
  }
  return buckets;
}

function rankedByField(ranks: Int32Array, fields: Uint8Array): SharedInt32[] {
  const byRank = new Int32Array(ranks.length);
  for (const [id, rank] of ranks.entries()) byRank[rank] = id;
  return facetFieldNames.map((_, field) => joinParts([byRank.filter((id) => fields[id] === field)]));
}

function loadLive(db: DatabaseSync, documents: number): SharedUint32 {
  const live = sharedUint32(wordsFor(documents)).fill(0xffffffff);
  for (let beyond = documents; beyond < live.length * 32; beyond += 1) removeFrom(live, asOrdinal(beyond));
  for (const dead of openDocumentStore(db).dead()) removeFrom(live, dead);
  return live;
}

/** @param before what is known of the first values */
function loadDictionary(db: DatabaseSync, before: { fields: Uint8Array; parents: Int32Array }) {
  const known = before.fields.length;
  // Values are numbered without gaps, from 0; SQLite's rows from 1.
  const length = Number(db.prepare('select max(id) as last from value').get()?.['last'] ?? 0);
  const fields = new Uint8Array(new SharedArrayBuffer(length));
  const parents = sharedInt32(length).fill(noParent);
  fields.set(before.fields);
  parents.set(before.parents);
  const numbers = new Map<string, number>(facetFieldNames.map((field, number) => [field, number]));
  const select = db.prepare('select id, field, parent from value where id > ?');
  select.setReturnArrays(true);
  for (const row of select.iterate(known)) {
    const [id, field, parent]: unknown[] = Object.values(row);
    const value = Number(id) - 1;
    if (parent !== null) parents[value] = Number(parent);
    fields[value] = numbers.get(String(field)) ?? 0;
  }
  return { fields, parents };
}
