import { degrees, ellipse, num, onEllipse, range } from '../geometry.ts';
import { drawLeaf } from './leaf.ts';
import type { Pen } from '../pen.ts';

interface Wreath {
  x: number;
  y: number;
  rx: number;
  ry: number;
  leaf: number;
}

/** Draws a laurel wreath, two branches rising from a knot below. */
export function drawWreath(pen: Pen, { x, y, rx, ry, leaf }: Wreath): void {
  pen.line(ellipse(x, y, rx, ry), 3);
  const pairs = Math.round((Math.PI * (rx + ry)) / 2 / (leaf * 0.72));
  for (const side of [-1, 1]) {
    for (const pair of range(pairs)) {
      const angle = Math.PI / 2 - side * ((pair + 0.6) / pairs) * Math.PI * 0.97;
      const [leafX, leafY] = onEllipse(x, y, rx, ry, angle);
      const along = degrees(Math.atan2(ry * Math.cos(angle), -rx * Math.sin(angle))) + (side > 0 ? -90 : 90);
      for (const spread of [-42, 42]) {
        pen.at({ x: leafX, y: leafY, turn: along + spread }, () => drawLeaf(pen, leaf, leaf * 0.24));
      }
      if (pair % 3 === 1) pen.shape(ellipse(leafX, leafY, leaf * 0.13), 1.8, 'red');
    }
  }
  const low = y + ry;
  pen.shape(
    `M${num(x - 60)} ${num(low - 14)}q30 26 60 12q30 14 60-12l-14 30l22 26q-40 6-68-22q-28 28-68 22l22-26Z`,
    2.6,
    'red',
  );
}
