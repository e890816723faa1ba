import { expect, test } from 'vitest';
import { addedText } from './added-text.ts';

test.each([
  [1, 0, 'Added one item to “Ships”.'],
  [3, 1, 'Added 3 items to “Ships”. One was on it already.'],
  [1200, 2, 'Added 1,200 items to “Ships”. 2 were on it already.'],
  [0, 1, 'It is on “Ships” already.'],
  [0, 2, 'All of them are on “Ships” already.'],
])('LIST-5: of %i new items and %i that were there it says: %s', (added, there, text) => {
  expect(addedText({ added, there, name: 'Ships' })).toBe(text);
});
