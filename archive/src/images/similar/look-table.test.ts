import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookBytes } from './look-layout.ts';
import { createLookTable } from './look-table.ts';
import { inAllPoses } from './poses.ts';

/** Some look or other, always the same for a seed. */
function aLook(seed: number): Int8Array {
  let state = seed + 1;
  return Int8Array.from({ length: lookBytes }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state % 61) - 30;
  });
}

test('the likest come first, and what is not like enough is left out', () => {
  const table = createLookTable();
  for (let seed = 0; seed < 50; seed += 1) table.set(`${seed}.jpg`, aLook(seed));
  const near = aLook(7).map((value, at) => (at % 8 === 0 ? 0 : value));
  table.set('near.jpg', near);

  const found = table.nearest(aLook(7), { count: 10, least: 0.5 });

  expect(found.map(({ name }) => name)).toEqual(['7.jpg', 'near.jpg']);
  expect(found[0]?.likeness).toBeCloseTo(1);
});

test('a picture that was turned over is found in every pose', () => {
  const table = createLookTable();
  for (let seed = 0; seed < 500; seed += 1) table.set(`${seed}.jpg`, aLook(seed));

  const found = inAllPoses(aLook(123)).map((pose) => table.nearest(pose, { count: 1, least: 0.99 })[0]?.name);

  expect(found).toEqual(Array.from({ length: 8 }, () => '123.jpg'));
});

test('what is replaced and removed is found as it is then', () => {
  const act = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), seed: fc.nat(20), isRemoved: fc.boolean() });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const table = createLookTable();
      const expected = new Map<string, Int8Array>();
      for (const { name, seed, isRemoved } of acts) {
        if (isRemoved) {
          table.remove(name);
          expected.delete(name);
        } else {
          table.set(name, aLook(seed));
          expected.set(name, aLook(seed));
        }
      }

      expect(table.size).toBe(expected.size);
      for (const name of ['a', 'b', 'c', 'd']) expect(table.lookOf(name)).toEqual(expected.get(name));
    }),
  );
});

test('it grows beyond its first size', () => {
  const table = createLookTable();
  for (let seed = 0; seed < 3_000; seed += 1) table.set(`${seed}`, aLook(seed));

  expect(table.lookOf('0')).toEqual(aLook(0));
  expect(table.lookOf('2999')).toEqual(aLook(2_999));
});
