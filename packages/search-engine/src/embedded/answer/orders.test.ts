import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomKey } from '../../documents/sort-key.ts';
import { indexInMemory } from '../../testing/index-in-memory.ts';
import { openSmallTable } from '../../testing/small-table.ts';
import { compareKeys } from '../columns/sort-orders.ts';
import { openDocumentStore } from '../file/document-store.ts';
import { asOrdinal } from '../ids.ts';
import { cacheCopy } from '../matching/cached-set.ts';
import { addTo, emptySet } from '../postings/bitset.ts';
import { decodeWritten, isStored } from './entry.ts';
import { readPage } from './page.ts';
import { sortMatches, walkFromPage, walkPlaces } from './random-order.ts';
import { openWindow } from './window.ts';

/** More than are looked at together. */
const documents = 5_000;
const all = Array.from({ length: documents }, (_, at) => asOrdinal(at));
/** Some documents, or all but some. */
const ordinalsOf = fc.oneof(
  fc.subarray(all, { minLength: 1 }),
  fc.subarray(all, { maxLength: 500 }).map((left) => all.filter((ordinal) => !left.includes(ordinal))),
);
const index = anIndex();

function anIndex() {
  const items = Array.from({ length: documents }, (_, at) => ({ ID: [`I${at}`], TYPE: ['image'] }));
  const { db, versions, openWriter } = indexInMemory(items, { iconclass: openSmallTable() });
  const writer = openWriter();
  const { written } = writer.write(
    ['I2130b', 'W', 'A'].map((uid) => ({ seq: 1, uid, now: versions.save({ ID: [uid], TYPE: ['image'] }) })),
  );
  const store = openDocumentStore(db);
  return { snapshot: writer.snapshot(), store, written: written.map((each) => Object.assign(each, { values: [] })) };
}

test.each([
  ['sorting the matches', sortMatches],
  ['walking through the places', walkPlaces],
  ['walking from where the page begins', walkFromPage],
])('%s gives the order of their keys, whatever the window', (_, read) => {
  fc.assert(
    fc.property(
      ordinalsOf,
      fc.string({ maxLength: 8 }),
      fc.nat(),
      fc.integer({ min: 1, max: 40 }),
      (ordinals, nonce, somewhere, size) => {
        const { snapshot, store, written } = index;
        const bits = emptySet(documents);
        for (const ordinal of ordinals) addTo(bits, ordinal);
        const stored = cacheCopy(bits);
        const total = ordinals.length + written.length;
        const first = somewhere % total;
        const end = Math.min(first + size, total);
        const window = openWindow(first, end);

        read({ stored, written }, total, { window, nonce, snapshot, documents: store });

        const uids = [...store.uidsOf(ordinals), ...written.map(({ document }) => document.uid)];
        const inOrder = uids.sort((one, other) => randomKey(nonce, one) - randomKey(nonce, other));
        const found = window.entries.map((entry) =>
          isStored(entry) ? store.uidsOf([entry])[0] : written[decodeWritten(entry)]?.document.uid,
        );
        expect(found).toEqual(inOrder.slice(first, end));
      },
    ),
    { numRuns: 25 },
  );
});

test('an order of the menu has those written since between the others, whatever the page', () => {
  fc.assert(
    fc.property(
      ordinalsOf,
      fc.subarray([0, 1, 2]),
      fc.nat({ max: 200 }),
      fc.integer({ min: 1, max: 40 }),
      (ordinals, since, page, size) => {
        const { snapshot, store, written } = index;
        const bits = emptySet(documents);
        for (const ordinal of ordinals) addTo(bits, ordinal);
        const stored = cacheCopy(bits);
        const own = since.flatMap((at) => written[at] ?? []);
        const total = ordinals.length + own.length;
        const set = { stored, written: own };

        const { entries, begin, end } = readPage(
          { matched: set, total, ranking: undefined },
          { sort: 'SORTID', nonce: '', page, size },
          { snapshot, documents: store },
        );

        const keys = [...ordinals.map(store.keysOf), ...own.map((each) => each.keys)];
        const inOrder = keys.sort((one, other) => compareKeys(one, other, 'SORTID')).map(({ uid }) => uid);
        const found = entries.map((entry) =>
          isStored(entry) ? store.uidsOf([entry])[0] : own[decodeWritten(entry)]?.document.uid,
        );
        expect(found.slice(begin, end)).toEqual(inOrder.slice(page * size, (page + 1) * size));
        if (end > 0) expect(found).toEqual(inOrder.slice(Math.max(0, page * size - 1), (page + 1) * size + 1));
      },
    ),
    { numRuns: 50 },
  );
});
