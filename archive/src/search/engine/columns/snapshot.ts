import type { DatabaseSync } from 'node:sqlite';
import { facetFieldNames } from '@iconotheca/contracts/filter';
import { places } from '../answer/permutation.ts';
import { bucketOf } from '../../sort-key.ts';
import { removeFrom, wordsFor } from '../postings/bitset.ts';
import {
  joinParts,
  joinYears,
  listsOf,
  openColumnStore,
  sharedInt32,
  sharedUint32,
  type ColumnStore,
  type Lists,
  type SharedInt16,
  type SharedInt32,
  type SharedUint32,
} from './columns.ts';
import { openDocumentStore } from '../file/document-store.ts';
import { noParent } from './facet-roll-up.ts';
import { readMeta } from '../file/index-file.ts';
import { joinColumns, type PlainValues } from './joint-columns.ts';
import { layOutWeights, type WeightRows } from './weight-rows.ts';
import { insertInto, orderNames, type OrderName } from './sort-orders.ts';

/**
 * The index as of one flush, in memory that threads share: everything that is looked at for many documents at once.
 * Nothing in it changes; what was written since is a delta.
 */
export interface Snapshot {
  /** Ordinals given, the dead included. */
  documents: number;
  live: SharedUint32;
  /** Weights of notations by document (facet-roll-up.ts), and all other values. */
  weights: WeightRows;
  plain: PlainValues;
  /** Documents by notation: those that carry it and nothing below it. */
  inverted: Lists;
  /** Years. */
  from: SharedInt16;
  until: SharedInt16;
  hashes: SharedInt32;
  /** Rows of `item_version` that the documents were made from. */
  versionIds: SharedInt32;
  /** Ordinals in each order. */
  orders: Record<OrderName, SharedInt32>;
  /** Where the hashes of each bucket begin in the order of the hashes. */
  buckets: SharedInt32;
  /** Of each value the field's place in `facetFieldNames`, and the value above it. */
  fields: Uint8Array<SharedArrayBuffer>;
  parents: SharedInt32;
  /** Where the first values stand in the order of the texts, and those of each field in that order. */
  ranks: SharedInt32;
  ranked: SharedInt32[];
}

/**
 * Reads an index into memory.
 * @throws Error when the file does not hold what it says
 */
export function loadSnapshot(db: DatabaseSync): Snapshot {
  const meta = readMeta(db);
  if (meta === undefined) throw new Error('the index was made by another version of the program');
  const { documents } = meta;
  const columns = openColumnStore(db);
  const notations = listsOf(columns.parts('notationSizes'), columns.parts('notationEntries'));
  const values = listsOf(columns.parts('valueSizes'), columns.parts('valueEntries'));
  const hashes = joinParts(columns.parts('hashes'));
  const versionIds = joinParts(columns.parts('versionIds'));
  const orders = Object.fromEntries(
    orderNames.map((name) => [name, loadOrder(columns, name, documents)]),
  ) as Snapshot['orders'];
  const { fields, parents } = loadDictionary(db);
  const { nodeOf, nodes } = numberNodes(fields, parents);
  const ranks = joinParts(columns.parts('ranks'));
  const from = joinYears(columns.parts('from'));
  const until = joinYears(columns.parts('until'));
  for (const column of [from, until, hashes, versionIds, notations.offsets.subarray(1), values.offsets.subarray(1)]) {
    if (column.length !== documents) throw new Error('a column of the index is not of the length it should have');
  }
  return {
    documents,
    live: loadLive(db, documents),
    weights: layOutWeights(byNode(notations, nodeOf), nodes),
    plain: joinColumns(values, fields),
    inverted: invertLists(notations, documents, fields.length),
    from,
    until,
    hashes,
    versionIds,
    orders,
    buckets: bucketsOf(orders.hash, hashes),
    fields,
    parents,
    ranks,
    ranked: rankedByField(ranks, fields),
  };
}

/** Notations numbered by themselves. */
function numberNodes(fields: Uint8Array, parents: Int32Array) {
  const field = facetFieldNames.indexOf('ICPATH');
  const values = Array.from(fields.keys()).filter((value) => fields[value] === field);
  const ids = sharedInt32(values.length);
  ids.set(values);
  const nodeOf = new Int32Array(fields.length).fill(noParent);
  for (const [node, value] of values.entries()) nodeOf[value] = node;
  const above = sharedInt32(values.length);
  for (const [node, value] of values.entries()) above[node] = nodeOf[parents[value] ?? noParent] ?? noParent;
  return { nodeOf, nodes: { ids, parents: above } };
}

