import { searchQuery, searchResult, type SearchQuery } from '@iconotheca/contracts/search/search';
import { uidOf } from '@iconotheca/contracts/item/item';
import { expect, test } from 'vitest';
import { openReferenceIndex } from '../testing/reference/reference-index.ts';
import { serveParsed } from '../testing/reference/serve-parsed.ts';
import { saved } from '../testing/changes.ts';
import { openSmallTable } from '../testing/small-table.ts';
import { strategies } from './strategies.ts';
import { understand, type UnderstoodSearch } from './understand.ts';

const items = [
  { ID: ['STORM'], TYPE: ['print'], CAPTION: ['A ship in a storm'], DATE: ['1635'] },
  { ID: ['MARKET'], TYPE: ['print'], CAPTION: ['A bridge, a market with a pillory'], DATE: ['1711'] },
  { ID: ['GATE'], TYPE: ['drawing'], CAPTION: ['Gate, bridge and market'], DATE: ['1711'] },
  { ID: ['WEIGEL'], TYPE: ['print'], CAPTION: ['Weigel’s emblems'] },
  { ID: ['EMBLEM'], TYPE: ['emblem pictura'], CAPTION: ['Amor'] },
  { ID: ['HORSE'], TYPE: ['print'], HIM: ['DRAWINGS'], CAPTION: ['Horse'] },
  { ID: ['TREE'], TYPE: ['print'], IC: ['11H(JEROME)'] },
  { ID: ['LION'], TYPE: ['print'], IC: ['25F23(LION)'] },
  { ID: ['MARY'], TYPE: ['print'], CAPTION: ['Magdalene'] },
  { ID: ['OIL'], TYPE: ['image'], HIM: ['PAINTINGS'], CAPTION: ['Tower'] },
  { ID: ['WATCH'], TYPE: ['image'], ID_INV: ['SK-A-1671'], CAPTION: ['Watch'] },
];

/** A table that knows no forms: a word that it knows is no typing error. */
const formsOf = () => ({ languages: [], forms: [] });

async function understood(q: string, more: Partial<SearchQuery> = {}): Promise<UnderstoodSearch> {
  const concepts = { ...openSmallTable({ '11H(JEROME)': 'chene' }), formsOf };
  const engine = openReferenceIndex(() => concepts);
  engine.take(saved(items));
  const readItems = (uids: readonly string[]) => uids.flatMap((uid) => items.find((item) => uidOf(item) === uid) ?? []);
  const serve = serveParsed({ engine, iconclass: () => concepts, readItems });
  const deps = { engine: { ...engine, serve }, concepts, newNonce: () => 'n' };
  return understand(searchQuery.parse({ q, ...more }), deps, new AbortController().signal);
}

/** A query that no strategy before finds anything by, and the items that it finds. */
const examples: Record<UnderstoodSearch['foundBy'], [string, string[]]> = {
  identified: ['sk a 1671', ['WATCH']],
  'as-read': ['a ship in the 1630s', ['STORM']],
  'as-words': ['Weigel emblems', ['WEIGEL']],
  'kinds-freely': ['Zeichnung horse', ['HORSE']],
  'without-yielding': ['Dutch ship', ['STORM']],
  'without-kinds': ['paintings of Magdalene', ['MARY']],
  translated: ['oak', ['TREE']],
  corrected: ['sihp', ['STORM']],
  nearest: ['ship storm zebras', ['STORM']],
  parts: ['storm Magdalene', []],
  nothing: ['zebras', []],
};

test.each([...strategies.map(({ name }) => name), 'nothing' as const])('a query is understood %s', async (name) => {
  const [q, uids] = examples[name];

  const { foundBy, answer } = await understood(q);

  const { hits } = JSON.parse(new TextDecoder().decode(answer.body));
  expect([foundBy, hits.map(uidOf)]).toEqual([name, uids]);
});

async function found(q: string, more: Partial<SearchQuery> = {}) {
  const { search, answer } = await understood(q, { sort: 'RELEVANCE', ...more });
  const { hits, total, steps } = searchResult.parse(JSON.parse(new TextDecoder().decode(answer.body)));
  return { uids: hits.map(uidOf), total, steps, kinds: search.plan.terms.map(({ kind }) => kind) };
}

test('MEAN-3: behind few items that hold all words come those that hold most, a reading being demanded', async () => {
  expect(await found('bridge market gate')).toMatchObject({
    uids: ['GATE', 'MARKET'],
    steps: [
      { by: 'word', count: 1 },
      { by: 'most', count: 1 },
    ],
  });
  expect((await found('bridge gate 1711')).uids).toEqual(['GATE', 'MARKET']);
  // Neither of two words is the query without the other; what is typed exactly stays so.
  for (const q of ['bridge gate', '"bridge" "market" gate', 'title:bridge market gate']) {
    expect((await found(q)).uids).toEqual(['GATE']);
  }
  expect((await found('bridge marke* gate')).uids).toEqual(['GATE', 'MARKET']);
  expect((await found('bridge market gate -pillory')).uids).toEqual(['GATE']);
  expect((await found('bridge market gate', { within: 'whole' })).uids).toEqual(['GATE']);
  expect((await found('bridge market gate', { sort: 'ADATE' })).uids).toEqual(['GATE']);
});

test('MEAN-3: a filter leads to as many of them as it was counted for, also where none holds all', async () => {
  const { answer } = await understood('bridge market gate', { sort: 'RELEVANCE' });
  const { facets } = searchResult.parse(JSON.parse(new TextDecoder().decode(answer.body)));

  expect(facets['TIPE']).toHaveLength(2);
  for (const { key, doc_count } of facets['TIPE'] ?? []) {
    const filters = [{ field: 'TIPE', mode: 'A', value: key }] as const;
    const narrowed = await understood('bridge market gate', { sort: 'RELEVANCE', filters: [...filters] });
    expect([key, narrowed.answer.total]).toEqual([key, doc_count]);
  }
});

test('what a query came to is plain data, by which the engine answers alike', async () => {
  const understanding = await understood('ship storm zebras');

  expect(structuredClone(understanding.search)).toEqual(understanding.search);
  expect(understanding.search).toMatchObject({ q: 'ship storm', leftOut: ['zebras'], plan: { page: 0, nonce: 'n' } });
});
