import { expect, test } from 'vitest';
import { readSearchAddress, searchAddress } from './search-address.ts';

test('an address without q and filters asks for nothing', () => {
  const { isSearch } = readSearchAddress('?sort=TIPE');

  expect(isSearch).toBe(false);
});

test('a search for everything is an address that runs again', () => {
  const address = searchAddress('prints', { q: '', filters: [], sort: 'ADATE' });

  expect(address).toBe('/r/section/prints?q=&sort=ADATE');
  expect(readSearchAddress(new URL(address, 'http://localhost').search).isSearch).toBe(true);
});

test('q, filters on hold too, and the order come back from the address as they went in', () => {
  const state = {
    q: 'Löwe & Co',
    filters: [
      { field: 'ICPATH', mode: 'A', value: '25F23(LION)' },
      { field: 'TIPE', mode: '_', value: 'print' },
    ],
    sort: 'HIM',
  } as const;

  const address = searchAddress('all', { ...state, filters: [...state.filters] });

  expect(readSearchAddress(new URL(address, 'http://localhost').search).state).toEqual(state);
});

test('what cannot be read is left out and said', () => {
  const { state, refused } = readSearchAddress('?q=lion&facet_ic=25F&facet_colour=Ored');

  expect(state).toEqual({ q: 'lion', filters: [] });
  expect(refused.map(({ param }) => param)).toEqual(['facet_ic', 'facet_colour']);
});
