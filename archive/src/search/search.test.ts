import type { SearchResult } from '@iconotheca/contracts/search/search';
import { uidOf } from '@iconotheca/contracts/item/item';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { startArchive, type TestArchive } from '../testing/start-archive.ts';

/** Each says only what the tests below look for; the built-in table knows their notations. */
const items = [
  anItem({ ID: ['LION'], TYPE: ['emblem pictura'], HIM: ['HAB'], IC: ['25F23(LION)'], CAPTION: ['A proud beast'] }),
  anItem({ ID: ['SHIP'], TYPE: ['print'], HIM: ['PRINTS', 'HAB'], IC: ['46C24'], CAPTION: ['Ships before the wind'] }),
  anItem({ ID: ['OAK'], TYPE: ['print'], HIM: ['PRINTS'], IC: ['25G3(OAK)'], CAPTION: ['Oak before a storm'] }),
  anItem({ ID: ['LOEWE'], TYPE: ['drawing'], HIM: ['DRAWINGS'], DESCRIPTION: ['Löwe und Maus, Öl'] }),
  anItem({ ID: ['BOTH'], TYPE: ['drawing'], HIM: ['DRAWINGS'], IC: ['25F23(LION)', '46C24'], PERSON_ARTIST: ['Bol'] }),
  anItem({
    ID: ['CHINA'],
    TYPE: ['print'],
    HIM: ['PRINTS'],
    KW_ZH: ['雄獅子圖'],
    TEXT_EXPL_XML: ['<p class="x">Scroll</p>'],
  }),
  anItem({ ID: ['PROVERB'], TYPE: ['proverb'], IC: ['86(FESTINA LENTE)'] }),
];

let archive: TestArchive;

beforeAll(async () => {
  archive = await startArchive({ items });
});
afterAll(() => archive.stop());

const everything = items.map(uidOf);

function uids({ hits }: SearchResult): string[] {
  return hits.map(uidOf).sort();
}

async function find(parameters: Record<string, string | string[]>): Promise<string[]> {
  return uids(await archive.search(queryOf(parameters)));
}

function queryOf(parameters: Record<string, string | string[]>): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters))
    for (const value of [values].flat()) query.append(name, value);
  return query.toString();
}

describe('a query', () => {
  test.each([
    ['finds what holds every word', 'before wind', ['SHIP']],
    ['finds nothing when one word is missing', 'before wind oak', []],
    ['finds beginnings with a star', 'stor*', ['OAK']],
    ['finds a phrase in its order', '"before a storm"', ['OAK']],
    ['does not find a phrase out of order', '"storm a before"', []],
    ['folds case and marks', 'WIND', ['SHIP']],
    ['folds umlauts', 'LOWE', ['BOTH', 'CHINA', 'LION', 'LOEWE']],
    ['finds a transliterated umlaut', 'Loewe und Maus', ['LOEWE']],
    ['finds single Chinese characters', '圖', ['CHINA']],
    ['finds pairs of Chinese characters', '"子圖"', ['CHINA']],
    ['finds names put into a notation', 'festina', ['PROVERB']],
    ['finds texts without their markup', 'scroll', ['CHINA']],
    ['does not find markup', 'class', []],
    ['finds people', 'bol', ['BOTH']],
  ])('%s', async (_, q, expected) => {
    expect(await find({ q })).toEqual(expected);
  });

  test.each(['lion', 'leijona', 'leone', 'leeuw', '獅', 'lew'])(
    'finds by the concept that %s names what no record says in that word',
    async (q) => {
      expect(await find({ q })).toEqual(expect.arrayContaining(['BOTH', 'LION']));
    },
  );

  test('finds by the name of a concept everything below it', async () => {
    expect(await find({ q: 'mammals' })).toEqual(expect.arrayContaining(['BOTH', 'LION']));
  });

  test('names the concepts it found items by', async () => {
    const { concepts } = await archive.search('q=leijona');

    expect(concepts?.[0]).toEqual({
      n: '25F23(LION)',
      label: 'lion',
      count: 2,
      isSubject: true,
      broader: { n: '25F23', label: 'beasts of prey', count: 2 },
    });
  });

  test('shaped like a notation finds what carries it or anything below', async () => {
    expect(await find({ q: '25F' })).toEqual(['BOTH', 'LION']);
    expect(await find({ q: '25f23(lion)' })).toEqual(['BOTH', 'LION']);
    expect(await find({ q: '25' })).toEqual(['BOTH', 'LION', 'OAK']);
  });

  test.each([
    '"',
    '*',
    '()',
    '25F23(',
    'a AND OR NOT (',
    '\\',
    "' or 1=1 --",
    '%',
    '🦁',
    '\u0000',
    '"unclosed',
    '-',
    '*a*',
  ])('%j is never an error', async (q) => {
    const response = await archive.get(`/api/search?${queryOf({ q })}`);

    expect(response.status).toBe(200);
  });
});

