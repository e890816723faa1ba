import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchPlan } from '../../ports/search-engine.ts';
import { openReferenceIndex } from '../../testing/reference/reference-index.ts';
import { saved } from '../../testing/changes.ts';
import { indexInMemory } from '../../testing/index-in-memory.ts';
import { openSmallTable } from '../../testing/small-table.ts';
import { readTerms } from '../../understanding/query-terms.ts';

const everything: SearchPlan = { rule: [], terms: [], filters: [], sort: 'ADATE', nonce: 'n', page: 0, size: 100 };

/** Few items that are part of each other in every way, circles included. */
const ids = ['LIBRARY', 'SET', 'BOOK', 'EMBLEM', 'DETAIL', 'OTHER'];
const record: fc.Arbitrary<Item> = fc.record(
  {
    ID: fc.constantFrom(...ids).map((id) => [id]),
    TYPE: fc.constant(['print']),
    PARENT: fc.oneof({ weight: 3, arbitrary: fc.subarray(ids, { maxLength: 2 }) }, fc.constant(ids)),
    TITLE: fc.subarray(['Amorum emblemata', 'Quinti Horatii', 'Weigel']),
    PERSON_AUTHOR: fc.subarray(['Vaenius, Otho', 'Quarles']),
    PRINTER: fc.subarray(['Weigel']),
    DATE: fc.subarray(['1710', '1608']),
    PLACE: fc.subarray(['Antwerpen', 'Nürnberg']),
    SHELFMARK: fc.constant(['Xb 12']),
  },
  { requiredKeys: ['ID', 'TYPE'] },
);
const change = fc.oneof(
  { weight: 4, arbitrary: record.map((item): { uid: string; item?: Item } => ({ uid: uidOf(item), item })) },
  fc.constantFrom(...ids).map((uid): { uid: string; item?: Item } => ({ uid })),
);
const step = fc.record({
  changes: fc.array(change, { maxLength: 5 }),
  /** Parts that are indexed again before the process ends. */
  parts: fc.constantFrom(0, 1, 2, 100),
  isKilled: fc.boolean(),
});

const asked = [
  'vaenius',
  'amor*',
  'weig*',
  '1710',
  'nuernberg',
  'xb',
  '"otho weigel"',
  '"vaenius otho"',
  'vaenius quarles',
];
const filtered: SearchPlan[] = [
  { ...everything, filters: [{ field: 'DATE', mode: 'A', value: '1700-1719' }] },
  { ...everything, filters: [{ field: 'ARTIST', mode: 'O', value: 'Weigel' }] },
  { ...everything, filters: [{ field: 'PLACE', mode: 'N', value: 'Antwerpen' }] },
];

test('parts are found by their wholes in both engines, in any order of writes, also after the process was killed', async () => {
  const iconclass = openSmallTable();
  const planOf = async (q: string): Promise<SearchPlan> => ({
    ...everything,
    terms: await readTerms(q, { iconclass, formsOf: async () => [] }),
  });
  const plans = [everything, ...(await Promise.all(asked.map(planOf))), ...filtered];
  let inherited = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(record, { selector: uidOf, maxLength: 6 }),
      fc.array(step, { maxLength: 4 }),
      async (items, steps) => {
        const oracle = openReferenceIndex(() => iconclass);
        oracle.take(saved(items));
        const { db, versions, openWriter, openReader } = indexInMemory(items, { iconclass });
        let writer = openWriter();

        for (const { changes, parts, isKilled } of steps) {
          writer.write(changes.map(versions.change));
          oracle.take(changes.map(({ uid, item }) => (item ? { uid, now: { item } } : { uid })));
          writer.writeParts(parts);
          if (!isKilled) continue;
          writer.flush(1);
          writer = openWriter();
        }
        while (writer.due() > 0) writer.writeParts(3);

        const reader = openReader(writer.snapshot());
        reader.apply(writer.sinceSnapshot());
        for (const plan of plans) {
          const expected = await oracle.search(plan);
          expect(reader.search(plan, () => undefined)).toEqual(expected);
          if (plan.terms.length > 0) inherited += expected.total;
        }
        writer.flush(1);
        const flushed = openReader(writer.snapshot());
        for (const plan of plans) {
          expect(flushed.search(plan, () => undefined)).toEqual(await oracle.search(plan));
        }
        db.close();
      },
    ),
    { numRuns: 70 },
  );
  expect(inherited).toBeGreaterThan(70);
}, 1_200_000);
