import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectWindow } from './select-window.ts';

/** Numbers that look as keys do: few scores, and a hash beside them. */
const keysOf = (seed: number, length: number, scores: number) =>
  Float64Array.from({ length }, (_, at) => {
    const hash = Math.imul(at + seed, 0x9e3779b1) >>> 0;
    return (hash % scores) * 2 ** 32 + (Math.imul(hash, 0x85ebca6b) >>> 0);
  });

test('what is selected, sorted, is the window of all keys in their order', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom(0, 1, 40, 5_000, 20_000),
      fc.constantFrom(1, 3, 2_000),
      fc.nat({ max: 20_000 }),
      fc.integer({ min: 1, max: 160 }),
      (seed, length, scores, first, size) => {
        const keys = keysOf(seed, length, scores);
        const end = Math.min(length, first + size);

        const { found, before } = selectWindow(keys, first, end);

        const selected = Float64Array.from(found, (index) => keys[index] ?? 0).sort();
        const window = selected.slice(Math.max(0, first - before), Math.max(0, end - before));
        expect(window).toEqual(keys.slice().sort().slice(first, end));
        expect(found.length).toBeLessThanOrEqual(4_096);
      },
    ),
    { numRuns: 60 },
  );
});

test('keys that are all alike are all selected', () => {
  const { found, before } = selectWindow(new Float64Array(5_000).fill(7), 10, 20);

  expect([found.length, before]).toEqual([5_000, 0]);
});