describe('filters', () => {
  test('On Hold is ignored', async () => {
    expect(await find({ facet_tipe: '_print' })).toEqual([...everything].sort());
  });

  test('every Must have holds', async () => {
    expect(await find({ facet_him: ['AHAB', 'APRINTS'] })).toEqual(['SHIP']);
  });

  test('at least one Include of each field holds', async () => {
    expect(await find({ facet_him: ['OHAB', 'ODRAWINGS'], facet_tipe: ['Oprint', 'Odrawing'] })).toEqual([
      'BOTH',
      'LOEWE',
      'SHIP',
    ]);
  });

  test('no Exclude holds', async () => {
    expect(await find({ facet_tipe: ['Nprint', 'Nproverb'] })).toEqual(['BOTH', 'LION', 'LOEWE']);
  });

  test('modes work together', async () => {
    expect(await find({ facet_ic: ['A25F', 'N46C24'], facet_him: ['OHAB', '_PRINTS'] })).toEqual(['LION']);
  });

  test('a notation finds everything below it', async () => {
    expect(await find({ facet_ic: 'A2' })).toEqual(['BOTH', 'LION', 'OAK']);
  });

  test('types are told apart without regard to case and spaces', async () => {
    expect(await find({ facet_tipe: 'AEmblem Pictura' })).toEqual(['LION']);
  });
});

describe('facets', () => {
  test('are counted over the whole match set, not the page', async () => {
    const { facets, hits } = await archive.search('size=1');

    expect(hits).toHaveLength(1);
    expect(facets['TIPE']).toEqual([
      { key: 'print', doc_count: 3 },
      { key: 'drawing', doc_count: 2 },
      { key: 'emblempictura', doc_count: 1 },
      { key: 'proverb', doc_count: 1 },
    ]);
  });

  test('count an item once for everything above its notations', async () => {
    const { facets } = await archive.search('');

    expect(facets['ICPATH']).toContainEqual({ key: '2', doc_count: 3 });
    expect(facets['ICPATH']).toContainEqual({ key: '25F23(LION)', doc_count: 2 });
  });

  test('leave their own Includes out, so that a second choice can be seen', async () => {
    const { facets, total } = await archive.search('facet_tipe=Oprint');

    expect(total).toBe(3);
    expect(facets['TIPE']).toContainEqual({ key: 'drawing', doc_count: 2 });
    expect(facets['HIM']).toContainEqual({ key: 'PRINTS', doc_count: 3 });
    expect(facets['HIM']).not.toContainEqual(expect.objectContaining({ key: 'DRAWINGS' }));
  });

  test('list chosen values also when nothing has them', async () => {
    const { facets } = await archive.search('facet_tipe=Njournal&facet_him=_NOBODY&facet_ic=O98');

    expect(facets['TIPE']).toContainEqual({ key: 'journal', doc_count: 0 });
    expect(facets['HIM']).toContainEqual({ key: 'NOBODY', doc_count: 0 });
    expect(facets['ICPATH']).toContainEqual({ key: '98', doc_count: 0 });
  });
});

