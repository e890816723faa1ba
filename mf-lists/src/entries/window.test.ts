import { expect, test } from 'vitest';
import { firstWindow, windowOf, windowWith, withMoreAfter, withMoreBefore } from './window.ts';

test('a list begins with 33 items, and has 33 more with each step', () => {
  expect(withMoreAfter(firstWindow)).toEqual({ from: 0, to: 66 });
});

test.each([
  [32, { from: 0, to: 33 }],
  [33, { from: 0, to: 34 }],
  [9_000, { from: 8_976, to: 9_009 }],
])('with place %i in it the first window is %o', (at, window) => {
  expect(windowWith(firstWindow, at)).toEqual(window);
});

test('of a far place has the items before it when they are asked for, and when the place is among them', () => {
  const far = windowWith(firstWindow, 9_000);

  expect(withMoreBefore(far)).toEqual({ from: 8_943, to: 9_009 });
  expect(windowWith(far, 8_970)).toEqual({ from: 8_943, to: 9_009 });
});

test.each([
  [10, { from: 0, to: 10 }],
  [0, { from: 0, to: 0 }],
])('ends with a list of %i', (count, window) => {
  expect(windowOf(firstWindow, count)).toEqual(window);
});

test('shows the end of a list that has become shorter than where it stood', () => {
  expect(windowOf({ from: 8_976, to: 9_009 }, 100)).toEqual({ from: 99, to: 100 });
});
