import { asOrdinal } from '../ids.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPostings, encodePostings } from './postings.ts';
import { emptySet, has, intersect, type Bitset } from './bitset.ts';
import { commonWords, findCommonWords } from './common-words.ts';
import { invert } from './inversion.ts';
import { addPhrase, partsOf } from './phrases.ts';
import { encodePositions, type PositionalChunk } from './positions.ts';

const first = asOrdinal(37);
const documents = 2_500;
const words = ['a', 'b', 'c', 'd', 'e'];

/** Texts of each document, by a seed: some words are in nearly all, some in few, and some places have two spellings. */
const collection = fc.tuple(fc.nat(), fc.constantFrom(1, 3, 40)).map(([seed, rarity]) =>
  Array.from({ length: documents }, (_, at) =>
    Array.from({ length: 1 + (at % 2) }, (__, text) =>
      Array.from({ length: 1 + ((at * 31 + seed) % 9) }, (___, place) => {
        const number = Math.imul(at * 977 + text * 389 + place * 131 + seed, 0x9e3779b1) >>> 7;
        const word = words[number % (words.length + rarity)] ?? 'other';
        return number % 5 === 0 ? [word, words[number % 3] ?? word] : [word];
      }),
    ),
  ),
);

function chunksOf(texts: readonly (readonly (readonly string[])[])[][], common: readonly string[]) {
  const items = texts.map((own) => ({
    texts: own.map((text) => text.map((place) => [...new Set(place)])),
    front: new Set<string>(),
    // No phrase is found in what a document inherits.
    inherited: new Set(words),
    fields: { title: new Set<string>(), identifier: new Set<string>() },
  }));
  const chunks = new Map<string, PositionalChunk>();
  for (const [term, { ordinals, counts, positions }] of invert(items, first, commonWords(common))) {
    chunks.set(term, { first, ...encodePostings(ordinals, first), positions: encodePositions(counts, positions) });
  }
  return chunks;
}

function find(phrase: readonly string[], common: readonly string[], chunks: ReadonlyMap<string, PositionalChunk>) {
  const found: Bitset = emptySet(first + documents);
  const parts = partsOf(phrase, commonWords(common)).flatMap((part) => {
    const chunk = chunks.get(part.term);
    return chunk === undefined ? [] : [{ part, chunk }];
  });
  if (parts.length < partsOf(phrase, commonWords(common)).length) return found;
  const candidates = emptySet(first + documents).fill(0xffffffff);
  for (const { chunk } of parts) {
    const own = emptySet(first + documents);
    addPostings(own, chunk);
    intersect(candidates, own);
  }
  addPhrase(found, { parts, candidates }, () => undefined);
  return found;
}

test('a phrase is found where its words stand one behind the other in a text, whichever words are common', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(
      collection,
      fc.subarray(words),
      fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 6 }),
      (texts, common, phrase) => {
        const chunks = chunksOf(texts, common);

        const found = find(phrase, common, chunks);

        for (const [at, own] of texts.entries()) {
          const isThere = own.some((text) =>
            text.some((_, place) => phrase.every((word, step) => text[place + step]?.includes(word))),
          );
          expect(has(found, asOrdinal(first + at))).toBe(isThere);
        }
        for (const { isDense } of chunks.values()) seen.add(isDense);
        for (const word of common) expect(chunks.get(word)?.positions.length ?? 0).toBe(0);
      },
    ),
    { numRuns: 100 },
  );
  expect(seen).toEqual(new Set([true, false]));
});

describe('the parts of a phrase', () => {
  const common = commonWords(['the', 'of', 'in']);
  const partsAsText = (phrase: string) =>
    partsOf(phrase.split(' '), common).map(({ term, step, before, after }) =>
      [step, before && common.wordOf(before), `[${term}]`, after && common.wordOf(after)].filter(Boolean).join(' '),
    );

  test.each([
    ['virgin of the rocks', ['[virgin] of', '3 the [rocks]']],
    ['the ship', ['1 the [ship]']],
    ['ship storm', ['[ship]', '1 [storm]']],
    ['of the', ['[ of the]']],
    ['of the ship', ['[ of the]', '2 the [ship]']],
    ['in the ship of the', ['[ in the]', '2 the [ship] of', '3 [ of the]']],
    ['of the in', ['[ of the] in']],
    ['of the in the', ['[ of the] in', '2 the [ in the]']],
  ])('%s', (phrase, expected) => {
    expect(partsAsText(phrase)).toEqual(expected);
  });
});

test('common is what stands in more than a sixteenth of the documents, the most common first', () => {
  const sample = Array.from({ length: 64 }, (_, at) => ({
    words: new Set(['the', ...(at % 2 === 0 ? ['of'] : []), ...(at < 5 ? ['ship'] : []), ...(at < 4 ? ['oak'] : [])]),
  }));

  expect(findCommonWords(sample)).toEqual(['the', 'of', 'ship']);
});
