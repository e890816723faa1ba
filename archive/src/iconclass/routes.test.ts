import { iconclassResult, iconclassSearchResult } from '@iconotheca/contracts/iconclass/iconclass';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';

let archive: TestArchive;

beforeAll(async () => {
  const items = [anItem({ IC: ['25F23(LION)'] }), anItem({ IC: ['25F23(LION)', '25F'] }), anItem({ IC: ['46C24'] })];
  archive = await startArchive({ items });
});
afterAll(() => archive.stop());

test('notations come with how many items carry them or anything below', async () => {
  const response = await archive.get('/api/iconclass?notation=25F23(LION)&notation=25F&notation=98&notation=xx%20yy');

  const answers = iconclassResult.parse(await response.json());
  expect(answers).toMatchObject({
    '25F23(LION)': { n: '25F23(LION)', count: 2, txt: { en: 'lion', fi: 'leijona' } },
    '25F': { count: 2 },
    '98': { count: 0 },
    'xx yy': { n: 'xx yy', error: 'syntax' },
  });
});

test('a plus that an address lost is put back', async () => {
  const response = await archive.get('/api/iconclass?notation=25F23(LION)(+12)&notation=25F23(LION)(+99)');

  expect(iconclassResult.parse(await response.json())).toMatchObject({
    '25F23(LION)( 12)': { n: '25F23(LION)(+12)', k: '(+12)' },
    '25F23(LION)( 99)': { error: 'syntax' },
  });
});

test('a word finds notations, with their counts', async () => {
  const response = await archive.get('/api/iconclass/search?q=leijona&lang=fi&size=5');

  const { result, total } = iconclassSearchResult.parse(await response.json());
  expect(total).toBeGreaterThan(0);
  expect(result[0]).toMatchObject({ n: '25F23(LION)', count: 2, why: 'leijona' });
});

test('a notation is to be had as linked data', async () => {
  const response = await archive.get(`/api/iconclass/${encodeURIComponent('25F23(LION)')}.jsonld`);

  expect(response.headers.get('content-type')).toMatch(/^application\/ld\+json/u);
  expect(await response.json()).toMatchObject({
    id: 'http://iconclass.org/25F23%28LION%29',
    type: 'skos:Concept',
    prefLabel: { nl: 'leeuw' },
  });
});
