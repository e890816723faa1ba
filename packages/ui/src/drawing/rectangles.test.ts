import { assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { corners, draggedBy, drawnBetween, firstRect, holds, isDrawn, movedBy, oppositeOf } from './rectangles.ts';

const box = { width: 400, height: 200 };
const rect = { left: 10, top: 20, width: 100, height: 50 };
const plain = { shiftKey: false, ctrlKey: false };

test('a rectangle is drawn from any corner', () => {
  expect(drawnBetween({ x: 90, y: 10 }, { x: 30, y: 60 })).toEqual({ left: 30, top: 10, width: 60, height: 50 });
});

test('arrows move it, Shift and arrows size it, with Ctrl by one pixel', () => {
  expect(movedBy(rect, { ...plain, key: 'ArrowRight' }, box)).toMatchObject({ left: 20, width: 100 });
  expect(movedBy(rect, { ...plain, key: 'ArrowDown', shiftKey: true }, box)).toMatchObject({ top: 20, height: 60 });
  expect(movedBy(rect, { ...plain, key: 'ArrowRight', ctrlKey: true }, box)).toMatchObject({ left: 11 });
});

test('it stays in the image and does not vanish', () => {
  const inCorner = { left: 0, top: 0, width: 10, height: 200 };

  expect(movedBy(inCorner, { ...plain, key: 'ArrowLeft' }, box)).toEqual(inCorner);
  expect(movedBy(inCorner, { ...plain, key: 'ArrowLeft', shiftKey: true }, box)).toEqual(inCorner);
  expect(movedBy(inCorner, { ...plain, key: 'ArrowDown', shiftKey: true }, box)).toEqual(inCorner);
});

test('whatever keys and drags do to it, it stays in the box', () => {
  const length = integer({ min: 10, max: 200 });
  const coordinate = integer({ min: -500, max: 500 });
  const point = record({ x: coordinate, y: coordinate });
  const key = record({
    key: constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
    shiftKey: boolean(),
    ctrlKey: boolean(),
  });
  assert(
    property(length, length, point, point, key, (width, height, from, to, pressed) => {
      const dragged = draggedBy({ left: 0, top: 0, width, height }, from, to, box);
      for (const now of [dragged, movedBy(dragged, pressed, box) ?? dragged]) {
        expect(now.left).toBeGreaterThanOrEqual(0);
        expect(now.top).toBeGreaterThanOrEqual(0);
        expect(now.left + now.width).toBeLessThanOrEqual(box.width);
        expect(now.top + now.height).toBeLessThanOrEqual(box.height);
      }
    }),
  );
});

test('a corner that is dragged leaves the opposite one where it is', () => {
  expect(corners.map((corner) => oppositeOf(rect, corner))).toEqual([
    { x: 110, y: 70 },
    { x: 10, y: 70 },
    { x: 10, y: 20 },
    { x: 110, y: 20 },
  ]);
});

test('a press is no drawing', () => {
  expect(isDrawn({ x: 10, y: 10 }, { x: 13, y: 60 })).toBe(false);
  expect(isDrawn({ x: 10, y: 10 }, { x: 40, y: 2 })).toBe(true);
  expect([holds(rect, { x: 10, y: 70 }), holds(rect, { x: 9, y: 70 })]).toEqual([true, false]);
});

test('other keys are left alone', () => {
  expect(movedBy(firstRect(box), { ...plain, key: 'a' }, box)).toBeUndefined();
});
