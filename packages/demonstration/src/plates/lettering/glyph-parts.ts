import { onEllipse, range } from '../geometry.ts';
import type { Point } from '../geometry.ts';

/** One closed outline in a box 100 units high, baseline at 100. Wound clockwise, so overlaps never cancel out. */
export type Contour = readonly Point[];

/** A roman capital: its advance and its outlines, in units of a hundredth of its height. */
export interface Glyph {
  width: number;
  contours: readonly Contour[];
}

/** Breadth of a thick stroke and of a thin one, as a broad pen held level would make them. */
export const THICK = 13;
export const THIN = 5;

/** Steps of a sampled curve: still smooth in an initial half a plate high. */
const STEPS = 32;

/** Returns a thick upright. */
export function stem(x: number, top = 0, bottom = 100, breadth = THICK): Contour {
  return clockwise([
    [x - breadth / 2, top],
    [x + breadth / 2, top],
    [x + breadth / 2, bottom],
    [x - breadth / 2, bottom],
  ]);
}

/** Returns a thin level stroke whose upper edge is at y. */
export function bar(left: number, right: number, y: number, breadth = THIN): Contour {
  return clockwise([
    [left, y],
    [right, y],
    [right, y + breadth],
    [left, y + breadth],
  ]);
}

/** Returns a slanting stroke of the given level breadth. */
export function slant(from: Point, to: Point, breadth: number): Contour {
  return clockwise([
    [from[0] - breadth / 2, from[1]],
    [from[0] + breadth / 2, from[1]],
    [to[0] + breadth / 2, to[1]],
    [to[0] - breadth / 2, to[1]],
  ]);
}

/** Returns a bracketed serif under a stroke; `up` turns it over for the head of one. */
export function serif(x: number, breadth = THICK, up = false, reach = 9): Contour {
  const [half, wide] = [breadth / 2, breadth / 2 + reach];
  const curve = range(7).map((step): Point => {
    const t = step / 6;
    return [wide - (wide - half) * (1 - (1 - t) ** 2), 97 - 10 * t ** 2];
  });
  const right = [[wide, 100] as const, ...curve];
  const outline = [...right, ...right.map(([across, y]): Point => [-across, y]).reverse()];
  return clockwise(outline.map(([across, y]): Point => [x + across, up ? 100 - y : y]));
}

/** Returns a serif at the head of a stroke. */
export function head(x: number, breadth = THICK): Contour {
  return serif(x, breadth, true);
}

/** Returns a serif at the foot of a stroke. */
export function foot(x: number, breadth = THICK): Contour {
  return serif(x, breadth);
}

/** Returns the small upright ending of a thin arm: E, F, L, T, Z and the beaks of C, G and S. */
export function beak(x: number, top: number, bottom: number): Contour {
  const waist = (top + bottom) / 2;
  return clockwise([
    [x - 1.5, top],
    [x + 3, top],
    [x + 2, waist],
    [x + 3, bottom],
    [x - 1.5, bottom],
    [x - 3, waist],
  ]);
}

/** Returns a bowl: the part of a ring between two angles (degrees), thick at the sides and thin above and below. */
export function bowl(centre: Point, rx: number, ry: number, from: number, to: number): Contour {
  const angles = range(STEPS + 1).map((step) => ((from + ((to - from) * step) / STEPS) * Math.PI) / 180);
  const outer = angles.map((angle) => onEllipse(centre[0], centre[1], rx, ry, angle));
  const inner = angles.map((angle) => onEllipse(centre[0], centre[1], rx - THICK, ry - THIN, angle));
  return clockwise([...outer, ...inner.reverse()]);
}

/** Returns a stroke along a Bézier chain (4, 7, 10 … points) whose breadth follows `breadth(t)`, t from 0 to 1. */
export function swash(points: readonly Point[], breadth: (t: number) => number): Contour {
  const samples = STEPS + 12;
  const left: Point[] = [];
  const right: Point[] = [];
  for (const step of range(samples + 1)) {
    const t = step / samples;
    const [x, y] = along(points, t);
    const [aheadX, aheadY] = along(points, Math.min(1, t + 0.004));
    const [behindX, behindY] = along(points, Math.max(0, t - 0.004));
    const direction = Math.atan2(aheadY - behindY, aheadX - behindX);
    const half = breadth(t) / 2;
    left.push([x + Math.sin(direction) * half, y - Math.cos(direction) * half]);
    right.push([x - Math.sin(direction) * half, y + Math.cos(direction) * half]);
  }
  return clockwise([...left, ...right.reverse()]);
}

/** Returns breadth of a curve that is thin at both ends and thick between. */
export function swelling(t: number): number {
  return THIN + (THICK + 1 - THIN) * Math.sin(Math.PI * t) ** 1.4;
}

/** Returns a lozenge, the roman full stop. */
export function dot(x: number, y: number, radius = 7): Contour {
  return clockwise([
    [x, y - radius],
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
  ]);
}

function along(points: readonly Point[], t: number): Point {
  const curves = (points.length - 1) / 3;
  const curve = Math.min(curves - 1, Math.floor(t * curves));
  const [a, b, c, d] = points.slice(curve * 3, curve * 3 + 4);
  if (a === undefined || b === undefined || c === undefined || d === undefined) {
    throw new RangeError('a swash needs 4, 7, 10 … points');
  }
  const u = t * curves - curve;
  const v = 1 - u;
  const weigh = (axis: 0 | 1) =>
    v ** 3 * a[axis] + 3 * v ** 2 * u * b[axis] + 3 * v * u ** 2 * c[axis] + u ** 3 * d[axis];
  return [weigh(0), weigh(1)];
}

/** Non-zero filling needs every contour wound the same way. */
function clockwise(points: Contour): Contour {
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return area < 0 ? [...points].reverse() : points;
}
