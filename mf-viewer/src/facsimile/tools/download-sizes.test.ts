import { expect, test } from 'vitest';
import { downloadSizes } from './download-sizes.ts';

test('sizes are named in pixels and as a fraction of the full size, the largest first', () => {
  const sizes = [75, 150, 300, 600, 1200].map((width) => ({ width, height: (width * 4) / 3 }));

  expect(downloadSizes({ width: 1200, height: 1600, sizes })).toEqual([
    { label: 'Full size', width: 1200, height: 1600 },
    { label: 'Half', width: 600, height: 800 },
    { label: 'Quarter', width: 300, height: 400 },
    { label: 'Eighth', width: 150, height: 200 },
  ]);
});

test('an image too large to be had whole has no full size', () => {
  const sizes = [{ width: 5000, height: 1250 }];

  expect(downloadSizes({ width: 20_000, height: 5_000, sizes })).toEqual([
    { label: 'Quarter', width: 5000, height: 1250 },
  ]);
});

test('a service that names no sizes has the whole image', () => {
  expect(downloadSizes({ width: 90, height: 30 })).toEqual([{ label: 'Full size', width: 90, height: 30 }]);
});
