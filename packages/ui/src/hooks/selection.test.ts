import { expect, test } from 'vitest';
import { emptySelection, toggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

test('a second click on the same tick takes it away', () => {
  const once = toggled(emptySelection, { uid: 'b', order, isRange: false });

  const twice = toggled(once, { uid: 'b', order, isRange: false });

  expect(twice.uids).toEqual([]);
});

test('Shift-click ticks everything from the last click to this one, upwards too', () => {
  const first = toggled(emptySelection, { uid: 'd', order, isRange: false });

  const range = toggled(first, { uid: 'b', order, isRange: true });

  expect(range.uids).toEqual(['b', 'c', 'd']);
});

test('a first click with Shift ticks one item', () => {
  const selection = toggled(emptySelection, { uid: 'c', order, isRange: true });

  expect(selection.uids).toEqual(['c']);
});
