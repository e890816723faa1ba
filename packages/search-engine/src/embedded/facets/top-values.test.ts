import { asValueId } from '../ids.ts';
import { facetFieldNames } from '@iconotheca/contracts/search/filter';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostFrequent } from './top-values.ts';
import type { Values } from './values.ts';

const size = 40;
const counts = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1_000, max: 1_100 })), {
  minLength: size,
  maxLength: size,
});

/** Values of two fields in turn; the last ones came after the index was made. */
function someValues(ranked: number): Values {
  const textOf = (id: number) => `${(id * 7) % size}`.padStart(2, '0');
  const inOrder = (ids: number[]) => ids.sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
  return {
    length: size,
    ranked: [0, 1].map((field) => Int32Array.from(inOrder([...Array(ranked).keys()].filter((id) => id % 2 === field)))),
    rankedLength: ranked,
    fields: Uint8Array.from({ length: ranked }, (_, id) => id % 2),
    find: () => undefined,
    idOf: () => asValueId(0),
    textOf,
    fieldOf: (id) => id % 2,
    compare: (one, other) => (textOf(one) < textOf(other) ? -1 : 1),
  };
}

test('the most frequent values are those that sorting all of them puts first', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 0, max: size }), fc.integer({ min: 0, max: 25 }), (given, ranked, most) => {
      const values = someValues(ranked);
      const numbers = Int32Array.from(given);

      const [even, odd] = mostFrequent(
        numbers,
        values,
        facetFieldNames.map(() => most),
      );

      for (const [field, found] of [even, odd].entries()) {
        const all = Array.from(numbers.keys(), asValueId).filter((id) => id % 2 === field && (numbers[id] ?? 0) > 0);
        all.sort((one, other) => (numbers[other] ?? 0) - (numbers[one] ?? 0) || values.compare(one, other));
        expect(found).toEqual(all.slice(0, most));
      }
    }),
    { numRuns: 300 },
  );
});
