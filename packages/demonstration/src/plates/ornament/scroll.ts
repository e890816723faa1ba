import { num } from '../geometry.ts';
import { measure, setArc, inscribe } from '../lettering/lettering.ts';
import type { Box } from '../geometry.ts';
import type { Pen } from '../pen.ts';

/** Draws a ribbon with curled ends across the box, its words along the bend, shrunk to fit. */
export function drawScroll(pen: Pen, box: Box, words: string): void {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const height = box.height * 0.72;
  const end = height * 0.66;
  const half = box.width / 2 - end;
  const sag = height * 0.2;
  for (const side of [-1, 1]) drawScrollEnd(pen, { x: x + side * half, y, side, end, height });
  pen.shape(
    `M${num(x - half)} ${num(y - height / 2 + sag)}Q${num(x)} ${num(y - height / 2 - sag)} ${num(x + half)} ${num(y - height / 2 + sag)}` +
      `V${num(y + height / 2 + sag)}Q${num(x)} ${num(y + height / 2 - sag)} ${num(x - half)} ${num(y + height / 2 + sag)}Z`,
    3.2,
    'bone',
  );
  const radius = (half * half) / (4 * sag) + sag;
  const letters = inscribe(words);
  const size = height * 0.5;
  const room = half * 2 - height * 0.5;
  const fitted = size * Math.min(1, room / Math.max(1, measure(letters, size, 0.22)));
  setArc(pen, letters, { x, y: y + radius, rx: radius, ry: radius }, { size: fitted, share: 1 });
}

interface ScrollEnd {
  x: number;
  y: number;
  side: number;
  end: number;
  height: number;
}

function drawScrollEnd(pen: Pen, { x, y, side, end, height }: ScrollEnd): void {
  const at = (across: number, down: number) => `${num(x + side * across * end)} ${num(y + down * height)}`;
  const tail = `M${at(-0.5, -0.2)}L${at(1, -0.34)}L${at(0.62, 0.2)}L${at(1, 0.72)}L${at(-0.5, 0.8)}Z`;
  pen.solid(tail, {
    tone: (across) => 0.1 + Math.max(0, (side < 0 ? across : 1 - across) * 1.3 - 0.3),
    angle: 90,
    gap: 5,
    stuff: 'bone',
  });
  pen.fill(`M${at(0, 0.68)}L${at(-0.5, 0.62)}L${at(-0.5, 0.8)}Z`);
}
