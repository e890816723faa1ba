import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { anItem } from '../../testing/an-item.ts';
import { builtInIconclass } from '../../testing/built-in-iconclass.ts';
import { itemVersions } from '../../testing/item-versions.ts';
import { namedConcepts } from '@iconotheca/search-engine/concepts/named-concepts';
import type { SearchPlan } from '@iconotheca/search-engine/ports/search-engine';
import { openIndexReader } from '@iconotheca/search-engine/embedded/answer/index-reader';
import { openColumnStore } from '@iconotheca/search-engine/embedded/columns/columns';
import { loadSnapshot, type Snapshot } from '@iconotheca/search-engine/embedded/columns/snapshot';
import { buildIndex } from '@iconotheca/search-engine/embedded/writing/build-index';
import { openIndexWriter, type ItemChange } from '@iconotheca/search-engine/embedded/writing/index-writer';
import { openSnapshot } from '@iconotheca/search-engine/embedded/writing/open-snapshot';
import { schema } from '@iconotheca/search-engine/embedded/file/index-schema';
import { persistSnapshot } from '@iconotheca/search-engine/embedded/file/persisted-snapshot';

const folder = mkdtempSync(join(tmpdir(), 'persisted-snapshot-'));
const file = join(folder, '1.sqlite-snapshot');
const { save, items: parts } = itemVersions();

afterAll(() => rmSync(folder, { recursive: true }));

async function anIndex(items: readonly Item[]) {
  const iconclass = await builtInIconclass();
  const db = connect(':memory:');
  db.exec(schema);
  const all = new Map(items.map((item) => [uidOf(item), item]));
  buildIndex(db, {
    items: [...all.values()].map(save),
    ...parts,
    iconclass,
    common: [],
    seq: 1,
    runsFolder: join(folder, 'runs'),
  });
  return {
    db,
    writer: openIndexWriter(db, { iconclass: () => iconclass, items: parts }),
    conceptsNamed: namedConcepts(iconclass),
  };
}

type Index = Awaited<ReturnType<typeof anIndex>>;

function keep({ db, writer }: Pick<Index, 'db' | 'writer'>): void {
  persistSnapshot(file, writer.snapshot(), openColumnStore(db).stampOf);
}

const everything: SearchPlan = { rule: [], terms: [], filters: [], sort: 'SORTID', nonce: 'n', page: 0, size: 100 };
const plans: SearchPlan[] = [
  everything,
  { ...everything, sort: 'RANDOM' },
  { ...everything, sort: 'ADATE' },
  { ...everything, filters: [{ field: 'ICPATH', mode: 'A', value: '25F' }] },
  { ...everything, filters: [{ field: 'PLACE', mode: 'N', value: 'Paris' }] },
  { ...everything, filters: [{ field: 'TIPE', mode: 'O', value: 'print' }], sort: 'TIPE' },
  { ...everything, filters: [{ field: 'DATE', mode: '_', value: '1600-1699' }] },
];

function answersFrom({ db, conceptsNamed }: Index, snapshot: Snapshot) {
  const reader = openIndexReader(db, { snapshot, conceptsNamed });
  return plans.map((plan) => reader.search(plan, () => undefined));
}

const ids = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10'];
const item: fc.Arbitrary<Item> = fc.record(
  {
    ID: fc.constantFrom(...ids).map((id) => [id]),
    TYPE: fc.constantFrom('print', 'drawing', 'emblem book').map((type) => [type]),
    HIM: fc.subarray(['A', 'B', 'PRINTS']),
    IC: fc.subarray(['25F23(LION)', '25F', '46C24', '25G3(OAK)', '25F23(LION):46C24', '11H(JEROME)', '2', '98']),
    DATE: fc.subarray(['1480', '1650', '17th century', 'unknown']),
    PLACE: fc.subarray(['Paris', 'Antwerp', 'Roma', '獅']),
    PERSON_ARTIST: fc.subarray(['Galle', 'Dürer', 'Raimondi']),
    TITLE: fc.constantFrom('lion', 'oak').map((title) => [title]),
  },
  { requiredKeys: ['ID', 'TYPE'] },
);
const change: fc.Arbitrary<ItemChange> = fc.oneof(
  item.map((each) => ({ seq: 1, uid: uidOf(each), now: save(each) })),
  fc.constantFrom(...ids).map((uid) => ({ seq: 1, uid })),
);
const flushes = fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 4 });

