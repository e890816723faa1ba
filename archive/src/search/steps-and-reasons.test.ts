import { uidOf } from '@iconotheca/contracts/item/item';
import type { SearchResult } from '@iconotheca/contracts/search/search';
import { whyResult } from '@iconotheca/contracts/search/why';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { errorOf, startArchive, testedEngines, type TestArchive } from '../testing/start-archive.ts';

const items = [
  anItem({ ID: ['WORD'], TYPE: ['print'], TITLE: ['Ein Löwe'] }),
  anItem({ ID: ['FORM'], TYPE: ['drawing'], DESCRIPTION: ['Zwei Löwen'] }),
  anItem({ ID: ['CONCEPT'], TYPE: ['print'], IC: ['25F23(LION)(+12)'] }),
  anItem({ ID: ['TRANSLATION'], TYPE: ['print'], TITLE: ['Il leone'] }),
  anItem({ ID: ['PART'], TYPE: ['detail'], PARENT: ['WORD'] }),
  anItem({ ID: ['OTHER'], TYPE: ['print'], TITLE: ['A ship'] }),
];
const quays = [
  anItem({ ID: ['THREE'], TYPE: ['print'], TITLE: ['Harbour with a crane and a lighthouse'] }),
  anItem({ ID: ['TWO A'], TYPE: ['print'], TITLE: ['Harbour and lighthouse'] }),
  anItem({ ID: ['TWO B'], TYPE: ['drawing'], TITLE: ['Harbour, crane'] }),
  anItem({ ID: ['LAST'], TYPE: ['drawing'], TITLE: ['Harbour'] }),
];
/** The first has a concept that is called book, the others concepts that are called something of a book. */
const books = [
  anItem({ ID: ['NAMED'], TYPE: ['print'], IC: ['49M32'] }),
  ...['49M41', '49M42', '49M51', '49M52'].map((notation) =>
    anItem({ ID: [notation], TYPE: ['print'], IC: [notation] }),
  ),
];

function uidsIn({ hits }: SearchResult): string[] {
  return hits.map(uidOf);
}

