import { conceptPictures, conceptUse } from '@iconotheca/contracts/iconclass/concept-use';
import type { ItemRecord } from '@iconotheca/contracts/item/item';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { errorOf, startArchive, testedEngines, type TestArchive } from '../testing/start-archive.ts';

const items: readonly ItemRecord[] = [
  anItem({ ID: ['L1'], IC: ['25F23(LION)(+12)', '46C24'], HIM: ['HAB'], PERSON_ARTIST: ['Galle'], DATE: ['1612'] }),
  anItem({ ID: ['L2'], IC: ['25F23(LION)', '46C24'], HIM: ['HAB'], DATE: ['1630'] }),
  anItem({ ID: ['L3'], IC: ['25F23(LION)', '11H(GEORGE)'], HIM: ['RIJKS'], DATE: ['1701'] }),
  anItem({ ID: ['S1'], IC: ['46C24'] }),
  anItem({ ID: ['B1'], IC: ['47I2', '25F33(EAGLE)'] }),
  anItem({ ID: ['B2'], IC: ['47I2', '25F33(FALCON)'] }),
];

describe.each(testedEngines)('MEAN-5: the use of a concept, by the %s engine', (engine) => {
  let archive: TestArchive;

  beforeAll(async () => {
    archive = await startArchive({ items, engine });
  });
  afterAll(() => archive.stop());

  const use = async (notation: string) =>
    conceptUse.parse(await (await archive.get(`/api/iconclass/use?notation=${encodeURIComponent(notation)}`)).json());

  test('says how many, in which years and collections, by whom, and with which keys', async () => {
    const lion = await use('25F23(LION)');

    expect(lion).toMatchObject({
      concept: { n: '25F23(LION)', count: 3 },
      total: 3,
      collections: [
        { key: 'HAB', doc_count: 2 },
        { key: 'RIJKS', doc_count: 1 },
      ],
      makers: [{ key: 'Galle', doc_count: 1 }],
      keyed: [{ n: '25F23(LION)(+12)', count: 1 }],
    });
    expect(lion.dates).toEqual(
      expect.arrayContaining([
        { key: '1600-1649', doc_count: 2 },
        { key: '1700-1749', doc_count: 1 },
      ]),
    );
    expect(lion.above.map(({ n }) => n)).toEqual(['2', '25', '25F', '25F2', '25F23', '25F23(...)']);
    expect(lion.above.at(-1)).toMatchObject({ count: 3, txt: { en: expect.any(String), de: expect.any(String) } });
  });

  test('names concepts that its items have as well, neither above nor below it or each other', async () => {
    const { beside } = await use('25F23(LION)');

    expect(beside.map(({ n, count }) => [n, count])).toEqual([
      ['46C24', 2],
      ['11H(GEORGE)', 1],
    ]);
  });

  test('names what is above two birds, and not the slot for their names', async () => {
    const { beside } = await use('47I2');

    expect(beside.map(({ n }) => n)).toEqual(['25F33']);
  });

  test('lists what lies below with its counts, and names that items put in', async () => {
    const { below } = await use('25F23(...)');

    expect(below.find(({ n }) => n === '25F23(LION)')).toMatchObject({ count: 3, txt: { nl: 'leeuw' } });
    expect(below.some(({ count }) => count === 0)).toBe(true);
  });

  test('of a concept that no item has is empty, and names those above with their counts', async () => {
    const none = await use('25F23(LION)(+13)');

    expect(none).toMatchObject({ total: 0, hits: [], beside: [], dates: [], collections: [], makers: [] });
    expect(none.above.findLast(({ count }) => count > 0)?.n).toBe('25F23(LION)(+1)');
  });

  test.each(['25F23(LION)( 12)', '25F23(LION)(+12)'])('%s is the notation with its plus', async (asked) => {
    expect((await use(asked)).concept.n).toBe('25F23(LION)(+12)');
  });

  test('a notation of 10,000 signs is refused', async () => {
    const response = await archive.get(`/api/iconclass/use?notation=${'2'.repeat(10_000)}`);

    expect([response.status, (await errorOf(response)).field]).toEqual([400, 'notation']);
  });

  test.each([
    ['25f23', 404],
    ['..', 404],
    ['25F23(LION', 404],
    ['x&y=z#', 404],
    ['11H(ÄÖ & Ü)', 200],
    ['46C24:25F23(LION)', 200],
    ['\u0000', 400],
    ['', 400],
  ])('%j answers %i', async (notation, status) => {
    const response = await archive.get(`/api/iconclass/use?notation=${encodeURIComponent(notation)}`);

    expect(response.status).toBe(status);
    if (status !== 200) expect(await errorOf(response)).toMatchObject({ field: 'notation' });
  });
});

describe('MEAN-5: pictures of concepts', () => {
  let archive: TestArchive;

  beforeAll(async () => {
    archive = await startArchive({ items, env: { ACCESS: 'subscribers' } });
  });
  afterAll(() => archive.stop());

  test('are none where no item has an image; what is no notation is passed over', async () => {
    const response = await archive.get('/api/iconclass/pictures?notation=25F&notation=nothing&notation=..');

    expect(conceptPictures.parse(await response.json())).toEqual({});
  });

  test('readers without the content get counts of concepts, and nothing of the items', async () => {
    const response = await archive.get('/api/iconclass/use?notation=25F');

    expect(await response.json()).toMatchObject({
      concept: { count: 5 },
      hits: [],
      beside: [],
      dates: [],
      collections: [],
      makers: [],
      withheld: true,
    });
  });

  test.each([
    ['no notation', ''],
    ['a long one', `notation=${'2'.repeat(10_000)}`],
    ['too many', 'notation=2&'.repeat(101)],
  ])('%s is refused by name', async (_, query) => {
    const response = await archive.get(`/api/iconclass/pictures?${query}`);

    expect(response.status).toBe(400);
    expect((await errorOf(response)).field).toMatch(/^notation/u);
  });
});
