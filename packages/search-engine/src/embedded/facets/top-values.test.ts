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

/** Values of two fields, the first of which has every so many-th; the last ones came after the index was made. */
function someValues(ranked: number, every: number): Values {
  const fieldOf = (id: number) => (id % every === 0 ? 0 : 1);
  const textOf = (id: number) => `${(id * 7) % size}`.padStart(2, '0');
  const inOrder = (ids: number[]) => ids.sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
  return {
    length: size,
    ranked: [0, 1].map((field) =>
      Int32Array.from(inOrder([...Array(ranked).keys()].filter((id) => fieldOf(id) === field))),
    ),
    rankedLength: ranked,
    fields: Uint8Array.from({ length: ranked }, (_, id) => fieldOf(id)),
    find: () => undefined,
    idOf: () => asValueId(0),
    textOf,
    readTexts: () => undefined,
    fieldOf,
    compare: (one, other) => (textOf(one) < textOf(other) ? -1 : 1),
  };
}

test('the most frequent values are those that sorting all of them puts first', () => {
  fc.assert(
    fc.property(
      counts,
      fc.integer({ min: 0, max: size }),
      fc.constantFrom(2, 20),
      fc.tuple(fc.integer({ min: 0, max: 25 }), fc.constantFrom(0, 25)),
      (given, ranked, every, sizes) => {
        const values = someValues(ranked, every);
        const numbers = Int32Array.from(given);

        const found = mostFrequent(
          numbers,
          values,
          facetFieldNames.map((_, field) => sizes[field] ?? 0),
        );

        for (const [field, most] of sizes.entries()) {
          const all = Array.from(numbers.keys(), asValueId).filter(
            (id) => values.fieldOf(id) === field && (numbers[id] ?? 0) > 0,
          );
          all.sort((one, other) => (numbers[other] ?? 0) - (numbers[one] ?? 0) || values.compare(one, other));
          expect(found[field]).toEqual(all.slice(0, most));
        }
      },
    ),
    { numRuns: 300 },
  );
});
