import { expect, test } from 'vitest';
import { facetGroups, matchingValues, valuesShown } from './facet-groups.ts';
import { givePageData } from '@iconotheca/ui/testing/page-data';

givePageData();

const two = [
  { key: 'HAB', doc_count: 5 },
  { key: 'KB', doc_count: 2 },
];

test('the collection facet is hidden inside a collection’s section', () => {
  const groups = facetGroups({ HIM: two, TIPE: [{ key: 'print', doc_count: 7 }] }, 'him_HAB');

  expect(groups.map(({ field }) => field)).toEqual(['TIPE']);
});

test('a collection facet with fewer than two values is hidden', () => {
  const groups = facetGroups({ HIM: two.slice(0, 1) }, 'all');

  expect(groups).toEqual([]);
});

test('a value is found whatever its case and accents', () => {
  const found = matchingValues(two, ' stadel', (key) => (key === 'KB' ? 'Städel Museum' : key));

  expect(found).toEqual([{ key: 'KB', doc_count: 2 }]);
});

test('a chosen value is shown even when it stands far down', () => {
  const values = Array.from({ length: 20 }, (_, index) => ({ key: `v${index}`, doc_count: 20 - index }));

  const shown = valuesShown({ field: 'PLACE', values }, [{ field: 'PLACE', mode: 'O', value: 'v19' }], 8);

  expect(shown.map(({ key }) => key)).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v19']);
});
