import { expect, test } from 'vitest';
import { moveImage, putBack } from './image-order.ts';

test('an image moves to an index, and past either end to the end', () => {
  expect(moveImage(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveImage(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveImage(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveImage(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
});

test('an image that was removed is not moved', () => {
  expect(moveImage(['a', 'b'], 'c', 0)).toEqual(['a', 'b']);
});

test('UPLD-6: what was removed comes back to its place, beside what was sent meanwhile', () => {
  expect(putBack(['a', 'c', 'sent later'], 'b', 1)).toEqual(['a', 'b', 'c', 'sent later']);
  expect(putBack(['a', 'b'], 'b', 0)).toEqual(['a', 'b']);
});
