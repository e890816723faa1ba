import { expect, test } from 'vitest';
import { nearestEnd, placeOf, shownSpan, spanAfterKey, withEnd, yearAt } from './year-span.ts';

const range = { from: 1400, until: 1899 };
const span = { from: 1550, until: 1620 };

test.each([
  ['from', 'ArrowRight', { from: 1551, until: 1620 }],
  ['from', 'ArrowDown', { from: 1549, until: 1620 }],
  ['from', 'Home', { from: 1400, until: 1620 }],
  ['from', 'End', { from: 1620, until: 1620 }],
  ['until', 'PageUp', { from: 1550, until: 1630 }],
  ['until', 'PageDown', { from: 1550, until: 1610 }],
  ['until', 'End', { from: 1550, until: 1899 }],
  ['until', 'Tab', undefined],
] as const)('on the thumb %s, %s leads to %j', (end, key, expected) => {
  const after = spanAfterKey(span, end, key, range);

  expect(after).toEqual(expected);
});

test('an end never passes the other, nor the range', () => {
  const ends = [withEnd(span, 'from', 1700, range).from, withEnd(span, 'until', 2500, range).until];

  expect(ends).toEqual([1620, 1899]);
});

test('a place on the track and its year belong together', () => {
  const years = [0, 0.5, 1, 2].map((place) => yearAt(place, range));

  expect(years).toEqual([1400, 1650, 1899, 1899]);
  expect(placeOf(1400, range)).toBe(0);
});

test('a press moves the nearer thumb; where both stand together, that on its side', () => {
  const ends = [1500, 1610].map((year) => nearestEnd(span, year));
  const together = [1590, 1610].map((year) => nearestEnd({ from: 1600, until: 1600 }, year));

  expect([...ends, ...together]).toEqual(['from', 'until', 'from', 'until']);
});

test.each([
  ['Type a year, such as 1550.', range],
  [{ from: 1550, until: 1620 }, span],
  [
    { from: 900, until: 1500 },
    { from: 1400, until: 1500 },
  ],
  [
    { from: 900, until: 1000 },
    { from: 1400, until: 1400 },
  ],
])('fields that say %j put the thumbs to %j', (typed, expected) => {
  const shown = shownSpan(typed, range);

  expect(shown).toEqual(expected);
});
