import { asOrdinal } from '../ids.ts';
import { describe, expect, test } from 'vitest';
import { addTo, emptySet, type Bitset } from '../postings/bitset.ts';
import { namedConcepts } from '../../concepts/named-concepts.ts';
import { openSmallTable } from '../../testing/small-table.ts';
import { cacheCopy } from './cached-set.ts';
import { openChanges } from './changes.ts';
import { createMatchSetCache, planKey, type FoundAnew } from './match-set-cache.ts';
import type { MatchPlan } from './match-set.ts';

const documents = 10_000;

function aPlan(word: string): MatchPlan {
  return { rule: [], terms: [{ kind: 'word', word, prefix: false }], filters: [] };
}

const changes = openChanges(namedConcepts(openSmallTable()));

function found(ordinals: readonly number[], facets = '{}'): FoundAnew {
  const bits: Bitset = emptySet(documents);
  for (const ordinal of ordinals) addTo(bits, asOrdinal(ordinal));
  const matched = { stored: cacheCopy(bits), written: [] };
  const concern = changes.concernOf(aPlan('any'), matched);
  return { matched, total: ordinals.length, facets: Buffer.from(facets), steps: [], ranking: undefined, concern };
}

const never = (): FoundAnew => {
  throw new Error('it was known');
};

describe('what was found is given again as it was', () => {
  test.each([
    ['nothing', []],
    ['few', [0, 31, 32, 4_711, 9_999]],
    ['many', Array.from({ length: 5_000 }, (_, at) => 2 * at)],
    ['all', Array.from({ length: documents }, (_, at) => at)],
  ])('%s', (_many, ordinals) => {
    const cache = createMatchSetCache(changes);
    cache.get(aPlan('lion'), () => found(ordinals, '{"TIPE":[]}'));

    const again = cache.get(aPlan('lion'), never);

    expect(again).toEqual(found(ordinals, '{"TIPE":[]}'));
  });
});

test('another search is found by itself, and anything after what is known was forgotten', () => {
  const cache = createMatchSetCache(changes);
  cache.get(aPlan('lion'), () => found([1]));

  expect(cache.get(aPlan('tiger'), () => found([2])).matched.stored).toEqual(found([2]).matched.stored);
  cache.clear();
  expect(cache.get(aPlan('lion'), () => found([3])).matched.stored).toEqual(found([3]).matched.stored);
});

test('what fails is not remembered', () => {
  const cache = createMatchSetCache(changes);

  expect(() => cache.get(aPlan('lion'), never)).toThrow('it was known');

  expect(cache.get(aPlan('lion'), () => found([1])).total).toBe(1);
});

test('what takes too much room makes way for what was asked later', () => {
  const cache = createMatchSetCache(changes);
  const large = 'x'.repeat(9_000_000);
  for (const word of ['one', 'two', 'three']) cache.get(aPlan(word), () => found([1], large));

  expect(() => cache.get(aPlan('one'), never)).toThrow('it was known');
  expect(cache.get(aPlan('three'), never).total).toBe(1);
});

test('mode and value of a filter tell searches apart', () => {
  const [one, other] = (['A', 'N'] as const).map((mode) =>
    planKey({ ...aPlan('x'), filters: [{ field: 'TIPE', mode, value: 'print' }] }),
  );

  expect(one).not.toBe(other);
});
