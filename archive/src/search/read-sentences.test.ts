import { uidOf } from '@iconotheca/contracts/item/item';
import type { SearchResult } from '@iconotheca/contracts/search/search';
import { writeReading } from '@iconotheca/contracts/search/reading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { errorOf, startArchive, testedEngines, type TestArchive } from '../testing/start-archive.ts';

const images = [{ name: 'i.jpg', width: 10, height: 10 }];
const items = [
  anItem({ ID: ['E1'], TYPE: ['emblem pictura'], CAPTION: ['Amor omnia vincit'], DATE: ['1608'] }),
  anItem({ ID: ['E2'], TYPE: ['emblem pictura'], CAPTION: ['The lion in love'], DATE: ['1635'], _images: images }),
  anItem({ ID: ['E3'], TYPE: ['emblem pictura'], CAPTION: ['A ship'], DATE: ['1710'] }),
  anItem({ ID: ['P1'], TYPE: ['painting'], CAPTION: ['Mary Magdalene'], PERSON_ARTIST: ['El Greco'], DATE: ['1590'] }),
  anItem({ ID: ['P2'], TYPE: ['painting'], CAPTION: ['Mary Magdalene'], PERSON_ARTIST: ['Titian'], PLACE: ['Venice'] }),
  anItem({ ID: ['S1'], TYPE: ['print'], CAPTION: ['Ship, storm; published in 1635 again'], DATE: ['1700'] }),
  anItem({ ID: ['W1'], TYPE: ['print'], CAPTION: ['Weigel’s emblems'] }),
  anItem({ ID: ['D1'], HIM: ['DRAWINGS'], CAPTION: ['Horse'] }),
  anItem({ ID: ['S2'], TYPE: ['print'], CAPTION: ['A ship in a storm'], DATE: ['1631'], _images: images }),
];

function uids(hits: SearchResult['hits']): string[] {
  return hits.map(uidOf).sort();
}

