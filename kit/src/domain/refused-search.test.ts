import { expect, test } from 'vitest';
import { refusedSearch, trialAddress } from './refused-search.ts';

test('the trial page keeps the refused search', () => {
  const address = trialAddress('/r/section/all?q=lion&facet_ic=A25F');

  expect(refusedSearch(new URL(address, 'http://localhost').search)).toBe('/r/section/all?q=lion&facet_ic=A25F');
});

test('an address of another site is not a search', () => {
  const refused = refusedSearch('?search=https%3A%2F%2Fexample.org%2Fr%2Fsection%2Fall');

  expect(refused).toBeUndefined();
});
