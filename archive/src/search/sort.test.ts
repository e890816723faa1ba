import { uidOf } from '@iconotheca/contracts/item/item';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';

const items = [
  anItem({ ID: ['E10'], SORTID: ['Emblem 10'], TYPE: ['print'], HIM: ['B'], DATE: ['c. 1650'], PARENT: ['BOOK 2'] }),
  anItem({ ID: ['E9'], SORTID: ['emblem 9'], TYPE: ['book'], HIM: ['C'], DATE: ['1480'], PARENT: ['BOOK 10'] }),
  anItem({ ID: ['E100'], SORTID: ['Emblem 100'], TYPE: ['book'], HIM: ['A'], DATE_ORIG_CENTURY: ['15th'] }),
  anItem({ ID: ['E2'], SORTID: ['Emblem 10'], TYPE: ['print'], FROM: ['1600'], UNTIL: ['1620'], PARENT: ['BOOK 2'] }),
];

let archive: TestArchive;

beforeAll(async () => {
  archive = await startArchive({ items });
});
afterAll(() => archive.stop());

test.each([
  ['SORTID', ['E9', 'E2', 'E10', 'E100']],
  ['TIPE', ['E9', 'E100', 'E2', 'E10']],
  ['HIM', ['E100', 'E10', 'E9', 'E2']],
  ['ADATE', ['E100', 'E9', 'E2', 'E10']],
  ['PARENT', ['E2', 'E10', 'E9', 'E100']],
])('%s orders naturally, ties by ID, what says nothing last', async (sort, expected) => {
  const { hits } = await archive.search(`sort=${sort}`);

  expect(hits.map(uidOf)).toEqual(expected);
});

test.each([
  ['A1600-1650', ['E10', 'E2']],
  ['A1480', ['E100', 'E9']],
  ['N1400-1499', ['E10', 'E2']],
  ['Aundated', []],
])('facet_date=%s takes what may be of those years', async (value, expected) => {
  const { hits } = await archive.search(`sort=ADATE&facet_date=${value}`);

  expect(hits.map(uidOf).sort()).toEqual(expected);
});

test('dates are counted by half-century, a chosen span by what it means', async () => {
  const { facets } = await archive.search('facet_date=_1470-1610');

  expect(facets['DATE']).toEqual([
    { key: '1470-1610', doc_count: 3 },
    { key: '1450-1499', doc_count: 2 },
    { key: '1400-1449', doc_count: 1 },
    { key: '1600-1649', doc_count: 1 },
    { key: '1650-1699', doc_count: 1 },
  ]);
});
