import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Item } from '@iconotheca/contracts/item/item';
import { afterEach, describe, expect, test } from 'vitest';
import { namedConcepts } from '../../concepts/named-concepts.ts';
import type { SearchPlan } from '../../ports/search-engine.ts';
import { openSmallTable } from '../../testing/small-table.ts';
import { schema } from '../file/index-schema.ts';
import { connect } from '@iconotheca/sqlite';
import { buildIndex } from '../writing/build-index.ts';
import { openIndexWriter } from '../writing/index-writer.ts';
import { openIndexReader } from './index-reader.ts';

const iconclass = openSmallTable();
const alone = { wholesOf: () => [], partsOf: () => [] };
const cleanUp: (() => void)[] = [];

afterEach(() => {
  for (const act of cleanUp.splice(0)) act();
});

/** An index of some items that is searched and written; each save is an entry of the log. */
function anIndex(...items: Item[]) {
  const db = connect(':memory:');
  cleanUp.push(() => db.close());
  db.exec(schema);
  let rows = 0;
  const version = (item: Item) => ({ item, versionId: (rows += 1) });
  const runsFolder = join(tmpdir(), `remembered-answers-${process.pid}`);
  buildIndex(db, { items: items.map(version), ...alone, iconclass, common: [], seq: 1, runsFolder });
  const writer = openIndexWriter(db, { iconclass: () => iconclass, items: alone });
  const reader = openIndexReader(db, { snapshot: writer.snapshot(), conceptsNamed: namedConcepts(iconclass) });

  return {
    reader,
    save: (item: Item) => reader.apply(writer.write([{ uid: item.ID[0] ?? '', seq: rows, now: version(item) }])),
    withdraw: (uid: string) => reader.apply(writer.write([{ uid, seq: rows }])),
    /** Searches. @returns the total, and whether anything had to be found for it */
    ask(plan: Partial<SearchPlan>) {
      let looks = 0;
      const { total } = reader.search(aPlan(plan), () => (looks += 1));
      return { total, isRemembered: looks === 0 };
    },
  };
}

function aPlan(given: Partial<SearchPlan>): SearchPlan {
  return { rule: [], terms: [], filters: [], sort: 'SORTID', nonce: 'n', page: 0, size: 20, ...given };
}

const item = (uid: string, fields: Partial<Item> = {}): Item => ({ ID: [uid], TYPE: ['print'], ...fields });
const lions = { terms: [{ kind: 'word', word: 'lion', prefix: false }] } satisfies Partial<SearchPlan>;
const inParis = { filters: [{ field: 'PLACE', mode: 'A', value: 'Paris' }] } satisfies Partial<SearchPlan>;
const drawingsOrLions = {
  ...lions,
  filters: [{ field: 'TIPE', mode: 'O', value: 'drawing' }],
} satisfies Partial<SearchPlan>;

describe('what was found is remembered while what is written has nothing to do with it', () => {
  test.each<[string, (index: ReturnType<typeof anIndex>) => void]>([
    ['another item comes in', ({ save }) => save(item('C', { TITLE: ['A ship'] }))],
    ['another one is changed', ({ save }) => save(item('B', { TITLE: ['A boat'] }))],
    ['another one is withdrawn', ({ withdraw }) => withdraw('B')],
    [
      'one that came in since goes again',
      ({ save, withdraw }) => {
        save(item('C', { TITLE: ['A ship'] }));
        withdraw('C');
      },
    ],
  ])('%s', (_what, write) => {
    const index = anIndex(item('A', { TITLE: ['A lion'] }), item('B', { TITLE: ['A ship'] }));
    index.ask(lions);

    write(index);

    expect(index.ask(lions)).toEqual({ total: 1, isRemembered: true });
  });

  test('and it holds after many such writes, too', () => {
    const index = anIndex(item('A', { TITLE: ['A lion'] }));
    index.ask(lions);

    for (let at = 0; at < 300; at += 1) {
      index.save(item(`S${at}`, { TITLE: ['A ship'] }));
      if (at % 50 === 0) expect(index.ask(lions).isRemembered).toBe(true);
    }
    index.save(item('C', { TITLE: ['Two lion cubs'] }));

    expect(index.ask(lions)).toEqual({ total: 2, isRemembered: false });
  });
});

describe('it is found anew when what is written can change it', () => {
  test.each<[string, (index: ReturnType<typeof anIndex>) => void, number]>([
    ['an item that matches comes in', ({ save }) => save(item('C', { TITLE: ['A lion'] })), 2],
    ['one comes to match by its concept', ({ save }) => save(item('B', { IC: ['25F23(LION)'] })), 2],
    ['one that matched no longer does', ({ save }) => save(item('A', { TITLE: ['A ship'] })), 0],
    ['one that matches is changed and still does', ({ save }) => save(item('A', { CAPTION: ['lion'] })), 1],
    ['one that matches is withdrawn', ({ withdraw }) => withdraw('A'), 0],
    ['more is written than is looked through', ({ save }) => manyShips(save), 1],
  ])('%s', (_what, write, total) => {
    const index = anIndex(item('A', { TITLE: ['A lion'] }), item('B', { TITLE: ['A ship'] }));
    index.ask(lions);

    write(index);

    expect(index.ask(lions)).toEqual({ total, isRemembered: false });
    expect(index.ask(lions).isRemembered).toBe(true);
  });

  test('one that matches but for an Include filter, whose field counts it', () => {
    const index = anIndex(item('A', { TITLE: ['A lion'], TYPE: ['drawing'] }), item('B', { TITLE: ['A ship'] }));
    const typesOf = () => index.reader.search(aPlan(drawingsOrLions), () => undefined).facets.TIPE;
    index.ask(drawingsOrLions);

    index.save(item('C', { TITLE: ['A ship'] }));
    expect(index.ask(drawingsOrLions)).toEqual({ total: 1, isRemembered: true });
    index.save(item('D', { TITLE: ['A lion'] }));

    expect(index.ask(drawingsOrLions)).toEqual({ total: 1, isRemembered: false });
    expect(typesOf()).toEqual([
      { key: 'drawing', doc_count: 1 },
      { key: 'print', doc_count: 1 },
    ]);
  });

  test('an item that was found among those written since', () => {
    const index = anIndex(item('A', { PLACE: ['Prague'] }));
    index.save(item('B', { PLACE: ['Paris'] }));
    expect(index.ask(inParis).total).toBe(1);

    index.save(item('B', { PLACE: ['Prague'] }));

    expect(index.ask(inParis)).toEqual({ total: 0, isRemembered: false });
  });
});

test('a write says of which notations other numbers of items carry them', () => {
  const { save, withdraw } = anIndex(item('A', { IC: ['25F23(LION)'] }));

  expect(save(item('A', { IC: ['25F23(LION)'], TITLE: ['Another title'] }))).toEqual(new Set());
  expect(save(item('A', { IC: ['25F'] }))).toEqual(new Set(['25F23(LION)', '25F23', '46A1', '4']));
  expect(save(item('B', { IC: ['25G3(OAK)'] }))).toEqual(new Set(['25G3(OAK)', '25G', '2']));
  expect(withdraw('A')).toEqual(new Set(['25F', '2']));
});

function manyShips(save: (item: Item) => void): void {
  for (let at = 0; at < 501; at += 1) save(item(`S${at}`, { TITLE: ['A ship'] }));
}
