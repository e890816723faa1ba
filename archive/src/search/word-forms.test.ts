import { uidOf } from '@iconotheca/contracts/item/item';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { startArchive, testedEngines, type TestArchive } from '../testing/start-archive.ts';

describe.each(testedEngines)('forms of words, with the %s engine', (engine) => {
  let archive: TestArchive;

  beforeAll(async () => {
    const items = [
      anItem({ ID: ['CARRIED'], IC: ['25F23(LION)'] }),
      anItem({ ID: ['PLURAL'], TITLE: ['Two lions'] }),
      anItem({ ID: ['SINGULAR'], TITLE: ['A lion'] }),
      anItem({ ID: ['OWN'], TITLE: ['Plantagehuizen'] }),
      anItem({ ID: ['ONE'], TITLE: ['Een plantagehuis'] }),
      anItem({ ID: ['WILLOW'], IC: ['25G3(WILLOW)'] }),
      anItem({ ID: ['MEADOW'], IC: ['25H17'] }),
      anItem({ ID: ['BOOK'], TITLE: ['Cats, Jacob: Spiegel'] }),
    ];
    archive = await startArchive({ items, engine });
  });
  afterAll(() => archive.stop());

  async function found(q: string, sort = 'SORTID'): Promise<string[]> {
    const { hits } = await archive.search(`sort=${sort}&q=${encodeURIComponent(q)}`);
    return hits.map(uidOf);
  }

  test.each([
    ['lion', 'lions'],
    ['Löwe', 'Löwen'],
    ['leone', 'leoni'],
    ['leeuw', 'leeuwen'],
    ['leão', 'leões'],
    ['leijona', 'leijonat'],
    ['plantagehuis', 'plantagehuizen'],
  ])('FIND-1: %s and %s find the same', async (one, other) => {
    const ofOne = await found(one);

    expect(ofOne.length).toBeGreaterThan(0);
    expect(await found(other)).toEqual(ofOne);
  });

  test.each([
    ['lions', 'PLURAL'],
    ['lion', 'SINGULAR'],
  ])('FIND-1: %s finds the item that has the very word in its title first', async (q, first) => {
    for (const sort of ['RANDOM', 'RELEVANCE']) expect((await found(q, sort))[0]).toBe(first);
  });

  test('MEAN-2: a word of several languages is told with what it says in each, the reader’s first', async () => {
    const { hits, wordReadings } = await archive.search('sort=SORTID&lang=nl&q=Weide');
    const ofGerman = await archive.search('lang=de&q=weide');

    expect(hits.map(uidOf)).toEqual(['MEADOW', 'WILLOW']);
    expect(wordReadings).toMatchObject([
      { word: 'weide', lang: 'nl', n: '25H17', count: 1 },
      { word: 'weide', lang: 'de', n: '25G3(WILLOW)', count: 1 },
    ]);
    expect(ofGerman.wordReadings?.map(({ lang }) => lang)).toEqual(['de', 'nl']);
    expect((await archive.search('lang=nl&q=lion')).wordReadings).toBeUndefined();
    expect((await archive.search('lang=nl&q="weide"')).wordReadings).toBeUndefined();
  });

  test.each([
    ['de', 'WILLOW'],
    ['nl', 'MEADOW'],
  ])('MEAN-2: read in %s alone it finds %s', async (wordsIn, uid) => {
    const { hits, wordReadings } = await archive.search(`wordsIn=${wordsIn}&q=weide`);

    expect(hits.map(uidOf)).toEqual([uid]);
    expect(wordReadings).toBeUndefined();
  });

  test('MEAN-2: a word that the language has not is read in its own', async () => {
    expect((await archive.search('sort=SORTID&wordsIn=fi&q=weide')).hits.map(uidOf)).toEqual(['MEADOW', 'WILLOW']);
  });

  test.each(['lang', 'wordsIn'])('MEAN-2: %s of no language is refused', async (param) => {
    const answer = await archive.get(`/api/search?q=weide&${param}=xx`);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bad-request', field: param });
  });

  test.each(['獅', '狮', '獅子', '狮子'])('FIND-3: %s finds what carries the concept', async (q) => {
    expect((await found(q, 'RELEVANCE'))[0]).toBe('CARRIED');
  });

  test.each(['leone', 'leoni', 'Löwe', 'leijona', '狮子'])(
    'FIND-1: %s finds texts in other languages too, behind what carries the concept',
    async (q) => {
      const hits = await found(q, 'RELEVANCE');

      expect(hits[0]).toBe('CARRIED');
      expect(hits.slice(1).sort()).toEqual(['PLURAL', 'SINGULAR']);
    },
  );

  test('FIND-2: a word in quotation marks stands for its own form alone', async () => {
    expect(await found('"lions"')).toEqual(['PLURAL']);
  });

  test('FIND-2: a name is not taken for a word of another language', async () => {
    const { corrected, total } = await archive.search('q=Cats, Jacob');

    expect([corrected, total]).toEqual([undefined, 1]);
  });

  test.each(['milosc', 'oats of armz'])('FIND-2: %s is taken for nothing that begins otherwise', async (q) => {
    const { corrected, total } = await archive.search(`q=${encodeURIComponent(q)}`);

    expect([corrected, total]).toEqual([undefined, 0]);
  });
});
