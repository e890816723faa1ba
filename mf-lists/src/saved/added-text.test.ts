import { expect, test } from 'vitest';
import { addedText } from './added-text.ts';

test.each([
  [1, 0, 'Added one item to “Ships”.'],
  [3, 1, 'Added 3 items to “Ships”. One was already on it.'],
  [1200, 2, 'Added 1,200 items to “Ships”. 2 were already on it.'],
  [0, 1, 'It is already on “Ships”.'],
  [0, 2, 'All of them are already on “Ships”.'],
])('LIST-5: of %i new items and %i that were there it says: %s', (added, there, text) => {
  expect(addedText({ added, there, name: 'Ships' })).toBe(text);
});
