import { expect, test } from 'vitest';
import { pagesShown } from './pages-shown.ts';

test('a short list has all its pages', () => {
  expect(pagesShown(1, 4)).toEqual([0, 1, 2, 3]);
});

test('a long list has the first, the last, and those about the current one', () => {
  expect(pagesShown(5, 12)).toEqual([0, undefined, 4, 5, 6, undefined, 11]);
});

test('at an end there is one gap', () => {
  expect(pagesShown(0, 12)).toEqual([0, 1, undefined, 11]);
  expect(pagesShown(11, 12)).toEqual([0, undefined, 10, 11]);
});

test('a gap of one page is filled', () => {
  expect(pagesShown(3, 12)).toEqual([0, 1, 2, 3, 4, undefined, 11]);
});
