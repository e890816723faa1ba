import { describe, expect, test } from 'vitest';
import { dateValue, firstYear, halfCenturies, parseDateValue, spansMeet } from './date-span.ts';

describe('the value of a date filter', () => {
  test.each([
    ['1650', { from: 1650, until: 1650 }],
    ['1600-1649', { from: 1600, until: 1649 }],
    ['-450--401', { from: -450, until: -401 }],
    ['-27-14', { from: -27, until: 14 }],
    ['-5', { from: -5, until: -5 }],
    ['1-99', { from: 1, until: 99 }],
    ['1-1699', { from: firstYear, until: 1699 }],
    ['undated', 'undated'],
  ])('%s is read', (value, expected) => {
    expect(parseDateValue(value)).toEqual(expected);
  });

  test.each(['', 'c. 1650', '1650-', '1700-1600', '16500', '--5', '-401--450', '1600-1649-1700'])(
    '%j is refused',
    (value) => {
      expect(parseDateValue(value)).toBeUndefined();
    },
  );

  test('is written as it is read', () => {
    expect(dateValue({ from: 1600, until: 1649 })).toBe('1600-1649');
    expect(dateValue({ from: 1650, until: 1650 })).toBe('1650');
    expect(dateValue({ from: -450, until: -401 })).toBe('-450--401');
    expect(dateValue({ from: firstYear, until: 1699 })).toBe('1-1699');
    expect(dateValue({ from: firstYear, until: -400 })).toBe('-9999--400');
  });
});

test('a span touches every half-century from its first year to its last', () => {
  expect(halfCenturies({ from: 1640, until: 1700 })).toEqual(['1600-1649', '1650-1699', '1700-1749']);
  expect(halfCenturies({ from: -60, until: 14 })).toEqual(['-100--51', '-50--1', '0-49']);
});

test('spans meet when they have a year in common', () => {
  expect(spansMeet({ from: 1600, until: 1650 }, { from: 1650, until: 1700 })).toBe(true);
  expect(spansMeet({ from: 1600, until: 1649 }, { from: 1650, until: 1700 })).toBe(false);
});
