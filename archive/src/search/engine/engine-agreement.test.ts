import type { Item } from '@iconotheca/contracts/item/item';
import { uidOf } from '@iconotheca/contracts/item/item';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  carrierQuery,
  change,
  collection,
  everything,
  ids,
  phrase,
  plan,
  planOf,
} from '../../testing/arbitrary-searches.ts';
import { builtInIconclass } from '@iconotheca/iconclass/testing';
import {
  indexInMemory,
  type IndexReader,
  type IndexWriter,
  type ItemVersions,
  type LoggedChange,
  openReferenceIndex,
  type ReferenceIndex,
  saved,
} from '@iconotheca/search-engine/testing';
import type { SearchPlan } from '@iconotheca/search-engine/ports';

/** Words as they are indexed, those that no text has included. */
const common = fc.subarray(['the', 'of', 'lowe', 'loewe', 'fur', 'fuer', 'ship', 'a', 'storm', '獅', '子', 'never']);

/** Each item once, as the table of items holds them. */
function currentOf(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [uidOf(item), item])).values()];
}

async function anIndex(items: readonly Item[], common: readonly string[]) {
  // Short runs, so that postings are joined from several.
  const index = indexInMemory(items, { iconclass: await builtInIconclass(), common, runLength: 4 });
  return { ...index, writer: index.openWriter() };
}

/** Takes changes in with all that is due for them. @returns notations that other numbers of items carry, in one of the steps */
function writeAll(writer: IndexWriter, reader: IndexReader, changes: readonly LoggedChange[]): Set<string> {
  const changed = new Set(reader.apply(writer.write(changes)));
  while (writer.due() > 0) for (const notation of reader.apply(writer.writeParts(2))) changed.add(notation);
  return changed;
}

