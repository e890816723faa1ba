import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modes, type FacetField, type Filter } from '@iconotheca/contracts/search/filter';
import type { Item } from '@iconotheca/contracts/item/item';
import { uidOf } from '@iconotheca/contracts/item/item';
import { sortKeys } from '@iconotheca/contracts/search/search';
import { sectionKeys, sectionRule } from '@iconotheca/contracts/collection/section';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { builtInIconclass } from '../../testing/built-in-iconclass.ts';
import { itemVersions, type ItemVersions } from '../../testing/item-versions.ts';
import { namedConcepts } from '@iconotheca/search-engine/concepts/named-concepts';
import { readTerms } from '@iconotheca/search-engine/query/query-terms';
import { openReferenceIndex, type ReferenceIndex } from '@iconotheca/search-engine/reference/reference-index';
import type { CarrierQuery, SearchPlan } from '@iconotheca/search-engine/ports/search-engine';
import { buildIndex } from '@iconotheca/search-engine/embedded/writing/build-index';
import { openIndexReader, type IndexReader } from '@iconotheca/search-engine/embedded/answer/index-reader';
import { schema } from '@iconotheca/search-engine/embedded/file/index-schema';
import { openIndexWriter } from '@iconotheca/search-engine/embedded/writing/index-writer';
import { saved } from '@iconotheca/search-engine/testing/changes';

const words = [
  'lion',
  'Löwe',
  'loewe',
  'oak',
  'ship',
  'the',
  'a',
  'before',
  'storm',
  'storms',
  '獅子',
  '1650',
  'lions',
];
const notations = [
  '25F23(LION)',
  '25F23(LION)(+12)',
  '25F',
  '46C24',
  '25G3(OAK)',
  '25F23(LION):46C24',
  '11H(JEROME)',
  '2',
  '98',
  '86(FESTINA LENTE)',
  '25F23(UNKNOWN THING)',
  'not a notation',
];
const types = ['print', 'drawing', 'emblem book', 'Emblem pictura', "Printer's device"];
const codes = ['A', 'B', 'PRINTS', 'PAINTINGS', 'a'];
const dates = ['1480', '1650', 'c. 1700', '17th century', 'unknown', '1480-1650'];
const places = ['Paris', 'paris', 'Antwerp', 'Ａntwerp', '𝔸', '\ufffd'];
const ids = ['I1', 'i1', 'I2', 'I10', 'I9', 'É3', 'E3', 'X', '獅', 'I01'];

const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((each) => each.join(' '));
/** Of few words, so that phrases are found: `Löwe` and `für` stand for two spellings, each of which may be common. */
const fewWords = ['the', 'of', 'Löwe', 'loewe', 'lowe', 'für', 'ship', '獅子'];
const phrase = fc.array(fc.constantFrom(...fewWords), { minLength: 2, maxLength: 4 }).map((each) => each.join(' '));
/** Words as they are indexed, those that no text has included. */
const common = fc.subarray(['the', 'of', 'lowe', 'loewe', 'fur', 'fuer', 'ship', 'a', 'storm', '獅', '子', 'never']);
const some = (values: readonly string[]) => fc.subarray([...values]);
const record: fc.Arbitrary<Item> = fc.record(
  {
    ID: fc.constantFrom(...ids).map((id) => [id]),
    TYPE: fc.constantFrom(...types).map((type) => [type]),
    HIM: some(codes),
    IC: some(notations),
    DATE: some(dates),
    PLACE: some(places),
    PARENT: some(['P1', 'P10', 'P9', 'p1']),
    SORTID: fc.constantFrom('Emblem 9', 'emblem 10', 'Emblem 10', 'Z').map((id) => [id]),
    TITLE: fc.array(fc.oneof(text, phrase), { maxLength: 2 }),
    DESCRIPTION: fc.array(text, { maxLength: 2 }),
    ALLIMAGES: fc.constantFrom([], ['i.jpg']),
    _images: fc.constantFrom([], [{ name: 'i.jpg', width: 10, height: 10 }]),
    region: fc.constantFrom({ image: 'i.jpg', x: 1, y: 1, w: 5, h: 5 }, { image: 'j.jpg', x: 1, y: 1, w: 5, h: 5 }),
    KW_ZH: fc.constantFrom('雄獅子圖', '獅').map((keyword) => [keyword]),
  },
  { requiredKeys: ['ID', 'TYPE'] },
);
const collection = fc.array(record, { maxLength: 14 });

const filter: fc.Arbitrary<Filter> = fc.oneof(
  filterOf('TIPE', ['print', 'drawing', 'emblembook', 'journal']),
  filterOf('HIM', codes),
  filterOf('ICPATH', [...notations, '25', '25F2', '25F23(...)', '9', '25F23(LION)(+1)', 'nothing']),
  filterOf('DATE', ['undated', '1600-1699', '1480', '1450-1499', '1', 'never']),
  filterOf('PLACE', [...places, 'Nowhere']),
  filterOf('PARENT', ['P1', 'p1']),
  filterOf('LACKS', ['notations', 'images', 'nothing']),
  filterOf('MARKED', ['record', 'readers', 'nothing']),
  filterOf('ANSWERED', ['open', 'answered', 'nothing']),
);

function filterOf(field: FacetField, values: readonly string[]): fc.Arbitrary<Filter> {
  return fc.record({ field: fc.constant(field), mode: fc.constantFrom(...modes), value: fc.constantFrom(...values) });
}

