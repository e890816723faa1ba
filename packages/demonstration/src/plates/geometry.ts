import type { Random } from './random.ts';

export type Point = readonly [x: number, y: number];

/** Left, top, width and height in the units of the drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const TURN = Math.PI * 2;

const DEGREES = 180 / Math.PI;

/** Converts radians to degrees. */
export function degrees(radians: number): number {
  return radians * DEGREES;
}

/** Limits a value to a range, 0 to 1 by default. */
export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

/** Writes a coordinate for SVG, to a tenth of a unit: finer is invisible and twice as long. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Returns whole numbers from 0 up to, not including, `count`. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Returns a box that lies inside another by a margin. */
export function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by };
}

/** Returns a box around its centre. */
export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Returns a rectangle as a path. */
export function rect(x: number, y: number, width: number, height: number): string {
  return `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`;
}

/** Returns a box as a path. */
export function boxPath(box: Box): string {
  return rect(box.x, box.y, box.width, box.height);
}

/** Returns an ellipse, or a circle, as a path. */
export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const half = `${num(rx)} ${num(ry)} 0 1 1`;
  return `M${num(x - rx)} ${num(y)}a${half} ${num(2 * rx)} 0a${half} ${num(-2 * rx)} 0Z`;
}

/** Returns points joined by lines, as a path. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;
}

/** Returns points joined by lines and closed, as a path. */
export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}Z`;
}

/** Returns a point on an ellipse; angles in radians, 0 to the right, growing clockwise on the page. */
export function onEllipse(x: number, y: number, rx: number, ry: number, angle: number): Point {
  return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
}

/** Returns a star of `rays` points standing on its first ray; `depth` is the inner radius over the outer. */
export function starPath(x: number, y: number, radius: number, rays = 5, depth = 0.42): string {
  return polygon(
    range(rays * 2).map((index) => {
      const reach = index % 2 === 0 ? radius : radius * depth;
      return onEllipse(x, y, reach, reach, (index * Math.PI) / rays - Math.PI / 2);
    }),
  );
}

/** Returns a leaf growing upwards from the origin. */
export function leafPath(length: number, breadth: number): string {
  const [low, high, wide] = [num(-length * 0.3), num(-length * 0.7), num(breadth)];
  return `M0 0C${wide} ${low} ${wide} ${high} 0 ${num(-length)}C${num(-breadth)} ${high} ${num(-breadth)} ${low} 0 0Z`;
}

/** Returns a closed run of bulging arcs: foliage, clouds, manes. */
export function lobedPath(random: Random, centre: Point, rx: number, ry: number, lobes: number): string {
  const radius = num(((rx * 2.3) / lobes) * 1.6);
  const arcs = range(lobes + 1).map((index) => {
    const stretch = index === lobes || index === 0 ? 1 : 1 + (random() - 0.5) * 0.16;
    const [x, y] = onEllipse(centre[0], centre[1], rx * stretch, ry * stretch, (index / lobes) * TURN - 1.6);
    return index === 0 ? `M${num(x)} ${num(y)}` : `A${radius} ${radius} 0 0 1 ${num(x)} ${num(y)}`;
  });
  return `${arcs.join('')}Z`;
}

/** Returns a curve that leaves the first point, rounds off the ones between, and ends on the last. */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const curves = rest.map(([x, y], index) => {
    const next = rest[index + 1];
    const end = next === undefined ? [x, y] : [(x + next[0]) / 2, (y + next[1]) / 2];
    return `Q${num(x)} ${num(y)} ${end.map(num).join(' ')}`;
  });
  return `M${num(first[0])} ${num(first[1])}${curves.join('')}`;
}
