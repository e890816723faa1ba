import { expect, test } from 'vitest';
import { arrivalOf, newEntry, entryKey, entryOf, historyEntries, withEntry } from './history-entry.ts';

const anEntry = newEntry({ nonce: 'abc', sort: 'RANDOM' });

test('a new entry begins with the first step of hits', () => {
  const entry = newEntry({ nonce: 'abc', sort: 'HIM' });

  expect(entry).toEqual({ nonce: 'abc', sort: 'HIM', tab: 'results', shown: 33, ticked: [] });
});

test('two entries that were opened from outside are told apart by their addresses', () => {
  const keys = ['?q=lion', '?q=ship'].map((search) =>
    entryKey({ key: 'default', pathname: '/r/section/all', search, state: null }),
  );

  expect(new Set(keys).size).toBe(2);
});

test('a preview belongs to the entry that it lies over', () => {
  const results = { key: 'a1', pathname: '/r/section/all', search: '?q=lion', state: null };

  const over = { ...results, key: 'b2', state: { preview: 'item-1', over: entryKey(results) } };

  expect(entryKey(over)).toBe(entryKey(results));
});

test('the oldest entries are dropped, what was touched last is kept', () => {
  const many = Array.from({ length: 60 }, (_, index) => `entry${index}`).reduce(
    (all, key) => withEntry(all, key, anEntry),
    historyEntries.parse({}),
  );

  const touched = withEntry(many, 'entry25', { ...anEntry, shown: 132 });

  expect(Object.keys(touched)).toHaveLength(40);
  expect(touched['entry25']?.shown).toBe(132);
  expect(touched['entry0']).toBeUndefined();
});

test.each([
  [{ nonce: 'k3w9' }, { nonce: 'k3w9' }],
  [
    { nonce: 'k3w9', uid: 'x1' },
    { nonce: 'k3w9', uid: 'x1' },
  ],
  [
    { nonce: 'k3w9', sort: 'RANDOM' },
    { nonce: 'k3w9', sort: 'RANDOM' },
  ],
  [{ nonce: 'no spaces' }, undefined],
  [null, undefined],
])('history state %j means the arrival %j', (state, expected) => {
  const arrival = arrivalOf(state);

  expect(arrival).toEqual(expected);
});

test('results that are opened again are found as they were left last', () => {
  const all = withEntry(withEntry({}, 'first', anEntry), 'second', { ...anEntry, shown: 132 });

  const found = entryOf(all, { nonce: 'abc' });

  expect(found?.shown).toBe(132);
});
