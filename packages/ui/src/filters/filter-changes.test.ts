import type { Filter } from '@iconotheca/contracts/search/filter';
import { expect, test } from 'vitest';
import {
  areFiltersPending,
  compareFilters,
  filtersAsRead,
  restoredFilter,
  withFilter,
  withoutFilter,
  withValue,
} from './filter-changes.ts';

const emblem: Filter = { field: 'TIPE', mode: 'O', value: 'emblempictura' };
const animals: Filter = { field: 'ICPATH', mode: 'A', value: '25F' };

test('a filter that is added twice stands once, with its last mode', () => {
  const filters = withFilter([emblem, animals], { ...emblem, mode: 'N' });

  expect(filters).toEqual([{ ...emblem, mode: 'N' }, animals]);
});

test('each filter says whether it is new, changed or removed since the last search', () => {
  const compared = compareFilters(
    [emblem, animals],
    [
      { ...emblem, mode: '_' },
      { field: 'HIM', mode: 'O', value: 'HAB' },
    ],
  );

  expect(compared.map(({ change }) => change)).toEqual(['changed', 'new', 'removed']);
});

test('filters in another order are the same filter set', () => {
  const isPending = areFiltersPending([emblem, animals], [animals, emblem]);

  expect(isPending).toBe(false);
});

test('an undone removal stands where it stood', () => {
  const left = withoutFilter([emblem, animals], emblem);

  const filters = restoredFilter(left, emblem, 0);

  expect(filters).toEqual([emblem, animals]);
});

test('a filter takes a wider notation in its place, without repeating one that is there', () => {
  const lion: Filter = { field: 'ICPATH', mode: 'O', value: '25F23(LION)' };

  const filters = withValue([lion, emblem, animals], lion, '25F');

  expect(filters).toEqual([{ ...lion, value: '25F' }, emblem]);
});

test('filters by what is no notation as it is written become those by the notation it was read as', () => {
  const typed: Filter[] = [
    { field: 'ICPATH', mode: 'A', value: '25 F' },
    { field: 'PLACE', mode: 'O', value: '25 F' },
    { field: 'ICPATH', mode: 'N', value: '46C24' },
  ];

  expect(filtersAsRead(typed, [{ from: '25 F', n: '25F' }])).toEqual([
    { field: 'ICPATH', mode: 'A', value: '25F' },
    { field: 'PLACE', mode: 'O', value: '25 F' },
    { field: 'ICPATH', mode: 'N', value: '46C24' },
  ]);
});

test('a name is shown as the one that it was read as, in its own field', () => {
  const typed: Filter[] = [
    { field: 'ARTIST', mode: 'A', value: 'Tizian' },
    { field: 'PLACE', mode: 'O', value: 'Tizian' },
  ];

  expect(filtersAsRead(typed, [{ from: 'Tizian', n: 'Titian', field: 'ARTIST' }])).toEqual([
    { field: 'ARTIST', mode: 'A', value: 'Titian' },
    { field: 'PLACE', mode: 'O', value: 'Tizian' },
  ]);
});
