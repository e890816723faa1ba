import { expect, test } from 'vitest';
import { searchResult } from './search.ts';

const answer = { total: 1, facets: {}, page: 0, size: 150, sort: 'RANDOM', nonce: 'abc' };

test.each([{}, null])('%j among the hits is an item without id', (empty) => {
  const { hits } = searchResult.parse({ ...answer, hits: [empty, { ID: ['x1'], TYPE: ['print'] }] });

  expect(hits).toEqual([
    { ID: [], TYPE: [] },
    { ID: ['x1'], TYPE: ['print'] },
  ]);
});

test('a hit that is something else than an item is refused', () => {
  const parsed = searchResult.safeParse({ ...answer, hits: [{ TITLE: ['no id'] }] });

  expect(parsed.success).toBe(false);
});