const question = fc.oneof(
  fc.constant(''),
  fc.constantFrom(...words),
  fc.constantFrom(
    'leone',
    'leijona',
    'mammals',
    'heraldic',
    'animals',
    'lio*',
    'l*',
    'st*',
    'storm*',
    '獅*',
    '獅',
    'é*',
  ),
  fc.constantFrom('25F', '25', '25F23(LION)', '1650', '46C24 storm', '98', '25 F 23 (LION)', '25F23(LION)( 12)', '??'),
  fc.oneof(text, phrase, phrase).map((each) => `"${each}"`),
  text,
);
const plan = fc.record({
  section: fc.constantFrom('all', 'all', 'all', ...sectionKeys, 'him_A'),
  q: question,
  filters: fc.array(filter, { maxLength: 4 }),
  sort: fc.constantFrom(...sortKeys),
  nonce: fc.constantFrom('n', 'other', 'third'),
  page: fc.integer({ min: 0, max: 3 }),
  size: fc.constantFrom(0, 1, 2, 3, 1500),
});

type Asked = typeof plan extends fc.Arbitrary<infer Given> ? Given : never;

const carrierQuery: fc.Arbitrary<CarrierQuery> = fc.record({
  notations: some([...notations, '25', '25F2', '25F23(...)', 'nothing']),
  nonce: fc.constantFrom('n', 'other'),
  size: fc.constantFrom(0, 1, 3, 1500),
});

const everything: Asked = { section: 'all', q: '', filters: [], sort: 'SORTID', nonce: 'n', page: 0, size: 1500 };

async function planOf(given: Asked): Promise<SearchPlan> {
  const { section, q, ...rest } = given;
  return { ...rest, rule: sectionRule(section) ?? [], terms: await readTerms(q, await builtInIconclass()) };
}

/** Each item once, as the table of items holds them. */
function currentOf(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [uidOf(item), item])).values()];
}

// Short runs, so that postings are joined from several.
const runsFolder = join(tmpdir(), `engine-agreement-${process.pid}`);

async function anIndex(items: readonly Item[], common: readonly string[]) {
  const iconclass = await builtInIconclass();
  const db = connect(':memory:');
  db.exec(schema);
  const versions = itemVersions();
  buildIndex(db, { items: currentOf(items).map(versions.save), iconclass, common, seq: 1, runsFolder, runLength: 4 });
  return { db, writer: openIndexWriter(db, () => iconclass), conceptsNamed: namedConcepts(iconclass), versions };
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
  for (const given of fc.sample(fc.tuple(collection, plan), { numRuns: 600, seed: 1 })) {
    const engine = await reference(given[0]);
    const { total } = await engine.search(await planOf(given[1]));
    if (total > 0) found.all += 1;
    if (total > 0 && total < currentOf(given[0]).length) found.some += 1;
  }

  expect(found.some).toBeGreaterThan(30);
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
        const { db, writer, conceptsNamed, versions } = await anIndex(items, common);
        const reader = openIndexReader(db, { snapshot: writer.snapshot(), conceptsNamed });

        for (const each of plans) {
          await expectSame(await planOf(each), reader, oracle, versions);
        }
        expect(reader.notationCounts()).toEqual(await oracle.notationCounts());
        expect(reader.carriers(carriers)).toEqual(await oracle.carriers(carriers));
        expect(reader.containers()).toEqual(await oracle.containers());
        db.close();
      },
    ),
    { numRuns: 350 },
  );
}, 1_200_000);

/** A record that is saved, or the uid of one that is withdrawn. */
const change: fc.Arbitrary<{ uid: string; item?: Item }> = fc.oneof(
  record.map((item) => ({ uid: uidOf(item), item })),
  fc.constantFrom(...ids).map((uid) => ({ uid })),
);

test('what is written, withdrawn and flushed is found as the reference engine finds it', async () => {
  await fc.assert(
    fc.asyncProperty(
      collection,
      fc.array(fc.record({ changes: fc.array(change, { maxLength: 6 }), isFlushed: fc.boolean() }), { maxLength: 4 }),
      fc.array(plan, { minLength: 1, maxLength: 2 }),
      carrierQuery,
      common,
      async (items, steps, plans, carriers, common) => {
        const oracle = await reference(items);
        const { db, writer, conceptsNamed, versions } = await anIndex(items, common);
        let reader = openIndexReader(db, { snapshot: writer.snapshot(), conceptsNamed });

        for (const { changes, isFlushed } of steps) {
          reader.apply(
            writer.write(changes.map(({ uid, item }) => (item ? { uid, now: versions.save(item) } : { uid }))),
          );
          oracle.take(changes.map(({ uid, item }) => (item ? { uid, now: { item } } : { uid })));
          const asked = await planOf(plans[0] ?? everything);
          await expectSame(asked, reader, oracle, versions);
          if (isFlushed) {
            const snapshot = writer.flush(1);
            await expectSame(asked, reader, oracle, versions);
            reader = openIndexReader(db, { snapshot, conceptsNamed });
          }
        }

        for (const each of plans) {
          await expectSame(await planOf(each), reader, oracle, versions);
        }
        expect(reader.notationCounts()).toEqual(await oracle.notationCounts());
        expect(reader.carriers(carriers)).toEqual(await oracle.carriers(carriers));
        expect(reader.containers()).toEqual(await oracle.containers());
        db.close();
      },
    ),
    { numRuns: 200 },
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
        const { db, writer, conceptsNamed, versions } = await anIndex(before, common);
        writer.write(since.map((item) => ({ uid: uidOf(item), now: versions.save(item) })));
        const flushed = openIndexReader(db, { snapshot: writer.flush(1), conceptsNamed });
        const anew = await anIndex(all, common);
        const reader = openIndexReader(anew.db, { snapshot: anew.writer.snapshot(), conceptsNamed });

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
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(300);
}, 1_200_000);