function* inBatches<Each>(all: readonly Each[], size: number): Generator<readonly Each[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/** Keys whose values are not the same. */
function differencesOf(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
}

async function reference(items: readonly Item[], withdrawn: readonly string[] = []) {
  const iconclass = await builtInIconclass();
  const engine = openReferenceIndex(() => iconclass);
  engine.take(saved(items));
  engine.take(withdrawn.map((uid) => ({ uid })));
  return engine;
}

const unchecked = () => undefined;

/** The same search answered by both; and the page that is served is that of the hits, each as it was last saved. */
async function expectSame(
  asked: SearchPlan,
  reader: IndexReader,
  oracle: ReferenceIndex,
  { uidIn }: ItemVersions,
): Promise<void> {
  const answer = await oracle.search(asked);
  expect(reader.search(asked, unchecked)).toEqual(answer);
  const { versions, total } = reader.findPage(asked, unchecked);
  const { begin, end } = versions;
  const served = versions.entries.map(uidIn);
  expect(total).toBe(answer.total);
  expect(served.slice(begin, end)).toEqual(answer.hits.map(({ uid }) => uid));
  expect([served[begin - 1], served[end]]).toEqual([answer.hits[0]?.previous, answer.hits.at(-1)?.next]);
}

test('the oracle’s questions find something and leave something out (a check of the tests below)', async () => {
  const found = { all: 0, some: 0 };
  for (const given of fc.sample(fc.tuple(collection, plan), { numRuns: 300, seed: 1 })) {
    const engine = await reference(given[0]);
    const { total } = await engine.search(await planOf(given[1]));
    if (total > 0) found.all += 1;
    if (total > 0 && total < currentOf(given[0]).length) found.some += 1;
  }

  expect(found.some).toBeGreaterThan(15);
  expect(found.all).toBeGreaterThan(found.some);
});

test('totals, facets, order and neighbours are those of the reference engine', async () => {
  await fc.assert(
    fc.asyncProperty(
      collection,
      fc.array(plan, { minLength: 1, maxLength: 3 }),
      carrierQuery,
      common,
      async (items, plans, carriers, common) => {
        const oracle = await reference(items);
        const { db, writer, openReader, versions } = await anIndex(items, common);
        const reader = openReader(writer.snapshot());

        for (const each of plans) {
          await expectSame(await planOf(each), reader, oracle, versions);
        }
        expect(reader.notationCounts()).toEqual(await oracle.notationCounts());
        expect(reader.carriers(carriers)).toEqual(await oracle.carriers(carriers));
        expect(reader.containers()).toEqual(await oracle.containers());
        db.close();
      },
    ),
    { numRuns: 150 },
  );
}, 1_200_000);

/** One change most often: after it, what was found for some searches is remembered and for others found anew. */
const step = fc.record({
  changes: fc.oneof(
    { weight: 3, arbitrary: change.map((each) => [each]) },
    { weight: 1, arbitrary: fc.array(change, { maxLength: 6 }) },
  ),
  /** Held in memory, put into the file afterwards, or written into it as much of the log at once. */
  how: fc.oneof(
    { weight: 4, arbitrary: fc.constant('held') },
    { weight: 1, arbitrary: fc.constant('flushed') },
    { weight: 1, arbitrary: fc.constant('at once') },
  ),
  /** Indexes of the plans that are asked after it. */
  asks: fc.array(fc.nat({ max: 3 }), { maxLength: 3 }),
});

test('searches repeated between writes find what the reference engine finds, remembered or not, flushed or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      collection,
      fc.array(step, { maxLength: 6 }),
      fc.array(plan, { minLength: 2, maxLength: 4 }),
      carrierQuery,
      common,
      async (items, steps, given, carriers, common) => {
        const oracle = await reference(items);
        const { db, writer, openReader, versions } = await anIndex(items, common);
        let reader = openReader(writer.snapshot());
        const plans = await Promise.all(given.map(planOf));
        let counts = reader.notationCounts();

        for (const { changes, how, asks } of steps) {
          const entries = changes.map(versions.change);
          const isAtOnce = how === 'at once';
          if (isAtOnce) {
            writer.writeLog(() => inBatches(entries, 2), 1);
            reader = openReader(writer.snapshot());
          }
          const changed = writeAll(writer, reader, isAtOnce ? [] : entries);
          oracle.take(changes.map(({ uid, item }) => (item ? { uid, now: { item } } : { uid })));
          const asked = asks.flatMap((at) => plans[at] ?? []);
          for (const each of asked) await expectSame(each, reader, oracle, versions);
          const before = counts;
          counts = reader.notationCounts();
          expect(counts).toEqual(await oracle.notationCounts());
          const differences = isAtOnce ? [] : differencesOf(before, counts);
          expect([...changed]).toEqual(expect.arrayContaining(differences));
          if (how === 'flushed') {
            const snapshot = writer.flush(1);
            for (const each of asked) await expectSame(each, reader, oracle, versions);
            reader = openReader(snapshot);
          }
        }

        for (const each of plans) await expectSame(each, reader, oracle, versions);
        expect(reader.notationCounts()).toEqual(await oracle.notationCounts());
        expect(reader.carriers(carriers)).toEqual(await oracle.carriers(carriers));
        expect(reader.containers()).toEqual(await oracle.containers());
        db.close();
      },
    ),
    { numRuns: 100 },
  );
}, 1_200_000);

test('phrases are found as the reference engine finds them, in runs, after a flush and in a new index', async () => {
  const item = fc
    .tuple(fc.constantFrom(...ids), fc.array(phrase, { maxLength: 3 }))
    .map(([id, TITLE]): Item => ({ ID: [id], TYPE: ['print'], TITLE }));
  const items = fc.array(item, { maxLength: 12 });
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      items,
      items,
      common,
      fc.array(phrase, { minLength: 1, maxLength: 12 }),
      async (before, since, common, phrases) => {
        const all = [...before, ...since];
        const oracle = await reference(all);
        const plans = await Promise.all(phrases.map((each) => planOf({ ...everything, q: `"${each}"` })));
        const { db, writer, openReader, versions } = await anIndex(before, common);
        writer.write(since.map((item) => versions.change({ uid: uidOf(item), item })));
        const flushed = openReader(writer.flush(1));
        const anew = await anIndex(all, common);
        const reader = anew.openReader(anew.writer.snapshot());

        for (const each of plans) {
          const expected = await oracle.search(each);
          found += expected.total;
          expect(flushed.search(each, unchecked)).toEqual(expected);
          expect(reader.search(each, unchecked)).toEqual(expected);
        }
        db.close();
        anew.db.close();
      },
    ),
    { numRuns: 100 },
  );
  // A check of the test: some 140 are found, seldom fewer than 100.
  expect(found).toBeGreaterThan(20);
}, 1_200_000);
