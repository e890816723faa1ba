import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDate } from './read-date.ts';

describe('a date', () => {
  test.each([
    ['1650', 1650, 1650, false],
    ['14 March 1636', 1636, 1636, false],
    ['14.3.1636', 1636, 1636, false],
    ['1561–1638', 1561, 1638, false],
    ['1561 - c. 1638', 1561, 1638, true],
    ['between 1600 and 1620', 1600, 1620, false],
    ['1614-38', 1614, 1638, false],
    ['1614-24', 1614, 1624, false],
    ['1614-12', 1614, 1614, false],
    ['c. 1700', 1700, 1700, true],
    ['c.1700', 1700, 1700, true],
    ['um 1500', 1500, 1500, true],
    ['1580s', 1580, 1589, true],
    ['by 1650', undefined, 1650, false],
    ['not after 1650', undefined, 1650, false],
    ['before c. 1650', undefined, 1650, true],
    ['d. 1638', undefined, 1638, false],
    ['after 1812', 1812, undefined, false],
    ['born 1694', 1694, undefined, false],
    ['1570–', 1570, undefined, false],
    ['16th century', 1500, 1599, true],
    ['16th', 1500, 1599, true],
    ['XVIe siècle', 1500, 1599, true],
    ['16. Jh., 2. Hälfte', 1550, 1599, true],
    ['15th century, second half', 1450, 1499, true],
    ['early 18th c.', 1700, 1724, true],
    ['15th–16th century', 1400, 1599, true],
    ['s. XVI in.', 1500, 1524, true],
    ['saec. XVI ex.', 1575, 1599, true],
    ['s. XV/XVI', 1400, 1599, true],
    ['1650?', 1650, 1650, true],
    ['1650~', 1650, 1650, true],
    ['165X', 1650, 1659, true],
    ['1561~/1638', 1561, 1638, true],
    ['../1650', undefined, 1650, false],
    ['1650/..', 1650, undefined, false],
    ['1650-03-12', 1650, 1650, false],
    ['[1650..1660]', 1650, 1660, false],
    ['{1650,1655}', 1650, 1655, false],
    ['Utrecht : J.B. Duyck, 1614', 1614, 1614, false],
  ])('written %s is from %s to %s', (text, from, until, isApproximate) => {
    expect(readDate(text)).toEqual({
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
      isApproximate,
      label: text,
    });
  });

  test.each(['', 'n.d.', 's.a.', 'unknown', 'Ludwig XIV', '9999', '1,200 books', '12 June 45', '0000'])(
    'is none in %j',
    (text) => {
      expect(readDate(text)).toBeUndefined();
    },
  );
});

const year = fc.integer({ min: 1000, max: 2100 });

describe('any date', () => {
  test('of two years is read back whichever dash joins them', () => {
    fc.assert(
      fc.property(year, year, fc.constantFrom('-', '–', '—', ' - ', ' to ', '/'), (one, other, dash) => {
        const [from, until] = [Math.min(one, other), Math.max(one, other)];

        expect(readDate(`${from}${dash}${until}`)).toMatchObject({ from, until, isApproximate: false });
      }),
    );
  });

  test('is as approximate as it says, and has the same years without that', () => {
    const sign = fc.constantFrom('c. ', 'ca. ', 'circa ', 'about ', 'um ', 'vers ');
    fc.assert(
      fc.property(year, sign, (at, about) => {
        expect(readDate(`${about}${at}`)).toMatchObject({ from: at, until: at, isApproximate: true });
      }),
    );
  });

  test('ends no earlier than it begins, keeps its words, and is never an error', () => {
    const pieces = fc.constantFrom(
      '16',
      '1650',
      'c.',
      's. XVI',
      'by',
      '–',
      '/',
      '..',
      '?',
      'X',
      ' ',
      'th century',
      '(',
      '[',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(pieces).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { from = 1, until = 2999, label } = readDate(text) ?? { label: text.replace(/\s+/gu, ' ').trim() };

        expect(from).toBeLessThanOrEqual(until);
        expect(from).toBeGreaterThanOrEqual(1);
        expect(until).toBeLessThanOrEqual(2999);
        expect(label).toBe(text.replace(/\s+/gu, ' ').trim());
      }),
      { numRuns: 2_000 },
    );
  });
});
