import { expect, test } from 'vitest';
import { movedAlong, type Look } from './look.ts';

const upright: Look = { zoom: 2, x: 0.5, y: 0.6, turn: 0, whole: 0.5 };

function rounded(look: Look): Look {
  return { ...look, zoom: round(look.zoom), x: round(look.x), y: round(look.y) };
}

test('the same image moves and zooms the same', () => {
  const after = { ...upright, zoom: 3, x: 0.7, y: 0.5 };

  expect(rounded(movedAlong(upright, upright, after))).toEqual(after);
});

test('an image that is enlarged twice as much moves half the way', () => {
  const own = { ...upright, zoom: 4, x: 0.1, y: 0.1 };

  const moved = movedAlong(own, upright, { ...upright, x: 0.7 });

  expect(rounded(moved)).toMatchObject({ zoom: 4, x: 0.2, y: 0.1 });
});

test('an image on its side moves the same way on screen', () => {
  const own = { ...upright, turn: 90 };

  const moved = movedAlong(own, upright, { ...upright, x: upright.x + 0.2 });

  expect(rounded(moved)).toMatchObject({ x: 0.5, y: 0.4 });
});

test('a difference in enlargement stays', () => {
  const own = { ...upright, zoom: 3 };

  expect(movedAlong(own, upright, { ...upright, zoom: 4 }).zoom).toBe(6);
});

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
