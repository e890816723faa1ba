import { expect, test } from 'vitest';
import { movedTo } from './moved-to.ts';

test.each([
  ['forward', 'a', 1, ['b', 'a', 'c']],
  ['backward', 'c', 0, ['c', 'a', 'b']],
  ['past the beginning', 'b', -1, ['b', 'a', 'c']],
  ['past the end', 'a', 9, ['b', 'c', 'a']],
] as const)('an item moves %s', (_where, item, to, expected) => {
  expect(movedTo(['a', 'b', 'c'], item, to)).toEqual(expected);
});

test('a list without the item stays as it is', () => {
  const list = ['a', 'b'];

  expect(movedTo(list, 'c', 0)).toBe(list);
});
