import { num } from '../geometry.ts';
import type { Box } from '../geometry.ts';
import type { Pen } from '../pen.ts';

interface Dabs {
  box: Box;
  count: number;
  /** Length and breadth of a stroke at the top and at the bottom of the box, in pixels: far things are small. */
  far: { length: number; breadth: number };
  near: { length: number; breadth: number };
  /** Rise of a stroke for its length: 0 lies flat, 1 slopes at 45°. */
  slope?: number;
  opacity: number;
  colours: readonly string[];
}

/** Rows a field of dabs is cut into, each with one breadth of brush. */
const ROWS = 5;

/** Dabs short strokes of the brush over a box, in each colour by turns. */
export function dab(pen: Pen, { box, count, far, near, slope = 0, opacity, colours }: Dabs): void {
  for (let row = 0; row < ROWS; row += 1) {
    for (const colour of colours) {
      const depth = (row + 0.5) / ROWS;
      const length = far.length + (near.length - far.length) * depth;
      let path = '';
      for (let stroke = 0; stroke < count / ROWS / colours.length; stroke += 1) {
        const x = box.x + pen.random() * box.width;
        const y = box.y + ((row + pen.random()) / ROWS) * box.height;
        const reach = length * (0.6 + pen.random() * 0.8);
        const rise = reach * slope * (pen.random() - 0.5) * 2;
        path += `M${num(x)} ${num(y)}q${num(reach / 2)} ${num(rise - reach * 0.06)} ${num(reach)} ${num(rise)}`;
      }
      pen.stroke(path, far.breadth + (near.breadth - far.breadth) * depth, colour, opacity);
    }
  }
}

/** Makes a vertical gradient as a paint: pairs of place (0 to 1) and colour, with an optional opacity. */
export function gradient(
  pen: Pen,
  stops: readonly (readonly [at: number, colour: string, opacity?: number])[],
): string {
  const marks = stops
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');
  return `url(#${pen.define((id) => `<linearGradient id="${id}" x2="0" y2="1">${marks}</linearGradient>`)})`;
}
