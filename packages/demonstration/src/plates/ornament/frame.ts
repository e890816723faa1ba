import { boxAround, boxPath, ellipse, inset, leafPath, num, range, starPath } from '../geometry.ts';
import { pick } from '../random.ts';
import { drawLeaf } from './leaf.ts';
import type { Box } from '../geometry.ts';
import type { Pen } from '../pen.ts';

/** Patterns that run along the sides of a frame; each draws one repeat round the origin, `size` high. */
const RUNS = {
  laurel: { step: 0.56, draw: drawLaurel },
  egg: { step: 0.86, draw: drawEggAndDart },
  guilloche: { step: 0.66, draw: drawGuilloche },
  scroll: { step: 1, draw: drawVineScroll },
} as const;

type FrameStyle = keyof typeof RUNS;

const STYLES: readonly FrameStyle[] = ['laurel', 'egg', 'guilloche', 'scroll'];

/** Draws a ruled border `breadth` wide inside the box, a running pattern on its sides, rosettes in its corners. */
export function drawFrame(pen: Pen, box: Box, breadth: number, style: FrameStyle = pick(pen.random, STYLES)): void {
  pen.line(boxPath(box), 5).line(boxPath(inset(box, 8)), 1.8);
  pen.line(boxPath(inset(box, breadth)), 4).line(boxPath(inset(box, breadth - 7)), 1.6);
  const middle = breadth / 2 + 1;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const sides = [
    { x: box.x + breadth, y: box.y + middle, length: box.width - 2 * breadth, turn: 0 },
    { x: right - breadth, y: bottom - middle, length: box.width - 2 * breadth, turn: 180 },
    { x: right - middle, y: box.y + breadth, length: box.height - 2 * breadth, turn: 90 },
    { x: box.x + middle, y: bottom - breadth, length: box.height - 2 * breadth, turn: 270 },
  ];
  for (const { length, ...place } of sides) pen.at(place, () => drawRun(pen, length, breadth - 24, style));
  for (const x of [box.x + middle, right - middle]) {
    for (const y of [box.y + middle, bottom - middle]) drawCorner(pen, x, y, breadth - 10);
  }
}

function drawRun(pen: Pen, length: number, size: number, style: FrameStyle): void {
  const { step, draw } = RUNS[style];
  const repeats = Math.max(2, Math.round(length / (size * step)));
  if (style === 'laurel') pen.line(`M0 0H${num(length)}`, 2);
  for (const repeat of range(repeats)) {
    pen.at({ x: ((repeat + 0.5) * length) / repeats, y: 0 }, () => draw(pen, size, repeat));
  }
}

function drawCorner(pen: Pen, x: number, y: number, size: number): void {
  pen.shape(boxPath(boxAround(x, y, size, size)), 2.4);
  drawRosette(pen, x, y, size * 0.42);
}

/** Draws a patera: eight plain petals round a button. */
export function drawRosette(pen: Pen, x: number, y: number, radius: number): void {
  for (const petal of range(8)) {
    pen.at({ x, y, turn: petal * 45 }, () => drawLeaf(pen, radius, radius * 0.34, 'gold'));
  }
  pen.shape(ellipse(x, y, radius * 0.26), 2, 'gold');
}

function drawLaurel(pen: Pen, size: number, repeat: number): void {
  for (const side of [-1, 1]) {
    pen.at({ x: 0, y: 0, turn: 90 + side * 48 }, () => drawLeaf(pen, size * 0.62, size * 0.2));
  }
  if (repeat % 4 === 0) pen.fill(ellipse(0, 0, 4));
}

function drawEggAndDart(pen: Pen, size: number): void {
  const cup = `M${num(-size * 0.3)} ${num(-size / 2)}h${num(size * 0.6)}v${num(size * 0.4)}a${num(size * 0.3)} ${num(size * 0.55)} 0 0 1 ${num(-size * 0.6)} 0Z`;
  pen.shape(cup, 2);
  pen.shape(ellipse(0, 0, size * 0.17, size * 0.36), 1.8, 'gold');
  pen.fill(ellipse(size * 0.08, 0, size * 0.06, size * 0.25));
  pen.fill(`M${num(size * 0.43)} ${num(-size / 2)}l5 ${num(size * 0.8)}h-10Z`);
}

function drawGuilloche(pen: Pen, size: number): void {
  const ring = ellipse(-size * 0.16, 0, size * 0.42);
  pen.line(ring, 5.4).line(ring, 2.2, pen.colourOf('gold'));
  pen.fill(starPath(-size * 0.16, 0, size * 0.16, 4, 0.4));
}

function drawVineScroll(pen: Pen, size: number, repeat: number): void {
  const side = repeat % 2 === 0 ? -1 : 1;
  const at = (x: number, y: number) => `${num(x * size)} ${num(side * y * size)}`;
  pen.line(
    `M${at(-0.5, -0.1)}C${at(-0.2, 0.6)} ${at(0.2, 0.6)} ${at(0.5, 0.1)}` +
      `M${at(0, 0.36)}C${at(0.3, 0.26)} ${at(0.26, -0.3)} ${at(-0.08, -0.14)}Q${at(-0.24, 0)} ${at(-0.06, 0.12)}`,
    3,
  );
  for (const turn of [-1, 1]) {
    const place = { x: turn * size * 0.2, y: side * size * 0.3, turn: turn * 40 + (side < 0 ? 0 : 180) };
    pen.at(place, () => pen.fill(leafPath(size * 0.26, size * 0.08)));
  }
}
