import { expect, test } from 'vitest';
import { formatDate, formatNumber } from './format.ts';

test('counts have a comma at the thousands', () => {
  expect(formatNumber(1234)).toBe('1,234');
});

test('dates are shown as in en-GB', () => {
  expect(formatDate('2026-11-18T12:00:00Z')).toBe('18 November 2026');
});

test('a date that cannot be read is shown as it is', () => {
  expect(formatDate('c. 1560')).toBe('c. 1560');
});