test('a persisted snapshot with what came since answers as one made from the index alone', async () => {
  let extended = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 12 }), flushes, flushes, async (items, before, since) => {
      const index = await anIndex(items);
      const flush = (changes: readonly ItemChange[]) => {
        index.writer.write(changes);
        index.writer.flush(1);
      };
      before.forEach(flush);
      keep(index);
      since.forEach(flush);

      const opened = openSnapshot(index.db, file);

      expect(opened.damage).toBeUndefined();
      const alone = answersFrom(index, loadSnapshot(index.db));
      expect(answersFrom(index, opened.snapshot)).toEqual(alone);
      expect(answersFrom(index, index.writer.snapshot())).toEqual(alone);
      if (opened.isPersisted && opened.snapshot.documents > opened.snapshot.laidOut) extended += 1;
      index.db.close();
    }),
    { numRuns: 60 },
  );
  expect(extended).toBeGreaterThan(20);
});

const some = ['A', 'B', 'C'].map((id) => anItem({ ID: [id], IC: ['25F23(LION)'], PLACE: ['Paris'] }));

test.each([
  ['it is missing', () => rmSync(file), false],
  ['it is empty', () => writeFileSync(file, ''), true],
  ['it is something else', () => writeFileSync(file, 'a letter '.repeat(2_000)), true],
  ['its end is missing', () => truncateSync(file, readFileSync(file).length - 1), true],
  ['a byte of its head is another one', () => turnByte(40), true],
  ['a byte of an array is another one', () => turnByte(readFileSync(file).length - 9), true],
])('when %s, the index alone is read, and it is persisted anew', async (_, harm, isTold) => {
  const index = await anIndex(some);
  keep(index);
  harm();

  const opened = openSnapshot(index.db, file);

  expect(opened.isPersisted).toBe(false);
  expect(opened.damage !== undefined).toBe(isTold);
  expect(opened.snapshot).toEqual(loadSnapshot(index.db));
  keep(index);
  expect(openSnapshot(index.db, file)).toEqual({ snapshot: opened.snapshot, isPersisted: true });
});

function turnByte(at: number): void {
  const data = readFileSync(file);
  data[at] = (data[at] ?? 0) ^ 1;
  writeFileSync(file, data);
}

test('a snapshot of another index is not used', async () => {
  keep(await anIndex(some));

  const { db } = await anIndex(some.slice(1));

  expect(openSnapshot(db, file)).toEqual({ snapshot: loadSnapshot(db), isPersisted: false });
});

test('a snapshot of a state that the index lost is not used, even when it has as many parts again', async () => {
  const index = await anIndex(some);
  const { db, writer } = index;
  const flush = (id: string) => {
    writer.write([{ seq: 1, uid: id, now: save(anItem({ ID: [id] })) }]);
    writer.flush(1);
  };
  db.exec('savepoint durable');
  flush('LOST');
  keep(index);
  db.exec('rollback to durable');
  const iconclass = await builtInIconclass();
  const again = openIndexWriter(db, { iconclass: () => iconclass, items: parts });
  again.write([{ seq: 1, uid: 'OTHER', now: save(anItem({ ID: ['OTHER'] })) }]);
  again.flush(1);

  const { snapshot, isPersisted } = openSnapshot(db, file);

  expect(isPersisted).toBe(false);
  expect(snapshot).toEqual(loadSnapshot(db));
});
