import { expect, test } from 'vitest';
import { readDate } from './written-date.ts';

test.each([
  ['1475', [[1475]], false],
  ['c. 1475', [[1475]], true],
  ['ca 1475', [[1475]], true],
  ['1475?', [[1475]], true],
  ['147?', undefined, true],
  ['[1475]', [[1475]], false],
  ['1593-1602', [[1593], [1602]], false],
  ['1593 – 1602', [[1593], [1602]], false],
  ['c. 1593/1602', [[1593], [1602]], true],
  ['1567-03-02', [[1567, 3, 2]], false],
  ['1567-03', [[1567, 3]], false],
  ['1567-13-02', undefined, false],
  ['1602-1593', undefined, false],
  ['1593-94', undefined, false],
  ['before 1500', undefined, false],
  ['16th century', undefined, false],
  ['', undefined, false],
])('%s is read as %j', (text, parts, isCirca) => {
  expect(readDate(text)).toEqual({ text, parts, isCirca });
});
