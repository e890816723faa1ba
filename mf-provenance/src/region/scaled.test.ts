import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { inImage, onPicture } from './scaled.ts';

const shown = { width: 300, height: 400 };
const image = { width: 3000, height: 4000 };

test('what is drawn on a small picture is kept in pixels of the image', () => {
  expect(inImage({ left: 10, top: 20, width: 30.04, height: 40 }, shown, image)).toEqual({
    x: 100,
    y: 200,
    w: 300,
    h: 400,
  });
  expect(inImage({ left: 310, top: 0, width: 10, height: 10 }, shown, image)).toBeUndefined();
});

test('a place is drawn again where it was, on a picture of any size', () => {
  const length = integer({ min: 1, max: 2000 });
  assert(
    property(length, length, length, length, integer({ min: 50, max: 900 }), (x, y, w, h, width) => {
      const small = { width, height: (width * image.height) / image.width };

      expect(inImage(onPicture({ x, y, w, h }, small, image), small, image)).toEqual({
        x,
        y,
        w: Math.min(w, image.width - x),
        h: Math.min(h, image.height - y),
      });
    }),
  );
});
