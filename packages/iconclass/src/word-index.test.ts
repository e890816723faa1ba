import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBest } from './suggest/ranked.ts';
import { createWordIndex, createWordIndexBuilder } from './word-index.ts';

const aNaming = fc.record({ strength: fc.integer({ min: 1, max: 30 }), byHead: fc.boolean() });
const named = fc.array(
  fc.array(
    fc.record({
      language: fc.integer({ min: 0, max: 8 }),
      words: fc.dictionary(fc.constantFrom('a', 'ab', 'abc', 'b', 'lion', '獅'), aNaming),
    }),
    { maxLength: 3 },
  ),
);

test('every word finds the concepts it names, its greatest strength, whether by a head, and its languages', () => {
  fc.assert(
    fc.property(named, (concepts) => {
      const builder = createWordIndexBuilder();
      const expected = new Map<string, Map<number, [number, number, number]>>();
      concepts.forEach((names, concept) => {
        for (const { language, words } of names) {
          builder.add(concept, language, new Map(Object.entries(words)));
          for (const [word, { strength, byHead }] of Object.entries(words)) {
            const postings = expected.get(word) ?? new Map<number, [number, number, number]>();
            const [before, languages, head] = postings.get(concept) ?? [0, 0, 0];
            const named = [Math.max(before, strength), languages | (1 << language), byHead ? 1 : head] as const;
            expected.set(word, postings.set(concept, [...named]));
          }
        }
      });

      const data = builder.finish();

      const index = createWordIndex(data);
      expect(data.terms).toEqual([...expected.keys()].toSorted());
      data.terms.forEach((term, position) => {
        const found: [number, [number, number, number]][] = [];
        index.visit(position, (concept, ...named) => found.push([concept, named]));
        expect(found).toEqual([...(expected.get(term) ?? [])]);
      });
    }),
  );
});

test('a range holds the word alone, or all that begin with it', () => {
  const builder = createWordIndexBuilder();
  builder.add(0, 0, new Map(['lion', 'lions', 'lip', 'li', 'm'].map((word) => [word, { strength: 1, byHead: true }])));

  const index = createWordIndex(builder.finish());

  const terms = ([first, end]: [number, number]) =>
    Array.from({ length: end - first }, (_, at) => index.termAt(first + at));
  expect(terms(index.range('lion', false))).toEqual(['lion']);
  expect(terms(index.range('lio', false))).toEqual([]);
  expect(terms(index.range('lio', true))).toEqual(['lion', 'lions']);
  expect(terms(index.range('', true))).toHaveLength(5);
});

test('the best of many are those that sorting puts first, of equals the first that came', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 0, max: 5 }), (scores, wanted) => {
      const best = createBest<number>(wanted);

      scores.forEach((score, at) => best.add(at, score));

      const sorted = scores.map((_, at) => at).toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
      expect(best.values()).toEqual(sorted.slice(0, wanted));
      expect(best.count()).toBe(scores.length);
    }),
  );
});
