import type { Hit, SearchPlan } from '../../search-port.ts';
import type { StoredSort } from '../../sort-key.ts';
import { countOf, has } from '../postings/bitset.ts';
import type { DocumentStore } from '../file/document-store.ts';
import type { DocumentSet } from '../matching/match-set.ts';
import { readRandomly } from './random-order.ts';
import type { Snapshot } from '../columns/snapshot.ts';
import { compareKeys } from '../columns/sort-orders.ts';

/** A document in order: its ordinal, or for one written since the complement of its place in `DocumentSet.written`. */
export type Entry = number;

/** Takes entries in order and keeps those of a window. */
export interface Window {
  readonly entries: Entry[];
  readonly isFull: boolean;
  /** How many are kept. */
  readonly size: number;
  /** How many are still to come before the first that is kept. */
  readonly skips: number;
  skip(count: number): void;
  take(entry: Entry): void;
}

export interface PageDeps {
  snapshot: Snapshot;
  documents: Pick<DocumentStore, 'keysOf'>;
}

export type PagePlan = Pick<SearchPlan, 'sort' | 'nonce' | 'page' | 'size'>;

/** Hits in their order, between the neighbours of the first and of the last where they have any. */
export interface Page<Each> {
  entries: readonly Each[];
  /** Where the hits begin in the entries, and where they end: behind the last. */
  begin: number;
  end: number;
}

/** A page of a match set in the plan's order. */
export function readPage(set: DocumentSet, total: number, plan: PagePlan, deps: PageDeps): Page<Entry> {
  const { sort, page, size } = plan;
  const start = page * size;
  const end = Math.min(start + size, total);
  if (start >= end) return { entries: [], begin: 0, end: 0 };
  const first = Math.max(0, start - 1);
  const window = openWindow(first, Math.min(end + 1, total));
  if (sort === 'RANDOM') readRandomly(set, total, { window, nonce: plan.nonce, ...deps });
  else readInOrder(set, sort, window, deps.snapshot);
  return { entries: window.entries, begin: start - first, end: end - first };
}

/** The rows of `item_version` that hold the items of a page. */
export function versionsOn({ entries, ...bounds }: Page<Entry>, set: DocumentSet, snapshot: Snapshot): Page<number> {
  const versionOf = (entry: Entry) => (entry >= 0 ? snapshot.versionIds[entry] : set.written[~entry]?.versionId) ?? 0;
  return { ...bounds, entries: entries.map(versionOf) };
}

/** The hits of a page, each with its neighbours. */
export function hitsOn(
  { entries, begin, end }: Page<Entry>,
  set: DocumentSet,
  documents: Pick<DocumentStore, 'uidsOf'>,
): Hit[] {
  const stored = documents.uidsOf(entries.filter((entry) => entry >= 0)).values();
  const uids = entries.map((entry) =>
    entry >= 0 ? (stored.next().value ?? '') : (set.written[~entry]?.document.uid ?? ''),
  );
  return uids.slice(begin, end).map((uid, at): Hit => {
    const previous = uids[begin + at - 1];
    const next = uids[begin + at + 1];
    return Object.assign({ uid }, previous !== undefined && { previous }, next !== undefined && { next });
  });
}

/** @param first of those that are kept, counted from 0; `end` is behind the last */
export function openWindow(first: number, end: number): Window {
  const entries: Entry[] = [];
  let at = 0;
  return {
    entries,
    size: end - first,
    get isFull() {
      return at >= end;
    },
    get skips() {
      return first - at;
    },
    skip: (count) => void (at += count),
    take(entry) {
      if (at >= first && at < end) entries.push(entry);
      at += 1;
    },
  };
}

/** Positions of an order that are passed over together where the window begins behind them, or none of them matches. */
const stretchLength = 128;

/** Walks through all documents in their order; those written since stand between. */
function readInOrder({ stored, written }: DocumentSet, name: StoredSort, window: Window, { orders }: Snapshot): void {
  const order = orders[name];
  const between = written
    .map((each, at) => ({ at, position: each.positions[name], keys: each.keys }))
    .sort((one, other) => one.position - other.position || compareKeys(one.keys, other.keys, name));
  let next = 0;
  for (let start = 0; start < order.length && !window.isFull; start += stretchLength) {
    const end = Math.min(start + stretchLength, order.length);
    let behind = next;
    while (behind < between.length && (between[behind]?.position ?? 0) < end) behind += 1;
    const count = countOf(order, stored, start, end) + behind - next;
    if (count <= window.skips) {
      window.skip(count);
      next = behind;
      continue;
    }
    for (let position = start; position < end; position += 1) {
      for (; next < behind && (between[next]?.position ?? 0) <= position; next += 1) {
        window.take(~(between[next]?.at ?? 0));
      }
      const ordinal = order[position] ?? 0;
      if (has(stored, ordinal)) window.take(ordinal);
    }
  }
  for (; next < between.length; next += 1) window.take(~(between[next]?.at ?? 0));
}
