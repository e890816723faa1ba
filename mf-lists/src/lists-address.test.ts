import { expect, test } from 'vitest';
import { listsAddress, readListsAddress } from './lists-address.ts';

test.each([
  ['', { isNew: false, tab: 'saved' }],
  ['?list=k7', { pk: 'k7', isNew: false, tab: 'list' }],
  ['?list=k7&tab=saved', { pk: 'k7', isNew: false, tab: 'saved' }],
  ['?list=k7&sheet=2', { pk: 'k7', isNew: false, tab: 'list', sheet: 2 }],
  ['?new=', { isNew: true, tab: 'list' }],
  ['?new=&tab=saved', { isNew: true, tab: 'saved' }],
] as const)('LIST-2: the query %j stands for what is shown, both ways', (query, view) => {
  expect(readListsAddress(query)).toEqual(view);
  expect(listsAddress(view)).toBe(`/r/lists${query}`);
});

test.each(['0', '-3', 'x', ''])('the sheet %j is the first', (sheet) => {
  expect(readListsAddress(`?list=k7&sheet=${sheet}`)).toMatchObject({ sheet: 1 });
});

test.each(['?list=', '?tab=saved', '?tab=list'])('%j selects no list', (query) => {
  expect(readListsAddress(query)).toEqual({ isNew: false, tab: 'saved' });
});
