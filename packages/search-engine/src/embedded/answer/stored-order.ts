import { ordinalAt } from '../ids.ts';
import { encodeWritten } from './entry.ts';

import type { Snapshot } from '../columns/snapshot.ts';
import { compareKeys, type OrderName } from '../columns/sort-orders.ts';
import type { DocumentSet } from '../matching/match-set.ts';
import { withBits } from '../matching/cached-set.ts';
import { countOf, has, wordsFor, type Bitset } from '../postings/bitset.ts';
import type { Window } from './window.ts';

/** Positions of an order that are skipped together when the window begins behind them, or none of them matches. */
const rangeLength = 128;

/**
 * Walks through all documents in their order, by bucket ranges where none is on the page; those written since stand between.
 */
export function readInOrder(set: DocumentSet, name: OrderName, window: Window, snapshot: Snapshot): void {
  withBits(set.stored, wordsFor(snapshot.documents), (stored) => walkOrder({ ...set, stored }, name, window, snapshot));
}

function walkOrder(
  { stored, written }: { stored: Bitset; written: DocumentSet['written'] },
  name: OrderName,
  window: Window,
  { orders }: Snapshot,
): void {
  const order = orders[name];
  const between = written
    .map((each, at) => ({ at, position: each.positions[name], keys: each.keys }))
    .sort((one, other) => one.position - other.position || compareKeys(one.keys, other.keys, name));
  let next = 0;
  for (let start = 0; start < order.length && !window.isFull; start += rangeLength) {
    const end = Math.min(start + rangeLength, order.length);
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
        window.take(encodeWritten(between[next]?.at ?? 0));
      }
      const ordinal = ordinalAt(order, position);
      if (has(stored, ordinal)) window.take(ordinal);
    }
  }
  for (; next < between.length; next += 1) window.take(encodeWritten(between[next]?.at ?? 0));
}
