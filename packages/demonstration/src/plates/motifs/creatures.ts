import { clamp, ellipse, num, range } from '../geometry.ts';
import { flat, litFromLeft, round } from '../tones.ts';
import type { Pen } from '../pen.ts';

/** Bends of the snake from the tail's tip to the neck. */
const SNAKE = 'M88 92C62 100 46 86 22 88C-30 94-84 92-78 62C-72 34 40 62 58 34C74 4-40 22-46-10C-50-34-10-40-2-58';

/** Draws a snake rearing over its coils, tongue out. */
export function drawSnake(pen: Pen): void {
  pen.line('M99 84C86 100 62 98 40 90', 3.4);
  drawCoil(pen, SNAKE);
  const head = 'M-14-54C-18-68-30-72-40-84C-46-94-34-100-20-97C-2-96 12-86 14-70C15-60 12-54 10-50Z';
  pen.solid(head, { tone: litFromLeft, angle: 50, gap: 4, stuff: 'scale' });
  pen.line('M-41-86C-30-82-20-84-12-80', 2);
  pen.line('M-42-90C-56-92-62-84-72-88M-58-88C-64-82-66-76-74-74', 2.6, pen.inkOf('red'));
  pen.fill(ellipse(-16, -88, 3.6));
}

/** A thick stroke with an outline, then scales across it: thinner towards the tail by redrawing the front part. */
function drawCoil(pen: Pen, path: string): void {
  pen.line(path, 27).line(path, 22, pen.colourOf('scale'));
  pen.band(path, 20, '2.2 5.4', 0.85);
  pen.line(path, 9, pen.colourOf('scale'));
  pen.band(path, 4, '4 6', 1);
}

/** Draws a honey bee seen from above. */
export function drawBee(pen: Pen): void {
  for (const side of [-1, 1]) {
    const s = (x: number) => num(side * x);
    pen.line(
      `M${s(18)}-22L${s(44)}-44L${s(52)}-66M${s(20)}-6L${s(52)} 8L${s(66)} 30M${s(16)} 6L${s(38)} 40L${s(42)} 66`,
      4,
    );
    pen.line(`M${s(7)}-66C${s(10)}-82 ${s(20)}-88 ${s(30)}-92`, 3.4);
    const wing = `M${s(14)}-18C${s(40)}-62 ${s(92)}-66 ${s(99)}-40C${s(98)}-12 ${s(50)} 4 ${s(16)}-6Z`;
    pen.solid(wing, { tone: flat(0.12), angle: 30, gap: 6, stuff: 'cloud' });
    pen.line(
      `M${s(16)}-14C${s(44)}-34 ${s(72)}-42 ${s(94)}-36M${s(18)}-10C${s(46)}-18 ${s(70)}-20 ${s(84)}-18M${s(52)}-30L${s(60)}-54M${s(66)}-34L${s(74)}-20`,
      1.7,
    );
    const under = `M${s(15)}-6C${s(44)}-6 ${s(76)} 6 ${s(74)} 26C${s(60)} 40 ${s(30)} 18 ${s(14)} 4Z`;
    pen.solid(under, { tone: flat(0.12), angle: 30, gap: 6, stuff: 'cloud' });
    pen.line(`M${s(18)} 0C${s(40)} 6 ${s(56)} 16 ${s(68)} 26`, 1.6);
  }
  const abdomen = 'M0 2C28 2 36 30 30 56C26 78 10 92 0 99C-10 92-26 78-30 56C-36 30-28 2 0 2Z';
  pen.solid(abdomen, { tone: round, angle: 0, gap: 4, stuff: 'gold' });
  pen.clipped(abdomen, () => {
    for (const stripe of range(4)) {
      const y = 20 + stripe * 19;
      pen.fill(`M-40 ${y}Q0 ${y + 14} 40 ${y}V${y + 9}Q0 ${y + 23}-40 ${y + 9}Z`);
    }
  });
  pen.solid(ellipse(0, -16, 24, 25), { tone: round, angle: 60, gap: 3.4, stuff: 'mane' });
  pen.solid(ellipse(0, -52, 19, 16), { tone: litFromLeft, angle: 20, gap: 4, stuff: 'dark' });
  pen.fill(ellipse(-13, -54, 6, 9)).fill(ellipse(13, -54, 6, 9));
}

/** Draws wings spread, seen from above: scalloped edges, an eye on each wing. */
export function drawButterfly(pen: Pen): void {
  for (const side of [-1, 1]) pen.at({ x: 0, y: 0, mirror: side < 0 }, () => drawWings(pen));
  pen.line('M-4-48C-8-74-20-90-34-92M4-48C8-74 20-90 34-92', 2.6);
  pen.fill(ellipse(-36, -92, 4.4)).fill(ellipse(36, -92, 4.4));
  pen.solid('M0-52C9-52 9-34 7-20C11 4 8 50 0 72C-8 50-11 4-7-20C-9-34-9-52 0-52Z', {
    tone: (across) => 0.3 + across * 0.6,
    angle: 0,
    gap: 4,
    stuff: 'dark',
  });
}

function drawWings(pen: Pen): void {
  const lower = 'M6 0C32 6 62 8 78 30C84 44 78 52 72 58C76 68 66 80 54 78C46 90 32 88 26 76C14 66 8 40 6 12Z';
  pen.solid(lower, {
    tone: (across, down) => 0.06 + across * 0.35 + down * 0.2,
    angle: 70,
    gap: 4.6,
    bow: 8,
    stuff: 'fire',
  });
  const upper = 'M6-14C18-52 52-86 88-88C100-86 98-72 94-62C100-52 96-42 90-34C92-22 82-10 72-2C50 10 24 8 6-2Z';
  pen.solid(upper, { tone: (across) => 0.04 + clamp(across - 0.3) * 0.6, angle: 24, gap: 4.6, bow: -8, stuff: 'fire' });
  pen.line(
    'M8-12C34-40 60-66 84-80M8-9C36-26 64-44 90-54M8-6C36-14 60-20 84-26M8 4C30 20 48 40 58 66M8 2C34 12 56 26 72 46',
    1.8,
  );
  pen.fill('M88-88C100-86 98-72 94-62C100-52 96-42 90-34C92-22 82-10 72-2C78-18 82-36 84-50C86-64 86-78 88-88Z');
  for (const [x, y] of [
    [90, -74],
    [90, -54],
    [86, -34],
  ] as const)
    pen.fill(ellipse(x - 1, y, 3), pen.manner.paper);
  for (const [x, y, radius] of [
    [56, -42, 13],
    [48, 44, 12],
  ] as const) {
    pen.shape(ellipse(x, y, radius), 3, 'blue').fill(ellipse(x, y, radius * 0.45));
  }
}
