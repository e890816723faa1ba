import { expect, test } from 'vitest';
import { pagesOf } from './hand-out.ts';

test.each([
  [0, []],
  [4, [[0, 1, 2, 3]]],
  [5, [[0, 1, 2, 3], [4]]],
])('DAY-2: %i items by four', (count, pages) => {
  expect(pagesOf([...Array(count).keys()], 4)).toEqual(pages);
});
