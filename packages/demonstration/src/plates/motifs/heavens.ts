import { clamp, degrees, ellipse, num, onEllipse, polygon, range, starPath, TURN } from '../geometry.ts';
import { flat, round } from '../tones.ts';
import type { Pen } from '../pen.ts';

/** Draws a face in a disc, straight and wavy rays by turns. */
export function drawSun(pen: Pen): void {
  for (const index of range(32)) {
    const angle = (index / 32) * TURN;
    if (index % 2 === 1) drawWavyRay(pen, angle);
    else drawStraightRay(pen, angle);
  }
  pen.solid(ellipse(0, 0, 50), { tone: round, angle: 35, gap: 4, bow: 8, stuff: 'gold' });
  pen.line(
    'M-26-14q10-8 18-1M26-14q-10-8-18-1M-22-6q7 5 13 0M22-6q-7 5-13 0M-3-8C-8 6-10 12 0 14C4 14 7 12 7 10' +
      'M-14 24q14 9 28 0M-8 32q8 4 16 0',
    2.4,
  );
}

function drawWavyRay(pen: Pen, angle: number): void {
  const at = (radius: number, turned = 0) =>
    onEllipse(0, 0, radius, radius, angle + turned)
      .map(num)
      .join(' ');
  pen.line(`M${at(56)}Q${at(68, 0.1)} ${at(76)}T${at(94)}`, 3);
}

function drawStraightRay(pen: Pen, angle: number): void {
  const ray = polygon([
    onEllipse(0, 0, 53, 53, angle - 0.11),
    onEllipse(0, 0, 98, 98, angle),
    onEllipse(0, 0, 53, 53, angle + 0.11),
  ]);
  pen.solid(ray, { tone: flat(0.5), angle: degrees(angle) + 90, gap: 4, width: 1.5, stuff: 'gold' });
}

/** Draws a crescent with the profile of a face. */
export function drawMoon(pen: Pen): void {
  const crescent =
    'M34-92A96 96 0 1 0 84 62C58 70 26 62 8 44C4 40 10 35 5 31C-1 27 4 22 1 18C-3 12-14 10-16 4C-17 0-8-6-7-14C-6-34 8-72 34-92Z';
  pen.solid(crescent, {
    tone: (across, down) => clamp(0.62 - across * 2.1) + clamp(down * 1.2 - 1.06) + clamp(0.1 - down) * 3,
    angle: 62,
    gap: 4.4,
    bow: 14,
    stuff: 'pearl',
  });
  pen.line('M-32-20q10-9 21-5M-30-9q9 6 17-1M-2 21q-12 1-20 7M0 31q-8 1-14-1M-12 4q-5 4-1 8', 2.6);
  pen.fill(ellipse(-19, -9, 2.8, 2.8));
}

/** Draws a star of eight rays, each half in shadow. */
export function drawStar(pen: Pen): void {
  const outline = starPath(0, 0, 98, 8, 0.4);
  pen.fill(outline, pen.colourOf('gold'));
  for (const index of range(8)) {
    const angle = (index * TURN) / 8 - Math.PI / 2;
    const shadow = polygon([[0, 0], onEllipse(0, 0, 98, 98, angle), onEllipse(0, 0, 39, 39, angle + TURN / 16)]);
    pen.engrave(shadow, { tone: flat(0.85), angle: degrees(angle), gap: 3.6 });
    const [x, y] = onEllipse(0, 0, 98, 98, angle);
    pen.line(`M0 0L${num(x)} ${num(y)}`, 1.6);
  }
  pen.line(outline);
}

/** Draws a blazing head at the lower left, its tail streaming up to the right. */
export function drawComet(pen: Pen): void {
  const streams = [
    { end: [98, -62], bend: [30, 4], breadth: 13 },
    { end: [62, -98], bend: [-4, -30], breadth: 13 },
    { end: [96, -96], bend: [24, -24], breadth: 17 },
  ] as const;
  for (const { end, bend, breadth } of streams) {
    const [x, y] = end;
    const stream =
      `M${-48 - breadth} ${46 - breadth}Q${bend[0] - breadth} ${bend[1] - breadth} ${x} ${y}` +
      `Q${bend[0] + breadth} ${bend[1] + breadth} ${-48 + breadth} ${46 + breadth}Z`;
    pen.solid(stream, { tone: (across) => 0.1 + across * 0.5, angle: -45, gap: 5, width: 2, stuff: 'fire' });
  }
  for (const [x, y] of [
    [74, -14],
    [14, -74],
    [88, -40],
    [40, -88],
  ] as const) {
    pen.line(`M${num(-40 + x * 0.2)} ${num(40 + y * 0.2)}Q${num(x * 0.3 - 8)} ${num(y * 0.3 + 8)} ${x} ${y}`, 1.8);
  }
  pen.at({ x: -50, y: 48, turn: 8 }, () => {
    pen.solid(starPath(0, 0, 48, 12, 0.62), { tone: round, angle: 40, gap: 4, width: 2.2, stuff: 'gold' });
    pen.solid(ellipse(0, 0, 21), { tone: round, angle: 30, gap: 3.6, bow: 5, width: 2, stuff: 'gold' });
  });
}
