import { searchQuery } from '@iconotheca/contracts/search/search';
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

async function understood(q: string): Promise<UnderstoodSearch> {
  const concepts = { ...openSmallTable({ '11H(JEROME)': 'chene' }), formsOf };
  const engine = openReferenceIndex(() => concepts);
  engine.take(saved(items));
  const readItems = (uids: readonly string[]) => items.filter((item) => uids.includes(uidOf(item)));
  const serve = serveParsed({ engine, iconclass: () => concepts, readItems });
  const deps = { engine: { ...engine, serve }, concepts, newNonce: () => 'n' };
  return understand(searchQuery.parse({ q }), deps, new AbortController().signal);
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

test('what a query came to is plain data, by which the engine answers alike', async () => {
  const understanding = await understood('ship storm zebras');

  expect(structuredClone(understanding.search)).toEqual(understanding.search);
  expect(understanding.search).toMatchObject({ q: 'ship storm', leftOut: ['zebras'], plan: { page: 0, nonce: 'n' } });
});
