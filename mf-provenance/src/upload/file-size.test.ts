import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [1, '1 kB'],
  [99_500, '100 kB'],
  [2_412_000, '2.4 MB'],
  [50_000_000, '50 MB'],
])('%i bytes are said as %s', (bytes, said) => {
  expect(fileSize(bytes)).toBe(said);
});
