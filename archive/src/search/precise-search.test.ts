import { uidOf } from '@iconotheca/contracts/item/item';
import type { SearchResult } from '@iconotheca/contracts/search/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../testing/an-item.ts';
import { errorOf, startArchive, testedEngines, type TestArchive } from '../testing/start-archive.ts';

const items = [
  anItem({ ID: ['LION'], TYPE: ['print'], TITLE: ['A lion'], PERSON_ARTIST: ['Rembrandt van Rijn'], DATE: ['1641'] }),
  anItem({
    ID: ['LION2'],
    TYPE: ['print'],
    TITLE: ['Lion and mouse'],
    PERSON_ARTIST: ['Rijn, Jan van'],
    DATE: ['1671'],
  }),
  anItem({ ID: ['TIGER'], TYPE: ['print'], TITLE: ['A tiger'], TEXT: ['beside it a lion'], PLACE: ['Leiden'] }),
  anItem({ ID: ['BEAR'], TYPE: ['print'], TITLE: ['A bear'], IC: ['25F23(BEAR)'], PLACE: ['Delft'] }),
  anItem({ ID: ['WATCH'], TYPE: ['print'], ID_INV: ['SK-A-1671'], TITLE: ['The watch'], SHELFMARK: ['NG1234'] }),
];

describe.each(testedEngines)('with the %s engine', (engine) => {
  let archive: TestArchive;

  beforeAll(async () => {
    archive = await startArchive({ items, engine });
  });
  afterAll(() => archive.stop());

  const search = (q: string): Promise<SearchResult> => archive.search(new URLSearchParams({ q }).toString());

  async function found(q: string): Promise<[string[], string[] | undefined]> {
    const { hits, remarks } = await search(q);
    return [hits.map(uidOf).toSorted(), remarks?.map(({ why, text }) => `${why} ${text}`)];
  }

  test.each([
    ['lion -mouse', ['LION', 'TIGER']],
    ['lion NOT mouse NOT tiger', ['LION']],
    ['tiger OR bear', ['BEAR', 'TIGER']],
    ['lion (tiger | mouse)', ['LION2', 'TIGER']],
    ['-(lion OR bear) "the watch"', ['WATCH']],
    ['title:lion', ['LION', 'LION2']],
    ['title:"lion and mouse"', ['LION2']],
    ['Titel:lio* -date:1671', ['LION']],
    ['maker:"Rembrandt van Rijn"', ['LION']],
    ['kunstenaar:rijn', ['LION', 'LION2']],
    ['luogo:Leiden OR lieu:Delft', ['BEAR', 'TIGER']],
    ['lion date:1600-1650', ['LION']],
    ['日期：1671', ['LION2']],
    ['ic:25F23', ['BEAR']],
    ['id:sk-a-1671', ['WATCH']],
    ['id:"NG 1234" OR id:TIGER', ['TIGER', 'WATCH']],
    ['lyon -mouse -tiger', ['LION']],
  ])('MEAN-4: %s finds %j', async (q, expected) => {
    expect(await found(q)).toEqual([expected, undefined]);
  });

  test.each(['SK-A-1671', 'sk a 1671', 'ng-1234'])('MEAN-4: %s is the number of an item, not a date', async (q) => {
    const [uids, remarks] = await found(q);

    expect([uids, remarks]).toEqual([['WATCH'], [`identifier ${q}`]]);
    expect(await found(`"${q}" or none`)).not.toEqual([uids, remarks]);
  });

  test.each([
    ['lion "mouse', ['LION2'], ['quote "mouse']],
    ['(lion -mouse', ['LION', 'TIGER'], ['parenthesis (']],
    ['bear OR', ['BEAR'], ['operand OR']],
    ['colour:bear', [], ['field colour:bear']],
    ['-lion', ['BEAR', 'WATCH'], ['negative -lion']],
    ['date:soon -bear', [], ['date soon']],
    ['ic:ZZZ', [], ['notation ZZZ']],
  ])('MEAN-4: of %s it is said what was not understood', async (q, expected, said) => {
    expect(await found(q)).toEqual([expected, said]);
  });

  test('MEAN-4: a correction keeps what the operators say', async () => {
    const { corrected } = await search('lyon -mouse -tiger');

    expect(corrected).toEqual({ q: 'lion -mouse -tiger', from: 'lyon -mouse -tiger', exact: '"lyon" -mouse -tiger' });
  });

  test.each([
    '("'.repeat(1_000),
    `${'('.repeat(500)}lion${')'.repeat(500)} -mouse`,
    'OR NOT | - ( ) "'.repeat(100),
    'lion OR '.repeat(250),
    '(a OR -(b '.repeat(150),
    'maker:a '.repeat(200),
    'title: 標題：獅 -אריה | "ليث" (жук) NOT λέων maker:"',
    'title:title:title: ic:ic: -date:-date: id:""',
    '-"" NOT"" title:"" maker:"," place:* date:"" ic:"" id:-',
  ])('MEAN-4: bad input has an answer: %s', async (q) => {
    const { total, hits } = await search(q);

    expect(total).toBeGreaterThanOrEqual(hits.length);
  });

  test('MEAN-4: a query of ten thousand signs is refused by name', async () => {
    const answer = await archive.get(`/api/search?q=${'-a%20'.repeat(2_500)}`);

    expect([answer.status, (await errorOf(answer)).code]).toEqual([400, 'bad-request']);
  });
});
