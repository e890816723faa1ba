import { expect, test } from 'vitest';
import { listAction } from './list-keys.ts';

test('Down and Up go through the rows and, past either end, back to the field', () => {
  expect(listAction('ArrowDown', undefined, 3)).toEqual({ kind: 'mark', index: 0 });
  expect(listAction('ArrowDown', 2, 3)).toEqual({ kind: 'mark', index: undefined });
  expect(listAction('ArrowUp', 0, 3)).toEqual({ kind: 'mark', index: undefined });
  expect(listAction('ArrowUp', undefined, 3)).toEqual({ kind: 'mark', index: 2 });
});

test('Home and End reach the ends of the list once a row is marked, and are the field’s before', () => {
  expect(listAction('Home', 1, 3)).toEqual({ kind: 'mark', index: 0 });
  expect(listAction('End', 1, 3)).toEqual({ kind: 'mark', index: 2 });
  expect(listAction('End', undefined, 3)).toBeUndefined();
});

test('Enter chooses the marked row and leaves the form its own Enter otherwise', () => {
  expect(listAction('Enter', 1, 3)).toEqual({ kind: 'choose', index: 1 });
  expect(listAction('Enter', undefined, 3)).toBeUndefined();
});

test('Escape closes the list, empty or not; of an empty list every other key is the field’s', () => {
  expect(listAction('Escape', undefined, 0)).toEqual({ kind: 'close' });
  expect(listAction('ArrowDown', undefined, 0)).toBeUndefined();
});
