import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openReferenceIndex } from '../../testing/reference/reference-index.ts';
import { saved } from '../../testing/changes.ts';
import { indexInMemory } from '../../testing/index-in-memory.ts';
import { itemVersions } from '../../testing/item-versions.ts';
import { openSmallTable } from '../../testing/small-table.ts';
import { wordsToLookFor } from '@iconotheca/text';
import type { ItemChange } from '../writing/index-writer.ts';

const makers = ['Galle, Philips', 'Galle, Cornelis', 'Gallus', 'Dürer, Albrecht', 'Duerer', '狩野', 'of', 'PHILIPS'];
const ids = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8'];
const item: fc.Arbitrary<Item> = fc.record({
  ID: fc.constantFrom(...ids).map((id) => [id]),
  TYPE: fc.constant(['print']),
  PERSON_ARTIST: fc.subarray(makers),
});
const versions = itemVersions();
const { save } = versions;
const change: fc.Arbitrary<ItemChange> = fc.oneof(
  item.map((each) => ({ seq: 1, uid: uidOf(each), now: save(each) })),
  fc.constantFrom(...ids).map((uid) => ({ seq: 1, uid })),
);
const asked = fc.record({
  q: fc.constantFrom('g', 'gal', 'galle', 'ph gal', 'gal ph', 'dur', 'duer', 'Dür', '狩', 'o', '', 'nobody', 'galle x'),
  size: fc.constantFrom(1, 2, 20),
});

test('values that words name, and their counts, are those of the reference engine, before and after a flush', async () => {
  const iconclass = openSmallTable();
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(item, { selector: uidOf }),
      fc.array(fc.record({ changes: fc.array(change, { maxLength: 5 }), isFlushed: fc.boolean() }), { maxLength: 4 }),
      asked,
      async (items, steps, { q, size }) => {
        const query = { field: 'ARTIST', words: wordsToLookFor(q), size } as const;
        const oracle = openReferenceIndex(() => iconclass);
        oracle.take(saved(items));
        const { db, openWriter, openReader, remembered } = indexInMemory(items, { iconclass, versions });
        const writer = openWriter();
        let reader = openReader(writer.snapshot(), remembered);
        const found = () => reader.valuesNamed(query);

        expect(found()).toEqual(await oracle.valuesNamed(query));
        for (const { changes, isFlushed } of steps) {
          reader.apply(writer.write(changes));
          oracle.take(changes);
          expect(found()).toEqual(await oracle.valuesNamed(query));
          if (isFlushed) reader = openReader(writer.flush(1), remembered);
          expect(found()).toEqual(await oracle.valuesNamed(query));
        }
        db.close();
      },
    ),
    { numRuns: 200 },
  );
});