/** Entries by value turned into entries by node. */
function byNode({ offsets, entries }: Lists, nodeOf: Int32Array): Lists {
  const turned = sharedInt32(entries.length);
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at] ?? 0;
    turned[at] = entry >= 0 ? (nodeOf[entry] ?? 0) : ~(nodeOf[~entry] ?? 0);
  }
  return { offsets, entries: turned };
}

function rankedByField(ranks: Int32Array, fields: Uint8Array): SharedInt32[] {
  const byRank = new Int32Array(ranks.length);
  for (const [id, rank] of ranks.entries()) byRank[rank] = id;
  return facetFieldNames.map((_, field) => joinParts([byRank.filter((id) => fields[id] === field)]));
}

function loadOrder(columns: ColumnStore, name: OrderName, documents: number): SharedInt32 {
  let [order = new Int32Array(), ...parts] = columns.parts(`order ${name}`);
  for (const part of parts) {
    const half = part.length / 2;
    const longer = new Int32Array(order.length + half);
    insertInto(order, part.subarray(0, half), part.subarray(half), longer);
    order = longer;
  }
  if (order.length !== documents) throw new Error('an order of the index is not of the length it should have');
  return joinParts([order]);
}

function loadLive(db: DatabaseSync, documents: number): SharedUint32 {
  const live = sharedUint32(wordsFor(documents)).fill(0xffffffff);
  for (let beyond = documents; beyond < live.length * 32; beyond += 1) removeFrom(live, beyond);
  for (const dead of openDocumentStore(db).dead()) removeFrom(live, dead);
  return live;
}

function loadDictionary(db: DatabaseSync): Pick<Snapshot, 'fields' | 'parents'> {
  const length = Number(db.prepare('select count(*) as count from value').get()?.['count'] ?? 0);
  const fields = new Uint8Array(new SharedArrayBuffer(length));
  const parents = sharedInt32(length).fill(noParent);
  const numbers = new Map<string, number>(facetFieldNames.map((field, number) => [field, number]));
  const select = db.prepare('select id, field, parent from value');
  select.setReturnArrays(true);
  for (const row of select.iterate()) {
    const [id, field, parent]: unknown[] = Object.values(row);
    const value = Number(id) - 1;
    if (parent !== null) parents[value] = Number(parent);
    fields[value] = numbers.get(String(field)) ?? 0;
  }
  return { fields, parents };
}

/** From values by document to documents by value, by counting; entries of weight −1 are passed over. */
function invertLists(lists: Lists, documents: number, length: number): Lists {
  const offsets = sharedInt32(length + 1);
  for (let at = 0; at < lists.entries.length; at += 1) {
    const value = lists.entries[at] ?? 0;
    if (value >= 0) offsets[value + 1] = (offsets[value + 1] ?? 0) + 1;
  }
  for (let value = 0; value < length; value += 1)
    offsets[value + 1] = (offsets[value + 1] ?? 0) + (offsets[value] ?? 0);
  const entries = sharedInt32(offsets[length] ?? 0);
  const next = offsets.slice();
  for (let document = 0; document < documents; document += 1) {
    const end = lists.offsets[document + 1] ?? 0;
    for (let at = lists.offsets[document] ?? 0; at < end; at += 1) {
      const value = lists.entries[at] ?? 0;
      if (value < 0) continue;
      const place = next[value] ?? 0;
      entries[place] = document;
      next[value] = place + 1;
    }
  }
  return { offsets, entries };
}

function bucketsOf(byHash: Int32Array, hashes: Int32Array): SharedInt32 {
  const buckets = sharedInt32(places + 1);
  let bucket = 0;
  for (let at = 0; at < byHash.length; at += 1) {
    for (const own = bucketOf(hashes[byHash[at] ?? 0] ?? 0); bucket < own; bucket += 1) buckets[bucket + 1] = at;
  }
  for (; bucket < places; bucket += 1) buckets[bucket + 1] = byHash.length;
  return buckets;
}
