import { asOrdinal } from '../ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTo, emptySet, wordsFor } from '../postings/bitset.ts';
import { cacheCopy, isCached, narrowed, sizeOfBothCached, united, withBits, type CachedSet } from './cached-set.ts';

const documents = 4_000;
const length = wordsFor(documents);
const ordinals = Array.from({ length: documents }, (_, at) => at);

/** Lists of few and sets of many: every so many-th, or each that some noise chooses. */
const members = fc.oneof(
  fc.subarray(ordinals, { maxLength: 40 }),
  fc
    .tuple(fc.nat(), fc.constantFrom(1, 2, 7, 60, 900))
    .map(([seed, rarity]) => ordinals.filter((at) => (Math.imul(at + seed, 0x9e3779b1) >>> 8) % rarity === 0)),
);

function setOf(chosen: readonly number[]): CachedSet {
  const bits = emptySet(documents);
  for (const each of chosen) addTo(bits, asOrdinal(each));
  return cacheCopy(bits);
}

function membersOf(set: CachedSet): number[] {
  return withBits(set, length, (bits) => ordinals.filter((at) => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1));
}

function expectMembers(set: CachedSet, expected: readonly number[]): void {
  expect([membersOf(set), set.size]).toEqual([expected, expected.length]);
}

function isIn(at: number) {
  return (set: readonly number[]) => set.includes(at);
}

test('a set is narrowed to what is in one of each others and in none of the rest, list or not', () => {
  fc.assert(
    fc.property(
      members,
      fc.array(fc.array(members, { maxLength: 3 }), { maxLength: 3 }),
      fc.array(members, { maxLength: 2 }),
      (own, within, without) => {
        const found = narrowed(
          setOf(own),
          { within: within.map((each) => each.map(setOf)), without: without.map(setOf) },
          length,
        );

        expectMembers(
          found,
          own.filter((at) => within.every((each) => each.some(isIn(at))) && !without.some(isIn(at))),
        );
      },
    ),
    { numRuns: 200 },
  );
});

test('sets are united, and what they have in common is counted', () => {
  fc.assert(
    fc.property(fc.array(members, { maxLength: 4 }), (sets) => {
      const made = sets.map(setOf);
      const all = new Set(sets.flat());

      expectMembers(
        united(made, length),
        ordinals.filter((at) => all.has(at)),
      );
      for (const [at, one] of sets.entries()) {
        const [first = [], set = setOf([])] = [sets[0], made[0]];
        expect(sizeOfBothCached(made[at] ?? set, set)).toBe(one.filter((each) => first.includes(each)).length);
        expect(one.every((each) => isCached(made[at] ?? set, asOrdinal(each)))).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
