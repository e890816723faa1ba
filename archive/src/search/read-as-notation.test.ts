import { uidOf } from '@iconotheca/contracts/item/item';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { startArchive, testedEngines, type TestArchive } from '../testing/start-archive.ts';

const items = [
  anItem({ ID: ['ARMS'], IC: ['25F23(LION)(+12)'], CAPTION: ['12 shields of 1572, Leiden'] }),
  anItem({ ID: ['LION'], IC: ['25F23(LION)'] }),
  anItem({ ID: ['OAK'], IC: ['25G3(OAK)'] }),
  anItem({ ID: ['PRINTED'], IC: ['46 C 24'] }),
  anItem({ ID: ['SHIP'], IC: ['46C24'] }),
];

describe.each(testedEngines)('with the %s engine', (engine) => {
  let archive: TestArchive;

  beforeAll(async () => {
    archive = await startArchive({ items, engine });
  });
  afterAll(() => archive.stop());

  async function search(parameters: Record<string, string>) {
    const { hits, ...result } = await archive.search(new URLSearchParams(parameters).toString());
    return { ...result, found: hits.map(uidOf).sort() };
  }

  test.each([
    ['as Iconclass prints it', '25 F 23 (LION) (+12)', '25F23(LION)(+12)', ['ARMS']],
    ['as it is printed without a key', '25 F 23 (LION)', '25F23(LION)', ['ARMS', 'LION']],
    ['with a plus that an address lost', '25F23(LION)( 12)', '25F23(LION)(+12)', ['ARMS']],
    ['in small letters', '25f23(lion)', '25F23(LION)', ['ARMS', 'LION']],
  ])('a query that is a notation %s is read as one, and the answer says so', async (_, q, n, expected) => {
    const { found, readAs } = await search({ q });

    expect(found).toEqual(expected);
    expect(readAs).toEqual([{ from: q, n }]);
  });

  test.each([
    ['12 shields', ['ARMS']],
    ['1572 Leiden', ['ARMS']],
    ['25F23(LION)', ['ARMS', 'LION']],
    ['25', ['ARMS', 'LION', 'OAK']],
  ])('%s is read as it is typed', async (q, expected) => {
    const { found, readAs } = await search({ q });

    expect(found).toEqual(expected);
    expect(readAs).toBeUndefined();
  });

  test.each([
    ['A25 F 23 (LION) (+12)', '25F23(LION)(+12)', ['ARMS']],
    ['A25F23(LION)( 12)', '25F23(LION)(+12)', ['ARMS']],
    ['N25 F', '25F', ['OAK', 'PRINTED', 'SHIP']],
  ])('the filter %s is read as %s, and the answer says so', async (filter, n, expected) => {
    const { found, readAs, facets } = await search({ facet_ic: filter });

    expect(found).toEqual(expected);
    expect(readAs).toEqual([{ from: filter.slice(1), n }]);
    expect(facets['ICPATH']).toContainEqual({ key: n, doc_count: expect.any(Number) });
  });

  test('a filter for what an item carries is taken as it is, whether it is a notation or not', async () => {
    const { found, readAs } = await search({ facet_ic: 'A46 C 24' });

    expect(found).toEqual(['PRINTED']);
    expect(readAs).toBeUndefined();
  });

  test.each(['🦁', '???', '«»', '*', '"…"'])('a query of signs only, %s, finds nothing and says so', async (q) => {
    const { found, total, isWordless, facets } = await search({ q });

    expect({ found, total, isWordless }).toEqual({ found: [], total: 0, isWordless: true });
    expect(facets['ICPATH']).toEqual([]);
  });

  test.each([
    ['', items.length],
    ['  ', items.length],
    ['??? shields', 1],
  ])('%j is not a query of signs only', async (q, expected) => {
    const { total, isWordless } = await search({ q });

    expect(total).toBe(expected);
    expect(isWordless).toBeUndefined();
  });
});
