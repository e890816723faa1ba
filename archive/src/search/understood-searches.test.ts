import { searchQuery } from '@iconotheca/contracts/search/search';
import type { AskedSearch, SearchEngine } from '@iconotheca/search-engine/ports';
import { expect, test } from 'vitest';
import { rememberUnderstood } from './understood-searches.ts';

/** An engine that keeps what it was asked, and a search that asks it twice. */
function aSearch() {
  let state = 'first';
  let nonces = 0;
  const asked: AskedSearch[] = [];
  const engine: Pick<SearchEngine, 'serve'> = {
    serve: async (each) => {
      asked.push(each);
      return { total: 1, body: new Uint8Array() };
    },
  };
  const understood = rememberUnderstood(async () => state);
  /** Returns what the engine was asked for a query. */
  const ask = async (address: Record<string, unknown>): Promise<AskedSearch[]> => {
    asked.length = 0;
    const query = searchQuery.parse(address);
    const { q, sort, page, size, nonce = 'own' } = query;
    const plan = { rule: [], terms: [], filters: query.filters, sort, page, size, nonce };
    const { signal } = new AbortController();
    await understood.answer({ query, engine, newNonce: () => `new${(nonces += 1)}`, signal }, async () => {
      await engine.serve({ q, plan }, signal);
      const search = { q: `${q} put right`, plan };
      return { foundBy: 'corrected', search, answer: await engine.serve(search, signal) };
    });
    return [...asked];
  };
  return { ask, setState: (now: string) => (state = now) };
}

test('a query is understood once, whatever page, order by nearness, size or nonce is asked for', async () => {
  const { ask } = aSearch();
  const first = await ask({ q: 'lion', nonce: 'n', page: 1 });

  const again = await ask({ q: 'lion', nonce: 'other', page: 3, size: 20, sort: 'RELEVANCE' });
  const ofItsOwn = await ask({ q: 'lion', page: 3 });

  expect(first.map(({ q }) => q)).toEqual(['lion', 'lion put right']);
  expect(again).toMatchObject([
    { q: 'lion put right', plan: { nonce: 'other', page: 3, size: 20, sort: 'RELEVANCE' } },
  ]);
  expect(ofItsOwn).toMatchObject([{ q: 'lion put right', plan: { nonce: 'new1' } }]);
});

test.each([
  ['other words', { q: 'tiger' }],
  ['another filter', { q: 'lion', filters: [{ field: 'TIPE', mode: 'A', value: 'print' }] }],
  ['another section', { q: 'lion', section: 'prints' }],
  ['words that are to be read in another way', { q: 'lion', read: [] }],
  ['a page behind the first, which says less', { q: 'lion', page: 1 }],
  ['an order by what records say, where nothing stands behind what is nearest', { q: 'lion', sort: 'TIPE' }],
])('%s are understood by themselves', async (_what, query) => {
  const { ask } = aSearch();
  await ask({ q: 'lion' });

  expect(await ask(query)).toHaveLength(2);
});

test('a query is understood anew once something has changed', async () => {
  const { ask, setState } = aSearch();
  await ask({ q: 'lion' });

  setState('second');

  expect(await ask({ q: 'lion' })).toHaveLength(2);
  expect(await ask({ q: 'lion' })).toHaveLength(1);
});