describe.each(testedEngines)('with the %s engine', (engine) => {
  let archive: TestArchive;

  beforeAll(async () => {
    archive = await startArchive({ items, engine });
  });
  afterAll(() => archive.stop());

  async function search(q: string, more: Record<string, string> = {}) {
    const result = await archive.search(new URLSearchParams({ q, ...more }).toString());
    return { ...result, found: uids(result.hits) };
  }

  test.each([
    ['emblems about love', ['E2'], ['tipe~emblempictura~emblems']],
    ['Sinnbilder', ['E1', 'E2', 'E3'], ['tipe~emblempictura~Sinnbilder']],
    ['Mary Magdalene by El Greco', ['P1'], ['artist~El Greco~El Greco']],
    ['Penitent by Titian', [], ['artist~Titian~Titian']],
    ['1630s', ['E2', 'S2'], ['date~1630-1639~1630s']],
    ['ships in Venice', [], ['place~Venice~Venice']],
    // In the singular beside another word it is read where nothing is found else.
    ['Zeichnung horse', ['D1'], ['him~DRAWINGS~Zeichnung']],
    ['horse with Zeichnung', [], []],
    // A year may as well be one that an item speaks of.
    ['1635', ['E2', 'S1'], ['date~1635~1635']],
    ['ship 17th c. storm', ['S2'], ['date~1600-1699~17th c.']],
  ])('FIND-4: %s is read, and finds %j', async (q, expected, readings) => {
    const { found, read = [] } = await search(q);

    expect(found).toEqual(expected);
    expect(read.map(writeReading)).toEqual(readings);
  });

  test('FIND-4: an address says how its words are read: as these filters, or as none', async () => {
    const asRead = await search('lion 1630s', { read: 'date~1600-1700~1630s' });
    const words = await search('Mary Magdalene Titian', { read: '', within: 'whole' });
    const foreign = await search('lion', { read: 'date~1700~1630s' });
    const alternatives = await archive.search('q=ship+old&read=tipe~print~old&read=tipe~emblempictura~old');

    expect(asRead.found).toEqual(['E2']);
    expect(asRead.read).toEqual([{ from: '1630s', field: 'DATE', value: '1600-1700' }]);
    expect(words.found).toEqual(['P2']);
    expect(words.read).toBeUndefined();
    expect(foreign.found).toEqual(['E2']);
    expect(foreign.read).toBeUndefined();
    expect(uids(alternatives.hits)).toEqual(['E3', 'S1', 'S2']);
  });

  test('FIND-4: the words are searched where the reading finds nothing, unless the address asks for it', async () => {
    const { found, read } = await search('Weigel emblems');
    const asked = await search('Weigel emblems', { read: 'tipe~emblempictura~emblems' });

    expect([found, read]).toEqual([['W1'], undefined]);
    expect([asked.found, asked.read?.length]).toEqual([[], 1]);
  });

  test.each([
    ['ship in a storm', ['S1', 'S2'], ['in', 'a']],
    ['the ship of the storm', ['S1', 'S2'], ['the', 'of', 'the']],
    ['Mary with Magdalene', ['P1', 'P2'], ['with']],
    ['Dutch ship', ['E3', 'S1', 'S2'], ['Dutch']],
    ['Dutch emblems of love', ['E2'], ['Dutch']],
    // Quoted words are demanded, and small words alone are what is looked for.
    ['"ship in a storm"', ['S2'], undefined],
    ['ship "in"', ['S1', 'S2'], undefined],
    ['in a', ['S2'], undefined],
    ['a', ['E3', 'S2'], undefined],
  ])('FIND-2: %s finds %j', async (q, expected, leftOut) => {
    const result = await search(q);

    expect(result.found).toEqual(expected);
    expect(result.leftOut).toEqual(leftOut);
  });

  test('FIND-5: what its parts find is said of a query that finds nothing, those with pictures first', async () => {
    const { total, parts = [] } = await search('storm Magdalene');

    expect(total).toBe(0);
    expect(parts.map(({ q, words, total: some }) => [q, words, some])).toEqual([
      ['storm', ['storm'], 2],
      ['Magdalene', ['Magdalene'], 2],
    ]);
    expect(parts[0]?.hits.map(uidOf)).toEqual(['S2', 'S1']);
  });

  test.each([
    ['ship storm Magdalene', ['S1', 'S2'], ['Magdalene']],
    ['love emblems with zebras', ['E2'], ['zebras']],
    ['ship storm zzyzx', ['S1', 'S2'], ['zzyzx']],
    // Half of the words are not what was asked for, and quoted ones are demanded.
    ['ship storm zzyzx qqxyz', [], undefined],
    ['ship storm "Magdalene"', [], undefined],
  ])('FIND-5: of %s most words that go together find %j, and the others are said', async (q, expected, leftOut) => {
    const result = await search(q);

    expect(result.found).toEqual(expected);
    expect(result.leftOut).toEqual(leftOut);
  });

  test.each(['love emblems 17th century with zebras', 'storm ship 1630s zzyzx'])(
    'FIND-5: what is found by most words of %s is found again by the address that says how it was read',
    async (q) => {
      const { found, read = [], leftOut } = await search(q);
      const parameters = new URLSearchParams({ q });
      for (const each of read) parameters.append('read', writeReading(each));

      const again = await archive.search(parameters.toString());

      expect(found.length).toBeGreaterThan(0);
      expect([uids(again.hits), again.leftOut]).toEqual([found, leftOut]);
    },
  );

  test('FIND-5: a reading is a part as well; parts are found under the filters', async () => {
    const { parts = [] } = await search('emblems by Titian', { facet_date: 'O1600-1699' });

    expect(parts).toEqual([
      {
        q: 'emblems',
        words: ['emblems'],
        read: [{ from: 'emblems', field: 'TIPE', value: 'emblempictura' }],
        total: 2,
        hits: [expect.objectContaining({ ID: ['E2'] }), expect.objectContaining({ ID: ['E1'] })],
      },
    ]);
  });

  test('FIND-5: a phrase has its words for parts; a query of one word and one of signs have none', async () => {
    const phrase = await search('"storm ship"');
    const [word, signs] = [await search('zzyzx'), await search('???')];

    expect(phrase.parts?.map(({ q }) => q)).toEqual(['ship', 'storm']);
    expect([word.parts, signs.parts, signs.isWordless]).toEqual([undefined, undefined, true]);
  });

  test('FIND-2: a typing error is forgiven beside what is read and left out', async () => {
    const { found, corrected } = await search('a sihp in the 1630s');

    expect(found).toEqual(['S2']);
    expect(corrected).toEqual({
      q: 'a ship in the 1630s',
      from: 'a sihp in the 1630s',
      exact: 'a "sihp" in the 1630s',
    });
  });

  test('FIND-4: a reading whose value is no date is refused with words', async () => {
    const answer = await archive.get('/api/search?q=a&read=date~soon~a');

    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({ field: 'read', error: expect.stringContaining('must be a year') });
  });
});
