import { bar, beak, bowl, foot, head, serif, slant, stem, swash, swelling, THICK, THIN } from './glyph-parts.ts';
import type { Contour, Glyph } from './glyph-parts.ts';

const post = (x: number): Contour[] => [stem(x), head(x), foot(x)];
const hairline = (x: number): Contour[] => [stem(x, 0, 100, THIN), head(x, THIN), foot(x, THIN)];

const ring = (): Contour[] => [bowl([44, 50], 42, 52, 0, 180), bowl([44, 50], 42, 52, 180, 360)];

/** Lettered after the inscriptions: round letters wide, B E F L P R S narrow. */
export const LETTERS: Readonly<Record<string, Glyph>> = {
  A: {
    width: 84,
    contours: [
      slant([42, 0], [76, 100], THICK + 1),
      slant([43, 0], [9, 100], THIN + 1),
      bar(22, 62, 63),
      foot(9, THIN),
      foot(76, THICK),
    ],
  },
  B: {
    width: 68,
    contours: [
      ...post(18),
      bowl([36, 25], 25, 25.5, -90, 90),
      bowl([36, 73], 29, 27.5, -90, 90),
      bar(18, 37, 0),
      bar(18, 37, 46),
      bar(18, 37, 95),
    ],
  },
  C: {
    width: 78,
    contours: [bowl([45, 50], 43, 52, 48, 312), beak(72, 2, 32), beak(73, 74, 92)],
  },
  D: { width: 82, contours: [...post(18), bowl([35, 50], 44, 50, -90, 90), bar(18, 36, 0), bar(18, 36, 95)] },
  E: {
    width: 62,
    contours: [
      ...post(18),
      bar(18, 54, 0),
      bar(18, 46, 47),
      bar(18, 56, 95),
      beak(54, 0, 20),
      beak(46, 38, 60),
      beak(56, 78, 100),
    ],
  },
  F: {
    width: 58,
    contours: [...post(18), bar(18, 54, 0), bar(18, 46, 47), beak(54, 0, 20), beak(46, 38, 60)],
  },
  G: {
    width: 84,
    contours: [
      bowl([45, 50], 43, 52, 42, 312),
      beak(72, 2, 32),
      stem(72, 56, 94),
      serif(72, THICK, true, 8).map(([x, y]) => [x, y + 55] as const),
    ],
  },
  H: { width: 88, contours: [...post(18), ...post(70), bar(18, 70, 47)] },
  I: { width: 36, contours: post(18) },
  J: {
    width: 38,
    contours: [
      head(20),
      stem(20, 0, 84),
      swash(
        [
          [20, 80],
          [20, 106],
          [12, 116],
          [-4, 117],
        ],
        (t) => THICK - (THICK - THIN) * t,
      ),
    ],
  },
  K: {
    width: 78,
    contours: [
      ...post(18),
      slant([66, 0], [20, 58], THIN + 2),
      slant([34, 42], [72, 100], THICK + 2),
      head(65, THIN),
      foot(71),
    ],
  },
  L: { width: 60, contours: [...post(18), bar(18, 55, 95), beak(55, 76, 100)] },
  M: {
    width: 102,
    contours: [
      slant([19, 0], [12, 100], THIN),
      slant([20, 0], [50, 100], THICK + 1),
      slant([80, 0], [50, 100], THIN + 1),
      slant([80, 0], [87, 100], THICK),
      foot(12, THIN),
      foot(87),
      head(17, THIN),
      head(82, THIN),
    ],
  },
  N: {
    width: 86,
    contours: [...hairline(14), stem(71, 0, 100, THIN), head(71, THIN), slant([15, 0], [70, 100], THICK + 2)],
  },
  O: { width: 88, contours: ring() },
  P: { width: 66, contours: [...post(18), bowl([36, 28], 28, 28, -90, 90), bar(18, 37, 0), bar(18, 37, 51)] },
  Q: {
    width: 88,
    contours: [
      ...ring(),
      swash(
        [
          [44, 98],
          [58, 96],
          [70, 118],
          [96, 115],
        ],
        (t) => THIN + 8 * Math.sin(Math.PI * t),
      ),
    ],
  },
  R: {
    width: 76,
    contours: [
      ...post(18),
      bowl([36, 27], 27, 27, -90, 90),
      bar(18, 37, 0),
      bar(18, 37, 49),
      slant([42, 51], [72, 100], THICK + 2),
      foot(72),
    ],
  },
  S: {
    width: 60,
    contours: [
      swash(
        [
          [50, 13],
          [42, -5],
          [9, -7],
          [9, 24],
          [9, 53],
          [53, 45],
          [53, 75],
          [53, 108],
          [15, 105],
          [7, 85],
        ],
        swelling,
      ),
      beak(50, 2, 27),
      beak(8, 73, 98),
    ],
  },
  T: { width: 76, contours: [stem(38), foot(38), bar(5, 71, 0), beak(6, 0, 22), beak(70, 0, 22)] },
  U: {
    width: 84,
    contours: [
      stem(18, 0, 64),
      head(18),
      swash(
        [
          [18, 62],
          [18, 112],
          [68, 112],
          [68, 62],
        ],
        (t) => THICK - (THICK - THIN) * t ** 0.7,
      ),
      stem(68, 0, 64, THIN),
      head(68, THIN),
    ],
  },
  V: {
    width: 84,
    contours: [slant([12, 0], [43, 100], THICK + 1), slant([73, 0], [42, 100], THIN + 1), head(13), head(72, THIN)],
  },
  W: {
    width: 122,
    contours: [
      slant([12, 0], [38, 100], THICK + 1),
      slant([62, 0], [38, 100], THIN + 1),
      slant([60, 0], [86, 100], THICK + 1),
      slant([110, 0], [86, 100], THIN + 1),
      head(13),
      head(61),
      head(109, THIN),
    ],
  },
  X: {
    width: 82,
    contours: [
      slant([14, 0], [69, 100], THICK + 2),
      slant([67, 0], [13, 100], THIN + 1),
      head(15),
      head(67, THIN),
      foot(13, THIN),
      foot(68),
    ],
  },
  Y: {
    width: 80,
    contours: [
      slant([10, 0], [40, 56], THICK + 1),
      slant([70, 0], [42, 56], THIN + 1),
      stem(40, 50, 100),
      head(11),
      head(70, THIN),
      foot(40),
    ],
  },
  Z: {
    width: 70,
    contours: [bar(8, 62, 0), bar(8, 63, 95), slant([55, 0], [16, 100], THICK + 2), beak(9, 0, 21), beak(63, 78, 100)],
  },
};
