import { leafPath, lobedPath, num, onEllipse, range, rect, TURN } from '../geometry.ts';
import { clamp } from '../geometry.ts';
import { between } from '../random.ts';
import { upright } from '../tones.ts';
import type { Pen } from '../pen.ts';

/** Draws a forked trunk under a crown of rounded boughs, darker below. */
export function drawOak(pen: Pen): void {
  const trunk =
    'M-16 100C-9 70-13 40-17 14L-46-18L-37-22L-11 0L-5-30L7-30L11-2L40-24L46-18L17 16C13 44 13 70 24 100C8 95-4 95-16 100Z';
  pen.solid(trunk, { tone: (across) => 0.2 + across * 0.8, angle: 82, gap: 4, stuff: 'wood' });
  const boughs = range(17).map((index) => {
    const reach = 62 * Math.sqrt((17 - index) / 17);
    const [x, y] = onEllipse(0, -42, reach * 1.12, reach * 0.66, (index / 17) * TURN * 2.4);
    return { x, y, radius: between(pen.random, 24, 34) };
  });
  boughs.sort((one, other) => one.y - other.y);
  for (const { x, y, radius } of boughs) {
    pen.solid(lobedPath(pen.random, [x, y], radius, radius * 0.82, 9), {
      tone: (across, down) => clamp(across * 0.5 + down - 0.45) * 0.95,
      angle: 30,
      gap: 4,
      width: 1.8,
      stuff: 'leaf',
    });
  }
}

/** Draws tiers of drooping branches on a short trunk. */
export function drawPine(pen: Pen): void {
  pen.solid(rect(-7, 78, 14, 22), { tone: (across) => across, angle: 90, gap: 3, stuff: 'wood' });
  for (const tier of [4, 3, 2, 1, 0]) {
    const top = -100 + tier * 32;
    const half = 21 + tier * 11;
    const fringe = range(7).map((tooth) => `L${num(half - (tooth * half) / 3)} ${top + 46 + (tooth % 2) * 8}`);
    pen.solid(`M0 ${top}${fringe.join('')}Z`, {
      tone: (across, down) => 0.2 + across * 0.6 + down * 0.2,
      angle: 75,
      gap: 4,
      width: 1.8,
      stuff: 'needle',
    });
  }
}

/** Draws a bound sheaf: stalks spreading above and below the band, heavy ears. */
export function drawWheat(pen: Pen): void {
  for (const spread of [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5]) {
    pen.line(`M${num(spread * 4)} 34Q${num(spread * 8)} 66 ${num(spread * 17)} 100`, 3);
  }
  for (const spread of [-3, 3, -2, 2, -1, 1, 0]) {
    const tip = { x: spread * 23, y: -38 - (3 - Math.abs(spread)) * 9 };
    pen.line(`M${num(spread * 3)} 34Q${num(spread * 6)} 0 ${num(tip.x)} ${num(tip.y)}`, 2.6);
    pen.at({ ...tip, turn: spread * 13 }, () => drawEar(pen));
  }
  const band = 'M-19 26Q0 36 19 26L20 42Q0 52-20 42Z';
  pen.solid(band, { tone: upright, angle: 90, gap: 3, stuff: 'red' });
  pen.shape('M-4 44C-22 46-30 58-26 70C-14 64-6 56 0 48C6 56 16 64 28 68C30 56 20 46 4 44Z', 2, 'red');
}

function drawEar(pen: Pen): void {
  for (const side of [-1, 1]) {
    for (const grain of range(5)) {
      pen.at({ x: side * 4, y: 6 - grain * 11, turn: side * 26 }, () =>
        pen.solid(leafPath(19, 8), { tone: upright, angle: 86, gap: 3, width: 1.7, stuff: 'gold' }),
      );
      pen.line(`M${side * 9} ${-8 - grain * 10}L${side * 19} ${-34 - grain * 10}`, 1.1);
    }
  }
  pen.at({ x: 0, y: -42 }, () =>
    pen.solid(leafPath(20, 8), { tone: upright, angle: 86, gap: 3, width: 1.7, stuff: 'gold' }),
  );
}
