import { expect, test } from 'vitest';
import { gridMove } from './grid-move.ts';

/** Four rows: 0–4, 5–9, 10–14, 15–16. */
const shape = { count: 17, columns: 5, rows: 2 };

test.each([
  ['ArrowRight', 4, 5],
  ['ArrowRight', 16, 16],
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 6, 11],
  ['ArrowDown', 13, 13],
  ['ArrowUp', 6, 1],
  ['ArrowUp', 3, 3],
  ['Home', 8, 5],
  ['End', 6, 9],
  ['End', 15, 16],
  ['PageDown', 1, 11],
  ['PageDown', 8, 13],
  ['PageUp', 13, 3],
  ['PageUp', 7, 2],
])('DAY-3: %s leads from card %i to card %i', (key, from, to) => {
  expect(gridMove(key, from, shape)).toBe(to);
});

test('DAY-3: with Ctrl, Home and End lead to the first and the last card', () => {
  expect(gridMove('Home', 8, { ...shape, isCtrl: true })).toBe(0);
  expect(gridMove('End', 8, { ...shape, isCtrl: true })).toBe(16);
});

test('DAY-3: letters lead nowhere', () => {
  expect(gridMove('x', 8, shape)).toBeUndefined();
});
