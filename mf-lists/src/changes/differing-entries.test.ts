import { expect, test } from 'vitest';
import { differingEntries } from './differing-entries.ts';

const mine = [{ uid: 'A' }, { uid: 'B', note: 'mine' }, { uid: 'C' }, { uid: 'D' }];

test.each([
  ['another note', [{ uid: 'A' }, { uid: 'B' }, { uid: 'C' }, { uid: 'D' }], [1]],
  ['another order', [{ uid: 'A' }, { uid: 'B', note: 'mine' }, { uid: 'D' }, { uid: 'C' }], [2, 3]],
  ['an item less', [{ uid: 'A' }, { uid: 'B', note: 'mine' }, { uid: 'C' }], [3]],
  ['nothing', mine, []],
])('where the other version has %s, those places differ', (_what, theirs, places) => {
  expect(differingEntries(mine, theirs).map(({ index }) => index)).toEqual(places);
});
