import { bar, beak, bowl, dot, foot, slant, stem, swash, swelling, THICK, THIN } from './glyph-parts.ts';
import type { Glyph } from './glyph-parts.ts';

/** Figures of capital height, and the points that go with capitals. */
export const FIGURES: Readonly<Record<string, Glyph>> = {
  '0': { width: 72, contours: [bowl([36, 50], 30, 51, 0, 180), bowl([36, 50], 30, 51, 180, 360)] },
  '1': { width: 42, contours: [stem(23), foot(23), slant([20, 0], [8, 18], 8)] },
  '2': {
    width: 62,
    contours: [
      swash(
        [
          [9, 24],
          [12, -8],
          [56, -10],
          [52, 28],
          [50, 52],
          [22, 72],
          [10, 96],
        ],
        swelling,
      ),
      bar(8, 54, 93, 7),
      beak(54, 80, 100),
    ],
  },
  '3': {
    width: 60,
    contours: [
      swash(
        [
          [9, 18],
          [16, -8],
          [52, -6],
          [50, 24],
          [48, 46],
          [34, 48],
          [22, 48],
        ],
        swelling,
      ),
      swash(
        [
          [22, 47],
          [46, 46],
          [56, 60],
          [53, 76],
          [50, 108],
          [12, 106],
          [6, 84],
        ],
        swelling,
      ),
    ],
  },
  '4': {
    width: 68,
    contours: [stem(46), foot(46), slant([48, 0], [7, 68], THIN + 2), bar(5, 64, 66, 6)],
  },
  '5': {
    width: 60,
    contours: [
      bar(15, 52, 0, 8),
      stem(16, 0, 46, THIN),
      swash(
        [
          [15, 46],
          [34, 32],
          [54, 46],
          [53, 68],
          [52, 106],
          [14, 106],
          [6, 86],
        ],
        swelling,
      ),
    ],
  },
  '6': {
    width: 66,
    contours: [
      bowl([34, 69], 28, 32, 0, 180),
      bowl([34, 69], 28, 32, 180, 360),
      swash(
        [
          [12, 70],
          [8, 36],
          [26, 8],
          [52, 1],
          [52, 1],
          [52, 1],
          [52, 1],
        ],
        (t) => THICK * (1 - t) + 2,
      ),
    ],
  },
  '7': { width: 60, contours: [bar(6, 56, 0, 8), slant([53, 2], [24, 100], THICK), beak(7, 0, 20)] },
  '8': {
    width: 64,
    contours: [
      bowl([32, 25], 24, 26, 0, 180),
      bowl([32, 25], 24, 26, 180, 360),
      bowl([32, 73], 29, 29, 0, 180),
      bowl([32, 73], 29, 29, 180, 360),
    ],
  },
  '9': {
    width: 66,
    contours: [
      bowl([32, 31], 28, 32, 0, 180),
      bowl([32, 31], 28, 32, 180, 360),
      swash(
        [
          [54, 30],
          [58, 64],
          [40, 92],
          [14, 99],
          [14, 99],
          [14, 99],
          [14, 99],
        ],
        (t) => THICK * (1 - t) + 2,
      ),
    ],
  },
  ' ': { width: 40, contours: [] },
  '.': { width: 24, contours: [dot(12, 93)] },
  ',': { width: 24, contours: [dot(12, 93), slant([15, 94], [7, 114], 6)] },
  ':': { width: 26, contours: [dot(13, 93), dot(13, 46)] },
  ';': { width: 26, contours: [dot(13, 46), dot(13, 93), slant([16, 94], [8, 114], 6)] },
  '·': { width: 32, contours: [dot(16, 52)] },
  '-': { width: 42, contours: [bar(6, 36, 52, 7)] },
  "'": { width: 20, contours: [slant([12, 0], [7, 26], 8)] },
  '/': { width: 50, contours: [slant([42, 0], [8, 100], THIN + 1)] },
  '(': { width: 36, contours: [bowl([40, 54], 34, 62, 130, 230)] },
  ')': { width: 36, contours: [bowl([-4, 54], 34, 62, -50, 50)] },
};
