import { asOrdinal } from '../ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySet, has, sizeOf } from './bitset.ts';
import { addPostings, encodePostings, ordinalsOf } from './postings.ts';

const first = asOrdinal(1_000_003);
const ordinals = fc
  .oneof(
    fc.subarray([...Array(400).keys()], { minLength: 100 }),
    fc.uniqueArray(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 50 }),
  )
  .map((numbers) => numbers.map((number) => asOrdinal(first + number)).sort((one, other) => one - other));

test('what is written is read again, sparse or dense', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(ordinals, (written) => {
      const chunk = { first, ...encodePostings(written, first) };
      const set = emptySet(first + 1_000_001);

      addPostings(set, chunk);
      seen.add(chunk.isDense);

      expect([...ordinalsOf(chunk)]).toEqual(written);
      expect(sizeOf(set)).toBe(written.length);
      expect(written.every((ordinal) => has(set, ordinal))).toBe(true);
    }),
    { numRuns: 200 },
  );
  expect(seen).toEqual(new Set([true, false]));
});

test('a set without room for the last documents takes the first', () => {
  const written = [first, first + 40, first + 4_000];
  const chunk = { first, ...encodePostings(written, first) };
  const set = emptySet(first + 41);

  addPostings(set, chunk);

  expect(sizeOf(set)).toBe(2);
});
