import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { searchQuery, type SearchQuery } from '@iconotheca/contracts/search/search';
import { searchSteps } from '@iconotheca/contracts/search/steps';
import type { WhyResult } from '@iconotheca/contracts/search/why';
import { expect, test } from 'vitest';
import { saved } from '../testing/changes.ts';
import { openReferenceIndex } from '../testing/reference/reference-index.ts';
import { serveParsed } from '../testing/reference/serve-parsed.ts';
import { openSmallTable } from '../testing/small-table.ts';
import { wholesOf } from '../documents/wholes.ts';
import { explain } from './explain.ts';
import { understand } from './understand.ts';

const items: Item[] = [
  { ID: ['WORD'], TYPE: ['print'], TITLE: ['Un Leone'] },
  { ID: ['FORM'], TYPE: ['print'], DESCRIPTION: ['Two ships'] },
  { ID: ['BELOW'], TYPE: ['print'], IC: ['25F23(LION)'] },
  { ID: ['TAIL'], TYPE: ['print'], IC: ['11H(JEROME)'] },
  { ID: ['TRANSLATION'], TYPE: ['print'], KW: ['nave'] },
  { ID: ['BOOK'], TYPE: ['book'], PERSON_AUTHOR: ['Vaenius, Otho'], DATE: ['1612'] },
  { ID: ['PART'], TYPE: ['emblem'], PARENT: ['BOOK'] },
  { ID: ['ALL'], TYPE: ['print'], TITLE: ['Mast and anchor in a harbour'] },
  { ID: ['BOTH'], TYPE: ['print'], TITLE: ['Anchor and mast'] },
  {
    ID: ['NAMED'],
    TYPE: ['print'],
    PERSON_ARTIST: ['Tizian'],
    _names: [{ field: 'ARTIST', written: 'Tizian', name: 'Titian', others: ['Vecellio'] }],
  },
];

const concepts = openSmallTable();
const engine = openReferenceIndex(() => concepts);
engine.take(saved(items));
const itemOf = (uid: string) => items.find((item) => uidOf(item) === uid);
const readItems = (uids: readonly string[]) => uids.flatMap((uid) => itemOf(uid) ?? []);
const served = { ...engine, serve: serveParsed({ engine, iconclass: () => concepts, readItems }) };
const { signal } = new AbortController();

async function searchFor(query: Partial<SearchQuery>) {
  const deps = { engine: served, concepts, newNonce: () => 'n' };
  return understand(searchQuery.parse({ sort: 'SORTID', ...query }), deps, signal);
}

async function why(uid: string, query: Partial<SearchQuery>): Promise<WhyResult> {
  const { search } = await searchFor({ sort: 'RELEVANCE', ...query });
  const item = itemOf(uid);
  if (item === undefined) throw new Error(`no item ${uid}`);
  return explain(search, { item, wholes: wholesOf(item, itemOf) }, { engine, concepts }, signal);
}

test.each<[string, string, WhyResult['words']]>([
  ['WORD', 'LEONE', [{ word: 'leone', by: 'word', held: 'leone', field: 'TITLE' }]],
  ['FORM', 'ship', [{ word: 'ship', by: 'form', held: 'ships', field: 'DESCRIPTION' }]],
  ['TRANSLATION', 'ship', [{ word: 'ship', by: 'translation', held: 'nave', field: 'KW' }]],
  ['PART', 'vaenius', [{ word: 'vaenius', by: 'whole', held: 'vaenius', field: 'PERSON_AUTHOR', whole: 'BOOK' }]],
  ['NAMED', 'Vecellio', [{ word: 'vecellio', by: 'whole' }]],
  ['BELOW', '25F', []],
  [
    'BOTH',
    'anchor mast harbour',
    [
      { word: 'anchor', by: 'word', held: 'anchor', field: 'TITLE' },
      { word: 'mast', by: 'word', held: 'mast', field: 'TITLE' },
      { word: 'harbour', by: 'most' },
    ],
  ],
])('%s answers to %s', async (uid, q, words) => {
  expect(await why(uid, { q })).toEqual({ isFound: true, words });
});

test('a concept is told by the lowest that the word names, with what the item carries below it', async () => {
  const carried = '25F23(LION)';
  expect((await why('BELOW', { q: 'animals' })).words).toMatchObject([
    { by: 'concept', concept: { n: '25F', carried } },
  ]);
  const [reason] = (await why('BELOW', { q: 'leone' })).words;
  expect(reason).toMatchObject({ by: 'concept', concept: { n: carried } });
  expect(reason?.concept).not.toHaveProperty('carried');
});

test('an item that a search does not find has no reason, whether by words, filters or the step', async () => {
  const not = { isFound: false, words: [] };

  expect(await why('FORM', { q: 'leone' })).toEqual(not);
  expect(await why('WORD', { q: 'leone', filters: [{ field: 'TIPE', mode: 'N', value: 'print' }] })).toEqual(not);
  expect(await why('FORM', { q: 'ship', within: 'word' })).toEqual(not);
  expect((await why('FORM', { q: 'ship', within: 'form' })).isFound).toBe(true);
});

test('the worst reason of each hit is the step by which it is counted', async () => {
  for (const q of ['ship', 'leone', 'lion', 'print ship', 'vaenius 1612', 'leone OR ship']) {
    const { search } = await searchFor({ q });
    const { hits, steps } = await engine.search(search.plan);
    const reasons = await Promise.all(hits.map(({ uid }) => why(uid, { q })));

    const worst = reasons.map(({ words }) => Math.max(...words.map(({ by }) => searchSteps.indexOf(by))));
    const counted = searchSteps
      .map((by, at) => ({ by, count: worst.filter((each) => each === at).length }))
      .filter(({ count }) => count > 0);
    expect([q, counted]).toEqual([q, steps]);
  }
});