describe.each(testedEngines)('with the %s engine', (engine) => {
  let archive: TestArchive;

  beforeAll(async () => {
    archive = await startArchive({ items: [...items, ...quays, ...books], engine });
  });
  afterAll(() => archive.stop());

  const search = (params: Record<string, string>) => archive.search(new URLSearchParams(params).toString());

  async function why(item: string, q: string, more: Record<string, string> = {}) {
    const response = await archive.get(`/api/search/why?${new URLSearchParams({ item, q, ...more }).toString()}`);
    return whyResult.parse(await response.json());
  }

  test('MEAN-3: results are counted by how they answer to the words, and each step leaves those before it', async () => {
    const whole = await search({ q: 'Löwe' });
    expect(whole.total).toBe(5);
    expect(whole.steps?.map(({ by, count }) => `${by} ${count}`)).toEqual([
      'word 1',
      'form 1',
      'concept 1',
      'translation 1',
      'whole 1',
    ]);

    let before: string[] = [];
    for (const [at, { by }] of (whole.steps ?? []).entries()) {
      const { hits, total, steps, facets } = await search({ q: 'Löwe', within: by, sort: 'RELEVANCE' });
      const uids = hits.map(uidOf);
      expect([total, uids.filter((uid) => before.includes(uid)).length, steps]).toEqual([at + 1, at, whole.steps]);
      expect(facets['TIPE']?.reduce((sum, { doc_count }) => sum + doc_count, 0)).toBe(total);
      before = uids;
    }
    const paged = await search({ q: 'Löwe', within: 'concept', sort: 'SORTID', page: '1', size: '2' });
    expect([paged.total, paged.hits.map(uidOf), paged.steps]).toEqual([3, ['WORD'], undefined]);
  });

  test('MEAN-3: behind the few that hold all words come those that hold most, counted apart and left by a press', async () => {
    const whole = await search({ q: 'harbour crane lighthouse' });
    const paged = await search({ q: 'harbour crane lighthouse', page: '1', size: '1' });
    const exact = await search({ q: 'harbour crane lighthouse', within: 'whole' });
    const byDate = await search({ q: 'harbour crane lighthouse', sort: 'ADATE' });
    const filtered = await search({ q: 'harbour crane lighthouse', facet_tipe: 'Adrawing' });

    expect([whole.total, uidsIn(whole)[0], uidsIn(whole).toSorted()]).toEqual([
      3,
      'THREE',
      ['THREE', 'TWO A', 'TWO B'],
    ]);
    expect(whole.steps).toEqual([
      { by: 'word', count: 1 },
      { by: 'most', count: 2 },
    ]);
    expect([paged.total, uidsIn(exact), uidsIn(byDate), uidsIn(filtered)]).toEqual([
      3,
      ['THREE'],
      ['THREE'],
      ['TWO B'],
    ]);
    expect(whole.facets['TIPE']?.find(({ key }) => key === 'drawing')?.doc_count).toBe(1);
    expect(await why('TWO A', 'harbour crane lighthouse')).toMatchObject({
      words: [{ by: 'word' }, { by: 'most', word: 'crane' }, { by: 'word' }],
    });
    // Neither of two words is the query without the other, and what is quoted is demanded.
    expect(uidsIn(await search({ q: 'harbour crane' })).toSorted()).toEqual(['THREE', 'TWO B']);
    expect(uidsIn(await search({ q: 'harbour "crane" "lighthouse"' }))).toEqual(['THREE']);
  });

  test('MEAN-1: what carries the concept that a word is the name of comes before what has it among other words', async () => {
    for (const order of [{ sort: 'RELEVANCE' }, ...['a', 'b', 'c', 'd'].map((nonce) => ({ sort: 'RANDOM', nonce }))]) {
      const { hits, total } = await search({ q: 'book', ...order });
      expect([total, hits[0] && uidOf(hits[0])]).toEqual([books.length, 'NAMED']);
    }
  });

  test('MEAN-3: where one step finds all, or there are no words, nothing is said of steps', async () => {
    expect((await search({ q: 'ship' })).steps).toBeUndefined();
    expect((await search({ q: '' })).steps).toBeUndefined();
    expect((await search({ q: '25F23(LION)' })).steps).toBeUndefined();
    expect(await search({ q: 'ship', within: 'word' })).toMatchObject({ total: 1, steps: [{ by: 'word', count: 1 }] });
    expect((await search({ q: '', within: 'word' })).total).toBe(items.length + quays.length + books.length);
  });

  test('MEAN-3: what words mean does not depend on the step that is asked for', async () => {
    const asked = await search({ q: 'Lowen', within: 'word' });
    expect(asked.corrected).toEqual((await search({ q: 'Lowen' })).corrected);
    expect((await search({ q: 'leijona', within: 'word' })).total).toBe(0);
    expect((await search({ q: 'leijona', within: 'concept' })).total).toBeGreaterThan(0);
  });

  test('MEAN-3: a step that there is not is refused with the steps there are', async () => {
    const refused = await archive.get('/api/search?q=lion&within=nearly');

    expect(refused.status).toBe(400);
    expect(await errorOf(refused)).toMatchObject({
      field: 'within',
      error: 'within: must be one of word, form, concept, translation, whole, most',
    });
  });

  test('MEAN-7: an item that is found says by which word, form, concept, translation or whole', async () => {
    const reasons = await Promise.all(items.map(async (item) => why(uidOf(item), 'Löwe')));

    expect(reasons.map(({ words }) => words[0])).toMatchObject([
      { word: 'löwe', by: 'word', held: 'löwe', field: 'TITLE' },
      { by: 'form', held: 'löwen', field: 'DESCRIPTION' },
      { by: 'concept', concept: { n: '25F23(LION)(+12)', lang: 'de' } },
      { by: 'translation', held: 'leone', field: 'TITLE' },
      { by: 'whole', held: 'löwe', field: 'TITLE', whole: 'WORD' },
      undefined,
    ]);
    expect(reasons.map(({ isFound }) => isFound)).toEqual([true, true, true, true, true, false]);
    expect((await why('PART', 'Löwe', { within: 'word' })).isFound).toBe(false);
    expect((await why('WORD', 'Löwe', { facet_tipe: 'Nprint' })).isFound).toBe(false);
    const below = (await why('CONCEPT', 'mammals')).words[0];
    expect(below).toMatchObject({ by: 'concept', concept: { carried: '25F23(LION)(+12)' } });
  });

  test('MEAN-7: of an item that is not there, or of none, the call says so', async () => {
    const gone = await archive.get('/api/search/why?q=lion&item=NONE');
    const none = await archive.get('/api/search/why?q=lion');
    const two = await archive.get('/api/search/why?q=lion&item=WORD&item=FORM');

    expect([gone.status, none.status, two.status]).toEqual([404, 400, 400]);
    expect(await errorOf(gone)).toMatchObject({ code: 'item-not-found', field: 'item' });
    expect(await errorOf(none)).toMatchObject({ field: 'item' });
  });
});
