import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBest } from './suggest/ranked.ts';
import { mostWords } from './labels/name-words.ts';
import { createWordIndex, createWordIndexBuilder, fitOf } from './word-index.ts';

const aNaming = fc.record({
  strength: fc.integer({ min: 1, max: 30 }),
  byHead: fc.boolean(),
  ofName: fc.integer({ min: 0, max: mostWords.name }),
  isFirst: fc.boolean(),
  isPlain: fc.boolean(),
  ofKeyword: fc.integer({ min: 0, max: mostWords.keyword }),
});
type Expected = [
  strength: number,
  languages: number,
  head: number,
  ofName: number,
  isFirst: boolean,
  isPlain: boolean,
  ofKeyword: number,
];
const shorter = (one: number, other: number) => Math.min(one || other, other || one);
const named = fc.array(
  fc.array(
    fc.record({
      language: fc.integer({ min: 0, max: 8 }),
      words: fc.dictionary(fc.constantFrom('a', 'ab', 'abc', 'b', 'lion', '獅'), aNaming),
    }),
    { maxLength: 3 },
  ),
);

test('every word finds the concepts it names, its greatest strength, whether by a head, its languages, and its shortest names', () => {
  fc.assert(
    fc.property(named, (concepts) => {
      const builder = createWordIndexBuilder();
      const expected = new Map<string, Map<number, Expected>>();
      concepts.forEach((names, concept) => {
        for (const { language, words } of names) {
          builder.add(concept, language, new Map(Object.entries(words)));
          for (const [word, { strength, byHead, ofName, isFirst, isPlain, ofKeyword }] of Object.entries(words)) {
            const postings = expected.get(word) ?? new Map<number, Expected>();
            const [before, languages, head, name, first, plain, keyword] = postings.get(concept) ?? [
              0,
              0,
              0,
              0,
              false,
              false,
              0,
            ];
            expected.set(
              word,
              postings.set(concept, [
                Math.max(before, strength),
                languages | (1 << language),
                byHead ? 1 : head,
                shorter(name, ofName),
                first || isFirst,
                plain || isPlain,
                shorter(keyword, ofKeyword),
              ]),
            );
          }
        }
      });

      const data = builder.finish();

      const index = createWordIndex(data);
      expect(data.terms).toEqual([...expected.keys()].toSorted());
      data.terms.forEach((term, position) => {
        const found: [number, Expected][] = [];
        index.visit(position, (concept, strength, languages, head, fit) => {
          const fitting = [fitOf.name(fit), fitOf.isFirst(fit), fitOf.isPlain(fit), fitOf.keyword(fit)] as const;
          found.push([concept, [strength, languages, head, ...fitting]]);
        });
        expect(found).toEqual([...(expected.get(term) ?? [])]);
      });
    }),
  );
});

test('a range holds the word alone, or all that begin with it', () => {
  const builder = createWordIndexBuilder();
  builder.add(
    0,
    0,
    new Map(
      ['lion', 'lions', 'lip', 'li', 'm'].map((word) => [
        word,
        { strength: 1, byHead: true, ofName: 1, isFirst: true, isPlain: true, ofKeyword: 0 },
      ]),
    ),
  );

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
