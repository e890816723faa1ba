import { leafPath, num } from '../geometry.ts';
import type { Stuff } from '../manners.ts';
import type { Pen } from '../pen.ts';

/** Draws a small leaf of a border or wreath, one half in shadow: hatching would clot at this size, and take its time. */
export function drawLeaf(pen: Pen, length: number, breadth: number, stuff: Stuff = 'leaf'): void {
  const leaf = leafPath(length, breadth);
  const edge = num(breadth * 0.86);
  const inner = num(breadth * 0.22);
  const [low, high] = [num(-length * 0.3), num(-length * 0.7)];
  pen.fill(leaf, pen.colourOf(stuff));
  pen.fill(
    `M0 0C${edge} ${low} ${edge} ${high} 0 ${num(-length)}C${inner} ${high} ${inner} ${low} 0 0Z`,
    pen.manner.ink,
    0.72,
  );
  pen.line(leaf, 1.7);
}
