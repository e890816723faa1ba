import { expect, test } from 'vitest';
import { drawnBetween, firstRect, movedBy } from './drawn-rect.ts';

const box = { width: 400, height: 200 };
const rect = { left: 10, top: 20, width: 100, height: 50 };

test('a rectangle is drawn from any corner', () => {
  expect(drawnBetween({ x: 90, y: 10 }, { x: 30, y: 60 })).toEqual({ left: 30, top: 10, width: 60, height: 50 });
});

test('arrows move it, Shift and arrows size it', () => {
  expect(movedBy(rect, { key: 'ArrowRight', shiftKey: false }, box)).toMatchObject({ left: 20, width: 100 });
  expect(movedBy(rect, { key: 'ArrowDown', shiftKey: true }, box)).toMatchObject({ top: 20, height: 60 });
});

test('it stays in the image and does not vanish', () => {
  const inCorner = { left: 0, top: 0, width: 10, height: 200 };

  expect(movedBy(inCorner, { key: 'ArrowLeft', shiftKey: false }, box)).toEqual(inCorner);
  expect(movedBy(inCorner, { key: 'ArrowLeft', shiftKey: true }, box)).toEqual(inCorner);
  expect(movedBy(inCorner, { key: 'ArrowDown', shiftKey: true }, box)).toEqual(inCorner);
});

test('other keys are left alone', () => {
  expect(movedBy(firstRect(box), { key: 'a', shiftKey: false }, box)).toBeUndefined();
});
