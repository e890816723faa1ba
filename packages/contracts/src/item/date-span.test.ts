import { describe, expect, test } from 'vitest';
import { dateValue, halfCenturies, parseDateValue, spansMeet } from './date-span.ts';

describe('the value of a date filter', () => {
  test.each([
    ['1650', { from: 1650, until: 1650 }],
    ['1600-1649', { from: 1600, until: 1649 }],
    ['undated', 'undated'],
  ])('%s is read', (value, expected) => {
    expect(parseDateValue(value)).toEqual(expected);
  });

  test.each(['', 'c. 1650', '1650-', '1700-1600', '16500', '-5', '1600-1649-1700'])('%j is refused', (value) => {
    expect(parseDateValue(value)).toBeUndefined();
  });

  test('is written as it is read', () => {
    expect(dateValue({ from: 1600, until: 1649 })).toBe('1600-1649');
    expect(dateValue({ from: 1650, until: 1650 })).toBe('1650');
  });
});

test('a span touches every half-century from its first year to its last', () => {
  expect(halfCenturies({ from: 1640, until: 1700 })).toEqual(['1600-1649', '1650-1699', '1700-1749']);
});

test('spans meet when they have a year in common', () => {
  expect(spansMeet({ from: 1600, until: 1650 }, { from: 1650, until: 1700 })).toBe(true);
  expect(spansMeet({ from: 1600, until: 1649 }, { from: 1650, until: 1700 })).toBe(false);
});
