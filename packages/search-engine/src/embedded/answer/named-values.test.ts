import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { builtInIconclass } from '../../testing/built-in-iconclass.ts';
import { itemVersions } from '../../testing/item-versions.ts';
import { namedConcepts } from '@iconotheca/search-engine/concepts/named-concepts';
import { openReferenceIndex } from '@iconotheca/search-engine/testing/reference/reference-index';
import { wordsToLookFor } from '@iconotheca/search-engine/text/value-words';
import { buildIndex } from '@iconotheca/search-engine/embedded/writing/build-index';
import { openIndexReader } from '@iconotheca/search-engine/embedded/answer/index-reader';
import { schema } from '@iconotheca/search-engine/embedded/file/index-schema';
import { openIndexWriter, type ItemChange } from '@iconotheca/search-engine/embedded/writing/index-writer';
import { openValuePrefixes } from '@iconotheca/search-engine/embedded/file/value-prefixes';
import { openValueStore } from '@iconotheca/search-engine/embedded/file/value-store';
import { saved } from '@iconotheca/search-engine/testing/changes';

const runsFolder = join(tmpdir(), `named-values-${process.pid}`);

const makers = ['Galle, Philips', 'Galle, Cornelis', 'Gallus', 'Dürer, Albrecht', 'Duerer', '狩野', 'of', 'PHILIPS'];
const ids = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8'];
const item: fc.Arbitrary<Item> = fc.record({
  ID: fc.constantFrom(...ids).map((id) => [id]),
  TYPE: fc.constant(['print']),
  PERSON_ARTIST: fc.subarray(makers),
});
const { save, items: parts } = itemVersions();
const change: fc.Arbitrary<ItemChange> = fc.oneof(
  item.map((each) => ({ seq: 1, uid: uidOf(each), now: save(each) })),
  fc.constantFrom(...ids).map((uid) => ({ seq: 1, uid })),
);
const asked = fc.record({
  q: fc.constantFrom('g', 'gal', 'galle', 'ph gal', 'gal ph', 'dur', 'duer', 'Dür', '狩', 'o', '', 'nobody', 'galle x'),
  size: fc.constantFrom(1, 2, 20),
});

test('values that words name, and their counts, are those of the reference engine, before and after a flush', async () => {
  const iconclass = await builtInIconclass();
  const conceptsNamed = namedConcepts(iconclass);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(item, { selector: uidOf }),
      fc.array(fc.record({ changes: fc.array(change, { maxLength: 5 }), isFlushed: fc.boolean() }), { maxLength: 4 }),
      asked,
      async (items, steps, { q, size }) => {
        const query = { field: 'ARTIST', words: wordsToLookFor(q), size } as const;
        const oracle = openReferenceIndex(() => iconclass);
        oracle.take(saved(items));
        const db = connect(':memory:');
        db.exec(schema);
        buildIndex(db, { items: items.map(save), ...parts, iconclass, common: [], seq: 1, runsFolder });
        const writer = openIndexWriter(db, { iconclass: () => iconclass, items: parts });
        const remembered = { names: openValueStore(db), prefixes: openValuePrefixes(db) };
        let reader = openIndexReader(db, { snapshot: writer.snapshot(), conceptsNamed, remembered });
        const found = () => reader.valuesNamed(query);

        expect(found()).toEqual(await oracle.valuesNamed(query));
        for (const { changes, isFlushed } of steps) {
          reader.apply(writer.write(changes));
          oracle.take(changes);
          expect(found()).toEqual(await oracle.valuesNamed(query));
          if (isFlushed) reader = openIndexReader(db, { snapshot: writer.flush(1), conceptsNamed, remembered });
          expect(found()).toEqual(await oracle.valuesNamed(query));
        }
        db.close();
      },
    ),
    { numRuns: 200 },
  );
});
