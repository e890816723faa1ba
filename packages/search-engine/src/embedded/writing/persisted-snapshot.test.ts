import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { SearchPlan } from '../../ports/search-engine.ts';
import { indexInMemory } from '../../testing/index-in-memory.ts';
import { itemVersions } from '../../testing/item-versions.ts';
import { openSmallTable } from '../../testing/small-table.ts';
import { openColumnStore } from '../columns/columns.ts';
import { loadSnapshot, type Snapshot } from '../columns/snapshot.ts';
import { persistSnapshot } from '../file/persisted-snapshot.ts';
import type { ItemChange } from './index-writer.ts';
import { openSnapshot } from './open-snapshot.ts';

const folder = mkdtempSync(join(tmpdir(), 'persisted-snapshot-'));
const file = join(folder, '1.sqlite-snapshot');
const versions = itemVersions();
const { save } = versions;
const iconclass = openSmallTable();

afterAll(() => rmSync(folder, { recursive: true }));

function anIndex(items: readonly Item[]) {
  const index = indexInMemory(items, { iconclass, versions });
  return { ...index, writer: index.openWriter() };
}

type Index = ReturnType<typeof anIndex>;

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

function answersFrom({ openReader }: Index, snapshot: Snapshot) {
  const reader = openReader(snapshot);
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

test('a persisted snapshot with what came since answers as one made from the index alone', () => {
  let extended = 0;
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), flushes, flushes, (items, before, since) => {
      const index = anIndex(items);
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

const some = ['A', 'B', 'C'].map((id) => ({ ID: [id], TYPE: ['image'], IC: ['25F23(LION)'], PLACE: ['Paris'] }));

test.each([
  ['it is missing', () => rmSync(file), false],
  ['it is empty', () => writeFileSync(file, ''), true],
  ['it is something else', () => writeFileSync(file, 'a letter '.repeat(2_000)), true],
  ['its end is missing', () => truncateSync(file, readFileSync(file).length - 1), true],
  ['a byte of its head is another one', () => turnByte(40), true],
  ['a byte of an array is another one', () => turnByte(readFileSync(file).length - 9), true],
])('when %s, the index alone is read, and it is persisted anew', (_, harm, isTold) => {
  const index = anIndex(some);
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

test('a snapshot of another index is not used', () => {
  keep(anIndex(some));

  const { db } = anIndex(some.slice(1));

  expect(openSnapshot(db, file)).toEqual({ snapshot: loadSnapshot(db), isPersisted: false });
});

test('a snapshot of a state that the index lost is not used, even when it has as many parts again', () => {
  const index = anIndex(some);
  const { db, writer, openWriter } = index;
  const flush = (id: string) => {
    writer.write([{ seq: 1, uid: id, now: save({ ID: [id], TYPE: ['image'] }) }]);
    writer.flush(1);
  };
  db.exec('savepoint durable');
  flush('LOST');
  keep(index);
  db.exec('rollback to durable');
  const again = openWriter();
  again.write([{ seq: 1, uid: 'OTHER', now: save({ ID: ['OTHER'], TYPE: ['image'] }) }]);
  again.flush(1);

  const { snapshot, isPersisted } = openSnapshot(db, file);

  expect(isPersisted).toBe(false);
  expect(snapshot).toEqual(loadSnapshot(db));
});
