import { expect, test } from 'vitest';
import { dateBars, isInChosenDates, typedSpan, undatedCount } from './date-bars.ts';

const values = [
  { key: '1600-1649', doc_count: 40 },
  { key: '1500-1549', doc_count: 10 },
  { key: 'undated', doc_count: 8 },
];

test('bars stand in the order of time, empty half-centuries between them', () => {
  const bars = dateBars(values);

  expect(bars.map(({ value, count, share }) => [value, count, share])).toEqual([
    ['1500-1549', 10, 0.25],
    ['1550-1599', 0, 0],
    ['1600-1649', 40, 1],
  ]);
  expect(undatedCount(values)).toBe(8);
});

test('bars go on from years before Christ', () => {
  const bars = dateBars([
    { key: '-50--1', doc_count: 1 },
    { key: '50-99', doc_count: 1 },
  ]);

  expect(bars.map(({ value }) => value)).toEqual(['-50--1', '0-49', '50-99']);
});

test('a bar is pressed when a chosen span reaches into it, unless the span is excluded or on hold', () => {
  const [, , bar] = dateBars(values);
  if (bar === undefined) throw new Error('There is no bar.');

  const isIn = (['O', 'A', 'N', '_'] as const).map((mode) =>
    isInChosenDates(bar, [{ field: 'DATE', mode, value: '1550-1620' }]),
  );

  expect(isIn).toEqual([true, true, false, false]);
});

test.each([
  ['1550', '1620', { from: 1550, until: 1620 }],
  ['1550', ' ', { from: 1550, until: 1550 }],
  ['-450', '−400', { from: -450, until: -400 }],
  ['1620', '1550', 'The first year must not be after the last.'],
  ['c. 1550', '', 'Years are numbers of up to four figures, with a minus before those BC.'],
  ['', '', 'Type a year, such as 1550.'],
])('the years %j and %j mean %j', (from, until, expected) => {
  const span = typedSpan({ from, until });

  expect(span).toEqual(expected);
});
