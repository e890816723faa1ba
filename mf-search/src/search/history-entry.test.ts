import { expect, test } from 'vitest';
import { arrivalOf, newVisit, visitKey, visitOf, visits, withVisit } from './history-entry.ts';

const aVisit = newVisit({ nonce: 'abc', sort: 'RANDOM' });

test('a new visit begins with the first step of hits', () => {
  const visit = newVisit({ nonce: 'abc', sort: 'HIM' });

  expect(visit).toEqual({ nonce: 'abc', sort: 'HIM', tab: 'results', shown: 33, ticked: [] });
});

test('two entries that were opened from outside are told apart by their addresses', () => {
  const keys = ['?q=lion', '?q=ship'].map((search) =>
    visitKey({ key: 'default', pathname: '/r/section/all', search, state: null }),
  );

  expect(new Set(keys).size).toBe(2);
});

test('an entry with a preview belongs to the visit that it lies over', () => {
  const results = { key: 'a1', pathname: '/r/section/all', search: '?q=lion', state: null };

  const over = { ...results, key: 'b2', state: { preview: 'item-1', over: visitKey(results) } };

  expect(visitKey(over)).toBe(visitKey(results));
});

test('the oldest visits are forgotten, what was touched last is kept', () => {
  const many = Array.from({ length: 60 }, (_, index) => `entry${index}`).reduce(
    (all, key) => withVisit(all, key, aVisit),
    visits.parse({}),
  );

  const touched = withVisit(many, 'entry25', { ...aVisit, shown: 132 });

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
  [{ nonce: 'no spaces' }, undefined],
  [null, undefined],
])('history state %j means the arrival %j', (state, expected) => {
  const arrival = arrivalOf(state);

  expect(arrival).toEqual(expected);
});

test('results that are opened again are found as they were left last', () => {
  const all = withVisit(withVisit({}, 'first', aVisit), 'second', { ...aVisit, shown: 132 });

  const found = visitOf(all, { nonce: 'abc' });

  expect(found?.shown).toBe(132);
});
