import type { SearchResult } from '@iconotheca/contracts/search/search';
import { expect, it } from 'vitest';
import { pageOf, searchPositionOf } from './position.ts';

const result: SearchResult = {
  hits: [
    { ID: ['c'], TYPE: ['book'], _searchPrevious: 'b', _searchNext: 'd' },
    { ID: ['d'], TYPE: ['book'], _searchPrevious: 'c' },
  ],
  total: 304,
  facets: {},
  page: 2,
  size: 150,
  sort: 'RANDOM',
  nonce: 'n',
};

it('ITEM-5: a hit knows its position over all pages and its neighbours', () => {
  expect(searchPositionOf('c', result)).toEqual({ position: 301, total: 304, previous: 'b', next: 'd' });
  expect(searchPositionOf('d', result)).toEqual({ position: 302, total: 304, previous: 'c', next: undefined });
});

it('ITEM-5: an item outside the result has no position in it', () => {
  expect(searchPositionOf('z', result)).toBeUndefined();
});

it.each([
  [1, 150, 0],
  [150, 150, 0],
  [151, 150, 1],
  [151, 40, 3],
])('position %i lies, with %i hits on each, on page %i', (position, size, page) => {
  expect(pageOf(position, size)).toBe(page);
});
