import { expect, test } from 'vitest';
import { describeFromUrl, describeHref, undescribedQuery } from './describe-url.ts';
import type { SearchState } from './search-url.ts';

const search: SearchState = {
  q: 'lion & co 1630s',
  filters: [{ field: 'TIPE', mode: 'O', value: 'print' }],
  read: [{ from: '1630s', field: 'DATE', value: '1630-1639' }],
  sort: 'SORTID',
};
const paramsOf = (href: string) => new URL(href, 'https://archive.test').searchParams;

test('ANNO-6: the address of a task says the search and the item, and nothing that it does not', () => {
  const href = describeHref('him_HAB', { search, uid: 'A 1/2' });

  expect(href).toMatch(/^\/r\/describe\/him_HAB\?q=/u);
  expect(describeFromUrl(paramsOf(href))).toEqual({ search, uid: 'A 1/2', refused: [] });
  expect(describeFromUrl(new URLSearchParams())).toEqual({ search: { q: '', filters: [] }, refused: [] });
});

test('ANNO-6: what is asked for is what the search finds and lacks notations, whatever it said of that', () => {
  const said: SearchState = { ...search, filters: [{ field: 'LACKS', mode: 'N', value: 'notations' }] };

  const read = describeFromUrl(paramsOf(describeHref('all', { search: said })));

  expect(undescribedQuery(read.search).filters).toEqual([{ field: 'LACKS', mode: 'O', value: 'notations' }]);
  expect(undescribedQuery(search).read).toEqual(search.read);
});

test('ANNO-6, FIND-8: that only items with a picture are gone through stays in the address', () => {
  const pictured: SearchState = { ...search, filters: [{ field: 'LACKS', mode: 'N', value: 'images' }] };

  expect(describeFromUrl(paramsOf(describeHref('all', { search: pictured }))).search).toEqual(pictured);
});
