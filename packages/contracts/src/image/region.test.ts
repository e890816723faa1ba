import { assert, integer, property, record as shaped } from 'fast-check';
import { expect, test } from 'vitest';
import { faultInImage, isSameRegion, placeIn, region, regionText, withinImage, withSurroundings } from './region.ts';

const image = { width: 1200, height: 1600 };

test.each([
  [{ x: 0, y: 0, w: 1200, h: 1600 }, undefined],
  [{ x: 1200, y: 0, w: 1, h: 1 }, 'x'],
  [{ x: 0, y: 1600, w: 1, h: 1 }, 'y'],
  [{ x: 1100, y: 0, w: 101, h: 1 }, 'w'],
  [{ x: 0, y: 1599, w: 1, h: 2 }, 'h'],
])('%j of an image of 1200 × 1600 pixels is wrong in %s', (rectangle, member) => {
  expect(faultInImage(rectangle, image)?.member).toBe(member);
});

test('what lies beyond the image is cut off, and what lies outside is no part of it', () => {
  expect(withinImage({ x: 1100.4, y: -20, w: 300, h: 120.2 }, image)).toEqual({ x: 1100, y: 0, w: 100, h: 100 });
  expect(withinImage({ x: 1300, y: 0, w: 10, h: 10 }, image)).toBeUndefined();
});

test('what surrounds a rectangle is shown with it, as far as the image reaches', () => {
  expect(withSurroundings({ x: 500, y: 500, w: 100, h: 50 }, image)).toEqual({ x: 492, y: 492, w: 116, h: 66 });
  expect(withSurroundings({ x: 0, y: 0, w: 1200, h: 10 }, image)).toEqual({ x: 0, y: 0, w: 1200, h: 106 });
  expect(withSurroundings({ x: 1201, y: 0, w: 100, h: 10 }, image)).toBeUndefined();
});

test('whatever is cut to an image lies in it, and is written and read as whole pixels', () => {
  const pixel = integer({ min: -5000, max: 5000 });
  const length = integer({ min: 1, max: 5000 });
  assert(
    property(shaped({ x: pixel, y: pixel, w: length, h: length }), (rectangle) => {
      const cut = withinImage(rectangle, image);
      if (cut === undefined) return;
      expect(faultInImage(cut, image)).toBeUndefined();
      expect(withinImage(cut, image)).toEqual(cut);
      expect(regionText(cut)).toMatch(/^\d+,\d+,\d+,\d+$/u);
      expect(region.parse({ image: 'leaf.jpg', ...cut })).toEqual({ image: 'leaf.jpg', ...cut });
    }),
  );
});

test('a region is found among the images of an item, as far as it lies in one', () => {
  const images = [
    { name: 'leaf.jpg', ...image },
    { name: 'verso.jpg', width: 10, height: 10 },
  ];

  expect(placeIn(images, { image: 'verso.jpg', x: 5, y: 5, w: 50, h: 2 })).toEqual({
    page: 1,
    rectangle: { x: 5, y: 5, w: 5, h: 2 },
  });
  expect(placeIn(images, { image: 'gone.jpg', x: 5, y: 5, w: 5, h: 2 })).toBeUndefined();
  expect(placeIn(images, { image: 'verso.jpg', x: 10, y: 5, w: 5, h: 2 })).toBeUndefined();
  expect(placeIn(images, undefined)).toBeUndefined();
});

test('regions are the same by image and rectangle; none is the same as none', () => {
  const one = { image: 'leaf.jpg', x: 1, y: 2, w: 3, h: 4 };

  expect(isSameRegion(one, { h: 4, w: 3, y: 2, x: 1, image: 'leaf.jpg' })).toBe(true);
  expect(isSameRegion(one, { ...one, image: 'verso.jpg' })).toBe(false);
  expect(isSameRegion(one, { ...one, h: 5 })).toBe(false);
  expect(isSameRegion(undefined, null)).toBe(true);
  expect(isSameRegion(one, undefined)).toBe(false);
});
