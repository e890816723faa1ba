import { asOrdinal } from '../ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordScore } from '../../documents/relevance.ts';
import type { Evidence } from '../../documents/tiers.ts';
import type { WordTerm } from '../../ports/terms.ts';
import { cacheCopy, isCached, type CachedSet } from '../matching/cached-set.ts';
import { addTo, emptySet, wordsFor } from '../postings/bitset.ts';
import { partsByScore } from './score-parts.ts';

const documents = 2_000;
const ordinals = Array.from({ length: documents }, (_, at) => at);
const words = ['lion', 'ship'].map((word): WordTerm => ({ kind: 'word', word, prefix: false }));
const holding = [40, 700];

function setOf(isIn: (ordinal: number) => boolean): CachedSet {
  const bits = emptySet(documents);
  for (const each of ordinals) if (isIn(each)) addTo(bits, asOrdinal(each));
  return cacheCopy(bits);
}

/** Some documents by noise: nearly all of them, or one of so many. */
const someDocuments = fc
  .tuple(fc.nat(), fc.constantFrom(1, 2, 5, 300))
  .map(([seed, rarity]) => setOf((at) => (Math.imul(at + seed, 0x9e3779b1) >>> 9) % rarity === 0));

const evidence = fc.record({
  front: someDocuments,
  frontForm: someDocuments,
  name: someDocuments,
  head: someDocuments,
  text: someDocuments,
  label: someDocuments,
});

test('documents stand in the part that has the score of what they hold, each in one', () => {
  fc.assert(
    fc.property(someDocuments, fc.tuple(evidence, evidence), (set, found) => {
      const withEvidence = (word: WordTerm, part: keyof Evidence) => (word.word === 'lion' ? found[0] : found[1])[part];

      const parts = partsByScore(set, {
        matching: { withEvidence },
        words,
        holding,
        count: documents,
        length: wordsFor(documents),
      });

      for (const each of ordinals.map(asOrdinal)) {
        const score = words.reduce((sum, word, at) => {
          const has = (part: keyof Evidence) => isCached(withEvidence(word, part), each);
          const own = {
            front: has('front'),
            frontForm: has('frontForm'),
            name: has('name'),
            head: has('head'),
            text: has('text'),
            label: has('label'),
          };
          return sum + wordScore(own, holding[at] ?? 0, documents);
        }, 0);
        const scores = [...parts].filter(([, part]) => isCached(part, each)).map(([own]) => own);
        expect(scores).toEqual(isCached(set, each) ? [score] : []);
      }
    }),
    { numRuns: 25 },
  );
});
