import { expect, test } from 'vitest';
import { pauseMs } from './run-query.ts';

const of5000 = { done: 10, of: 5_000 };

test.each([
  ['tried', of5000, false, false],
  ['done', of5000, false, false],
  ['running', of5000, false, 400],
  ['undoing', { done: 0, of: 200_000 }, false, 3_000],
  ['trying', { done: 0, of: 20_000 }, false, 1_000],
  ['running', of5000, true, 5_000],
] as const)('of a run that is %s, with %o, lost: %s, the pause is %s', (state, progress, isLost, pause) => {
  expect(pauseMs({ state, progress }, isLost)).toBe(pause);
});

test('a run that is not known yet is not asked for again', () => {
  expect(pauseMs(undefined, false)).toBe(false);
});