describe('RANDOM', () => {
  test('keeps its order for a nonce', async () => {
    const one = await archive.search('nonce=first');
    const again = await archive.search('nonce=first');

    expect(again.hits).toEqual(one.hits);
  });

  test('gives another order for another nonce', async () => {
    const orders = await Promise.all(['a', 'b', 'c', 'd'].map((nonce) => archive.search(`nonce=${nonce}`)));

    expect(new Set(orders.map(({ hits }) => hits.map(uidOf).join())).size).toBeGreaterThan(1);
  });

  test('is the default, with a nonce of its own for each search', async () => {
    const [one, other] = await Promise.all([archive.search(''), archive.search('')]);

    expect(one.sort).toBe('RANDOM');
    expect(one.nonce).not.toBe(other.nonce);
  });

  test('shows every item once over all pages', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => archive.search(`nonce=x&size=3&page=${page}`)));

    expect(pages.flatMap(({ hits }) => hits.map(uidOf)).sort()).toEqual([...everything].sort());
  });

  test('names the neighbours of every hit across the borders of pages', async () => {
    const whole = await archive.search('nonce=x');
    const [, second] = await Promise.all([0, 1].map((page) => archive.search(`nonce=x&size=3&page=${page}`)));
    const order = whole.hits.map(uidOf);

    expect(second?.hits[0]).toMatchObject({ ID: [order[3]], _searchPrevious: order[2], _searchNext: order[4] });
    expect(whole.hits[0]).not.toHaveProperty('_searchPrevious');
    expect(whole.hits.at(-1)).not.toHaveProperty('_searchNext');
  });
});

test('a page behind the last is empty and still counts', async () => {
  const { hits, total } = await archive.search('page=1000&size=150');

  expect(hits).toEqual([]);
  expect(total).toBe(items.length);
});

describe('sections', () => {
  test.each([
    ['all', [...everything].sort()],
    ['emblembooks', ['LION']],
    ['prints', ['CHINA', 'OAK', 'SHIP']],
    ['drawings', ['BOTH', 'LOEWE']],
    ['proverbs', ['PROVERB']],
    ['paintings', []],
    ['him_HAB', ['LION', 'SHIP']],
    ['him_NOBODY', []],
  ])('%s holds what its rule says', async (section, expected) => {
    expect(await find({ section })).toEqual(expected);
  });
});

test('an item is found as soon as it is saved, and no more when it is withdrawn', async () => {
  await archive.save(anItem({ ID: ['NEW'], CAPTION: ['quite unheard-of'] }));

  expect(await find({ q: 'unheard-of' })).toEqual(['NEW']);
});

describe('names that look the same', () => {
  const spellings = [
    'Dürer, Albrecht',
    'Du\u0308rer, Albrecht',
    'Dürer, Albrecht ',
    'Dürer,  Albrecht',
    'Dürer,\u00a0Albrecht',
    'Dürer, Albrecht\u200e',
    'Dü\u00adrer, Alb\u200brecht',
    '\ufeffDürer, Albrecht',
  ];
  let named: TestArchive;
  beforeAll(async () => {
    const ofDurer = spellings.map((name, at) =>
      anItem({ ID: [`D${at}`], PERSON_ARTIST: [name], PLACE: ['Nürnberg\u200b'] }),
    );
    const quran = anItem({ ID: ['QURAN'], PERSON_ARTIST: ['Oʼbrien'], CAPTION: ['A leaf of the Qurʼān by محـمد'] });
    named = await startArchive({ items: [...ofDurer, quran] });
  });
  afterAll(() => named.stop());

  test('are one value of a facet, by which all of them are found in each spelling, and stay in records as they came', async () => {
    const { facets, hits } = await named.search('q=');
    expect(facets['ARTIST']).toEqual([
      { key: 'Dürer, Albrecht', doc_count: 8 },
      { key: "O'brien", doc_count: 1 },
    ]);
    expect(hits.flatMap((hit) => hit['PERSON_ARTIST'] ?? []).toSorted()).toEqual([...spellings, 'Oʼbrien'].toSorted());
    for (const spelling of spellings) {
      expect((await named.search(queryOf({ facet_artist: `A${spelling}` }))).total).toBe(8);
    }
    expect((await named.search(queryOf({ facet_artist: 'AO’brien' }))).total).toBe(1);
    expect((await named.search(queryOf({ facet_place: 'ANürnberg' }))).total).toBe(8);
  });

  test.each(["Qur'an", 'Quran', 'Qurʼān', 'محمد', 'Obrien', 'O’Brien'])('are words that %s finds', async (q) => {
    expect(uids(await named.search(queryOf({ q })))).toEqual(['QURAN']);
  });
});
