import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { builtInIconclass } from '../../../testing/built-in-iconclass.ts';
import { itemVersions } from '../../../testing/item-versions.ts';
import { randomKey } from '../../sort-key.ts';
import { addTo, emptySet } from '../postings/bitset.ts';
import { buildIndex } from '../writing/build-index.ts';
import { openDocumentStore } from '../file/document-store.ts';
import { schema } from '../file/index-schema.ts';
import { openIndexWriter } from '../writing/index-writer.ts';
import { openWindow } from './page.ts';
import { sortMatches, walkPlaces } from './random-order.ts';

const documents = 300;
let index: Awaited<ReturnType<typeof anIndex>>;

async function anIndex() {
  const iconclass = await builtInIconclass();
  const db = new DatabaseSync(':memory:');
  db.exec(schema);
  const { save } = itemVersions();
  const items = Array.from({ length: documents }, (_, at) => save({ ID: [`I${at}`], TYPE: ['image'] }));
  buildIndex(db, { items, iconclass, seq: 1, runsFolder: join(tmpdir(), `random-order-${process.pid}`) });
  const writer = openIndexWriter(db, () => iconclass);
  const { written } = writer.write(
    ['W1', 'W2', 'W3'].map((uid) => ({ uid, now: save({ ID: [uid], TYPE: ['image'] }) })),
  );
  const store = openDocumentStore(db);
  return { snapshot: writer.snapshot(), store, written: written.map((each) => Object.assign(each, { values: [] })) };
}

beforeAll(async () => {
  index = await anIndex();
});

test.each([
  ['sorting the matches', sortMatches],
  ['walking through the places', walkPlaces],
])('%s gives the order of their keys, whatever the window', (_, read) => {
  fc.assert(
    fc.property(
      fc.subarray([...Array(documents).keys()], { minLength: 1 }),
      fc.string({ maxLength: 8 }),
      fc.nat(),
      fc.integer({ min: 1, max: 40 }),
      (ordinals, nonce, somewhere, size) => {
        const { snapshot, store, written } = index;
        const stored = emptySet(documents);
        for (const ordinal of ordinals) addTo(stored, ordinal);
        const total = ordinals.length + written.length;
        const first = somewhere % total;
        const end = Math.min(first + size, total);
        const window = openWindow(first, end);

        read({ stored, written }, total, { window, nonce, snapshot, documents: store });

        const uids = [...store.uidsOf(ordinals), ...written.map(({ document }) => document.uid)];
        const inOrder = uids.sort((one, other) => randomKey(nonce, one) - randomKey(nonce, other));
        const found = window.entries.map((entry) =>
          entry >= 0 ? store.uidsOf([entry])[0] : written[~entry]?.document.uid,
        );
        expect(found).toEqual(inOrder.slice(first, end));
      },
    ),
    { numRuns: 25 },
  );
});
