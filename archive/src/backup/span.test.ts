import { expect, test } from 'vitest';
import { readSpan } from './span.ts';

test('a span is minutes, hours or days, up to ninety days', () => {
  expect(['30m', '6h', '1d', '90d', '91d', '0h', '6', '6 h', '-1d', ''].map(readSpan)).toEqual([
    1_800_000,
    21_600_000,
    86_400_000,
    7_776_000_000,
    ...Array.from({ length: 6 }, () => undefined),
  ]);
});
