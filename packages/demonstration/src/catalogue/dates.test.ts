import { describe, expect, test } from 'vitest';
import { centuryOf, romanNumeral, yearsOf } from './dates.ts';

describe("a cataloguer's date", () => {
  test.each([
    ['1604', 1604, 1604],
    ['1604–1607', 1604, 1607],
    ['c. 1475', 1470, 1480],
    ['29 July 1878', 1878, 1878],
    ['13th century, second half', 1250, 1299],
    ['17th century', 1600, 1699],
  ])('%s covers %i to %i', (date, from, until) => {
    expect(yearsOf(date)).toEqual({ from, until });
  });

  test.each(['', 's.a.', 'undated'])('says nothing of a year in "%s"', (date) => {
    expect(yearsOf(date)).toBeUndefined();
  });

  test.each([
    [1600, '16th'],
    [1601, '17th'],
    [1248, '13th'],
  ])('counts %i to the %s century', (year, century) => {
    expect(centuryOf(year)).toBe(century);
  });

  test.each([
    [4, 'IV'],
    [1614, 'MDCXIV'],
    [1999, 'MCMXCIX'],
  ])('writes %i as %s on a plate', (year, numeral) => {
    expect(romanNumeral(year)).toBe(numeral);
  });
});
