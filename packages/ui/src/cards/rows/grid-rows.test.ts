import { expect, test } from 'vitest';
import { rowsOfGroup, tallRows } from './grid-rows.ts';

test('FIND-8: a row is as high as a picture where one of its items has one here', () => {
  const tall = tallRows([true, false, false, false, false, false, true], 3);

  expect(tall).toEqual([true, false, true]);
});

test('groups that meet within a row both have a part in it', () => {
  const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

  expect(rowsOfGroup(rows, 0, 11, 4)).toEqual(['first', 'second', 'third']);
  expect(rowsOfGroup(rows, 11, 11, 4)).toEqual(['third', 'fourth', 'fifth', 'sixth']);
});
