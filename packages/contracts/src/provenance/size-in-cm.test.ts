import { expect, test } from 'vitest';
import { sizeInCm } from './size-in-cm.ts';

test.each([
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['2.5cm', 2.5],
  [' 2.5 CM ', 2.5],
  ['12', 12],
  ['0.3cm.', 0.3],
])('%s is a size of %s cm', (text, size) => {
  expect(sizeInCm(text)).toBe(size);
});

test.each(['', '0', '-2', 'c. 2', '2.5 mm', '2 x 3', '1e3', '2..5', '٣', 'NaN', '99999'])('%s is no size', (text) => {
  expect(sizeInCm(text)).toBeUndefined();
});
