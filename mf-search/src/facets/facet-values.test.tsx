// @vitest-environment happy-dom
import { filtersAtom } from '@iconotheca/client';
import { renderPart, screen } from '@iconotheca/ui/testing/render-part';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { FacetValues } from './facet-values.tsx';

const places = Array.from({ length: 14 }, (_, at) => ({ key: `Place ${at + 1}`, doc_count: 1400 - at * 100 }));

function renderPlaces(count: number) {
  const store = createStore();
  const { user } = renderPart(<FacetValues group={{ field: 'PLACE', values: places.slice(0, count) }} />, { store });
  return { user, store };
}

test('a tick includes a value, which is then ticked and fixed', async () => {
  const { user, store } = renderPlaces(3);
  const second = screen.getByRole('checkbox', { name: 'Place 2, 1,300' });

  await user.click(second);

  expect(store.get(filtersAtom)).toEqual([{ field: 'PLACE', mode: 'O', value: 'Place 2' }]);
  expect(second).toHaveProperty('checked', true);
  expect(second).toHaveProperty('disabled', true);
});

test('eight values stand at first; the rest is shown, and hidden again', async () => {
  const { user } = renderPlaces(10);
  expect(screen.getAllByRole('checkbox')).toHaveLength(8);
  expect(screen.queryByRole('textbox')).toBeNull();

  await user.click(screen.getByRole('button', { name: /^Show 2 more/u }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: /^Show fewer/u }));

  expect(screen.getAllByRole('checkbox')).toHaveLength(8);
});

test('of more than twelve values one is found by its letters, and that there is none is said', async () => {
  const { user } = renderPlaces(14);
  const field = screen.getByRole('textbox', { name: /^Find in / });

  await user.type(field, 'place 13');
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual(['Place 13, 200']);
  await user.type(field, 'x');

  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText('No match.')).toBeDefined();
});
