import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { errorOf, startArchive, type TestArchive } from '../testing/start-archive.ts';

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

/** Dates as institutions write them, the earliest first, and years that each is found at and is not. */
const written: readonly (readonly [uid: string, record: Partial<Item>, at: string, aside: string])[] = [
  ['BC5TH', { DATE: ['5th century BC'] }, '-500--401', '400-499'],
  ['BC450', { DATE: ['ca. 450 BC'], FROM: ['-0450'], UNTIL: ['-0450'] }, '-450', '450'],
  ['BC-CHR', { DATE: ['400 v. Chr.'] }, '-400', '400'],
  ['HIJRI', { DATE_ORIG: ['AH 900'] }, '1494-1495', '900'],
  ['BEFORE', { DATE: ['before 1500'] }, '1490', '1501-1600'],
  ['ROMAN', { DATE: ['XVIe siècle'] }, '1599', '1600'],
  ['SPAN', { DATE: ['17th-18th century'] }, '1650', '1800'],
  ['SHORT', { DATE: ['1642-45'] }, '1645', '1646'],
  ['MASKED', { DATE: ['[165-?]'] }, '1655', '165'],
  ['PLATE', { DATE: ['1671, pl. 165'] }, '1671', '165'],
  ['WRONG', { FROM: ['1900'], UNTIL: ['1700'] }, 'undated', '1800'],
];

test('dates are found, counted and ordered by the years that they mean, before Christ too', async () => {
  const dated = written.map(([id, fields]) => anItem({ ID: [id], TYPE: ['print'], HIM: ['DATED'], ...fields }));

  await archive.save(...dated);

  for (const [uid, , at, aside] of written) {
    const [found, missed] = await Promise.all(
      [at, aside].map((value) => archive.search(`facet_him=ADATED&facet_date=A${value}`)),
    );
    expect([uid, found?.hits.map(uidOf)]).toEqual([uid, expect.arrayContaining([uid])]);
    expect([uid, missed?.hits.map(uidOf)]).not.toEqual([uid, expect.arrayContaining([uid])]);
  }
  const { hits, facets } = await archive.search('facet_him=ADATED&sort=ADATE');
  expect(hits.map(uidOf)).toEqual([
    'BC5TH',
    'BC450',
    'BC-CHR',
    'BEFORE',
    'HIJRI',
    'ROMAN',
    'SPAN',
    'SHORT',
    'MASKED',
    'PLATE',
    'WRONG',
  ]);
  const counts = new Map(facets['DATE']?.map(({ key, doc_count }) => [key, doc_count]));
  expect(Object.fromEntries([...counts].filter(([key]) => key.startsWith('-')))).toEqual({
    '-500--451': 1,
    '-450--401': 2,
    '-400--351': 1,
  });
  const before = await archive.search('q=before%201500&facet_him=ADATED&sort=ADATE');
  expect(before.hits.map(uidOf)).toEqual(['BC5TH', 'BC450', 'BC-CHR', 'BEFORE', 'HIJRI']);
  const asked = await archive.search('q=450%20BC&facet_him=ADATED&sort=ADATE');
  expect(asked.hits.map(uidOf)).toEqual(['BC5TH', 'BC450']);
  const refused = await archive.get('/api/search?facet_date=A--450');
  expect([refused.status, (await errorOf(refused)).code]).toEqual([400, 'bad-request']);
});
