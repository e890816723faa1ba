import type { SearchState } from '@iconotheca/contracts/search/search-url';
import { describe, expect, test } from 'vitest';
import type { Reading } from '@iconotheca/contracts/search/reading';
import { withWords, asRead, isDraftReplaced, latestAsked } from './asked-search.ts';

const drawn: SearchState = { q: 'lion', filters: [] };

describe('what was asked for last', () => {
  test('is what the address bar says, also before the page shows it', () => {
    const asked = latestAsked('him_HAB', { pathname: '/r/section/him_HAB', search: '?q=hope&sort=HIM' }, drawn);

    expect(asked).toEqual({ q: 'hope', filters: [], sort: 'HIM' });
  });

  test('is what the page shows when the address bar has left the section', () => {
    expect(latestAsked('all', { pathname: '/r/view/x1/all', search: '?q=hope' }, drawn)).toBe(drawn);
  });
});

describe('field and panel', () => {
  const entry = { navigation: 'PUSH', isFromDraft: false, isSearch: true, hasSearched: true } as const;

  test.each([
    ['follow a search that began elsewhere, as a suggestion or a link', entry, true],
    ['stay as they are when the search began in them', { ...entry, isFromDraft: true }, false],
    ['follow Back to a search that began in them', { ...entry, isFromDraft: true, navigation: 'POP' }, true],
    ['are emptied by an address without a search', { ...entry, isSearch: false }, true],
    [
      'hold what was asked for in another tab until this one searches',
      { ...entry, isSearch: false, hasSearched: false },
      false,
    ],
  ] as const)('%s', (_behaviour, shown, expected) => {
    expect(isDraftReplaced(shown)).toBe(expected);
  });
});

test('a search is shown with the notations that its filters were read as', () => {
  const state: SearchState = { q: '', filters: [{ field: 'ICPATH', mode: 'A', value: '25f23 (lion)' }] };

  const read = asRead(state, { readAs: [{ from: '25f23 (lion)', n: '25F23(LION)' }] });

  expect(read.filters).toEqual([{ field: 'ICPATH', mode: 'A', value: '25F23(LION)' }]);
  expect(asRead(state, {})).toBe(state);
});

test('FIND-4: a search is shown with its words as they were read, until it asks for other words', () => {
  const read: Reading[] = [{ from: '1630s', field: 'DATE', value: '1630-1639' }];
  const state: SearchState = { q: 'ship 1630s', filters: [] };

  const shown = asRead(state, { read });

  expect(shown).toEqual({ ...state, read });
  expect(asRead({ ...state, read: [] }, { read })).toEqual({ ...state, read: [] });
  expect(withWords({ ...shown, filters: [] }, state.q)).toEqual(shown);
  expect(withWords({ ...shown, within: 'form', filters: [] }, state.q)).toEqual({ ...shown, within: 'form' });
  expect(withWords({ ...shown, within: 'form', q: 'lion' }, state.q)).toEqual({ q: 'lion', filters: [] });
});
