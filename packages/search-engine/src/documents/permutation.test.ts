import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyedPermutation, places } from './permutation.ts';

test('a key moves every number to a place of its own', () => {
  fc.assert(
    fc.property(fc.integer(), (key) => {
      const { forward } = keyedPermutation(key);
      const taken = new Uint8Array(places);

      for (let number = 0; number < places; number += 1) taken[forward(number)] = 1;

      expect(taken.indexOf(0)).toBe(-1);
    }),
    { numRuns: 10 },
  );
});

test('the inverse finds back', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: places - 1 }), (key, number) => {
      const { forward, inverse } = keyedPermutation(key);

      expect(inverse(forward(number))).toBe(number);
      expect(forward(inverse(number))).toBe(number);
    }),
  );
});

test('neighbours are none afterwards', () => {
  const { forward } = keyedPermutation(7);

  const steps = Array.from({ length: 1_000 }, (_, number) => Math.abs(forward(number + 1) - forward(number)));

  expect(steps.filter((step) => step < places / 100).length).toBeLessThan(50);
});
