import { expect, test } from 'vitest';
import { listAct } from './list-keys.ts';

test('Down and Up go through the rows and, past either end, back to the field', () => {
  expect(listAct('ArrowDown', undefined, 3)).toEqual({ kind: 'mark', index: 0 });
  expect(listAct('ArrowDown', 2, 3)).toEqual({ kind: 'mark', index: undefined });
  expect(listAct('ArrowUp', 0, 3)).toEqual({ kind: 'mark', index: undefined });
  expect(listAct('ArrowUp', undefined, 3)).toEqual({ kind: 'mark', index: 2 });
});

test('Home and End reach the ends of the list once a row is marked, and are the field’s before', () => {
  expect(listAct('Home', 1, 3)).toEqual({ kind: 'mark', index: 0 });
  expect(listAct('End', 1, 3)).toEqual({ kind: 'mark', index: 2 });
  expect(listAct('End', undefined, 3)).toBeUndefined();
});

test('Enter chooses the marked row and leaves the form its own Enter otherwise', () => {
  expect(listAct('Enter', 1, 3)).toEqual({ kind: 'choose', index: 1 });
  expect(listAct('Enter', undefined, 3)).toBeUndefined();
});

test('Escape closes the list, empty or not; of an empty list every other key is the field’s', () => {
  expect(listAct('Escape', undefined, 0)).toEqual({ kind: 'close' });
  expect(listAct('ArrowDown', undefined, 0)).toBeUndefined();
});
