import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTo, emptySet, has } from './bitset.ts';
import { addDensePhrase } from './dense-phrases.ts';
import { addPhrase, encodePositions, skipsOf, type PositionalChunk } from './positions.ts';
import { encodePostings } from './postings.ts';

const first = 37;
const documents = 2_500;
const words = ['a', 'b', 'c'] as const;

/** Words of each document, by a seed: some are in nearly all, some in few. */
const texts = fc.tuple(fc.nat(), fc.constantFrom(2, 3, 40)).map(([seed, rarity]) =>
  Array.from({ length: documents }, (_, at) =>
    Array.from({ length: 1 + ((at * 31 + seed) % 9) }, (__, place) => {
      const number = (Math.imul(at * 977 + place * 131 + seed, 0x9e3779b1) >>> 7) % (rarity + 2);
      return words[Math.min(number, words.length)] ?? 'other';
    }),
  ),
);

function chunkOf(word: string, all: readonly (readonly string[])[]): PositionalChunk {
  const ordinals: number[] = [];
  const counts: number[] = [];
  const places: number[] = [];
  for (const [at, text] of all.entries()) {
    const own = text.flatMap((each, place) => (each === word ? [place] : []));
    if (own.length === 0) continue;
    ordinals.push(first + at);
    counts.push(own.length);
    places.push(...own);
  }
  const positions = encodePositions(counts, places);
  return { first, ...encodePostings(ordinals, first), positions, skips: skipsOf(ordinals, first, positions) };
}

test('a phrase is found where its words stand one behind the other, in dense postings and in sparse ones', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 3 }),
      fc.integer({ min: 1, max: 40 }),
      (all, phrase, everyNth) => {
        const chunks = phrase.map((word) => chunkOf(word, all));
        const end = first + documents;
        const candidates = emptySet(end + 500);
        // Of the next run.
        for (let other = end; other < end + 500; other += 1) addTo(candidates, other);
        for (const [at, text] of all.entries()) {
          if (at % everyNth === 0 && phrase.every((word) => text.includes(word))) addTo(candidates, first + at);
        }
        const found = emptySet(end + 500);
        const foundDense = emptySet(end + 500);
        const isDense = chunks.every((chunk) => chunk.isDense);

        addPhrase(found, { chunks, candidates, first, end }, () => undefined);
        if (isDense) addDensePhrase(foundDense, { chunks, candidates, end }, () => undefined);

        if (isDense) expect(foundDense).toEqual(found);
        for (const chunk of chunks) seen.add(chunk.isDense);
        for (const [at, text] of all.entries()) {
          const isThere = text.some((_, place) => phrase.every((word, step) => text[place + step] === word));
          expect(has(found, first + at)).toBe(isThere && at % everyNth === 0);
        }
        for (let other = end; other < end + 500; other += 1) expect(has(found, other)).toBe(false);
      },
    ),
    { numRuns: 40 },
  );
  expect(seen).toEqual(new Set([true, false]));
});
