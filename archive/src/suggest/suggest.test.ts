import { suggestResult } from '@iconotheca/contracts/search/suggest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { errorOf, startArchive, type TestArchive } from '../testing/start-archive.ts';

const items = [
  anItem({ PERSON_ARTIST: ['Galle, Philips'], PLACE: ['Antwerp'], IC: ['25F23(LION)'] }),
  anItem({ PERSON_ARTIST: ['Galle, Philips'], PLACE: ['Antwerpen'] }),
  anItem({ PERSON_AUTHOR: ['Gallus, Aegidius'], LOCATION_ORIG: ['Antwerp'] }),
  anItem({ PRINTER: ['Lionel of Antwerp'] }),
];

describe('suggestions', () => {
  let archive: TestArchive;
  beforeAll(async () => {
    archive = await startArchive({ items });
  });
  afterAll(() => archive.stop());

  async function suggested(query: string) {
    return suggestResult.parse(await (await archive.get(`/api/suggest?${query}`)).json());
  }

  test('name makers and places by the beginnings of their words, the most frequent first', async () => {
    const { makers, places } = await suggested('q=gal');

    expect(makers).toEqual([
      { key: 'Galle, Philips', doc_count: 2 },
      { key: 'Gallus, Aegidius', doc_count: 1 },
    ]);
    expect(places).toEqual([]);
  });

  test('name concepts in any language beside them, with how many items have each', async () => {
    const { concepts, makers } = await suggested('q=lion&lang=de');

    expect(concepts.map(({ n, count }) => [n, count])).toContainEqual(['25F23(LION)', 1]);
    expect(makers).toEqual([{ key: 'Lionel of Antwerp', doc_count: 1 }]);
  });

  test('ask every word of what is typed, in any order', async () => {
    const { makers, places } = await suggested('q=phil+galle');

    expect(makers.map(({ key }) => key)).toEqual(['Galle, Philips']);
    expect(places).toEqual([]);
  });

  test('are as many of each kind as were asked for', async () => {
    const { places } = await suggested('q=antw&size=1');

    expect(places).toEqual([{ key: 'Antwerp', doc_count: 2 }]);
  });

  test('follow what is added since they were last asked for', async () => {
    const before = await suggested('q=gallio');
    await archive.save(anItem({ PERSON_ARTIST: ['Gallio, Marco'], IC: ['25F23(LION)'] }));

    const after = await suggested('q=gallio');

    expect([before.makers, after.makers]).toEqual([[], [{ key: 'Gallio, Marco', doc_count: 1 }]]);
  });

  test.each([
    ['q=', 'q'],
    ['q=lion&size=0', 'size'],
    ['q=lion&lang=xx', 'lang'],
  ])('of %s are refused, naming %s', async (query, field) => {
    const response = await archive.get(`/api/suggest?${query}`);

    expect([response.status, (await errorOf(response)).field]).toEqual([400, field]);
  });
});
