import { expect, test } from 'vitest';
import { growthText } from './dialogs/growth-text.ts';
import { isSameSearch, lookedAt, withRecent, type RecentSearch, type SavedSearch } from './persisted-search.ts';

function aRecent(q: string, fields: Partial<RecentSearch> = {}): RecentSearch {
  return { section: 'all', q, filters: [], total: 3, countedAt: 0, nonce: 'n1', ...fields };
}

const saved: SavedSearch = { id: 's1', name: 'Lions', section: 'all', q: 'lion', filters: [], total: 40, countedAt: 0 };

test('the search that was run last stands first, and each search once', () => {
  const recent = [aRecent('lion'), aRecent('ship'), aRecent('lion', { sort: 'ADATE', total: 4 })].reduce<
    RecentSearch[]
  >(withRecent, []);

  expect(recent.map(({ q, total }) => [q, total])).toEqual([
    ['lion', 4],
    ['ship', 3],
  ]);
});

test('the same words in another section, or with another filter, are another search', () => {
  const others: RecentSearch[] = [
    aRecent('lion', { section: 'prints' }),
    aRecent('lion', { filters: [{ field: 'TIPE', mode: 'O', value: 'print' }] }),
  ];

  const areSame = others.map((other) => isSameSearch(aRecent('lion'), other));

  expect(areSame).toEqual([false, false]);
});

test('no more than eight are remembered', () => {
  const recent = Array.from({ length: 10 }, (_, at) => aRecent(`word${at}`)).reduce<RecentSearch[]>(withRecent, []);

  expect([recent.length, recent[0]?.q, recent.at(-1)?.q]).toEqual([8, 'word9', 'word2']);
});

test.each([
  [52, '12 new since 18 November 2026'],
  [40, 'nothing new since 18 November 2026'],
  [1, '39 fewer than on 18 November 2026'],
])('of 40 hits that are %i now it is said: %s', (now, said) => {
  const text = growthText({ total: 40, countedAt: Date.UTC(2026, 10, 18, 12) }, now);

  expect(text).toBe(said);
});

test('what is new is counted from the last look', () => {
  const [after] = lookedAt([saved], 's1', { total: 52, countedAt: 7 });

  expect(after).toEqual({ ...saved, total: 52, countedAt: 7 });
});
