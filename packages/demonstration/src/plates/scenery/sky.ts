import { boxPath, clamp, ellipse, num, range } from '../geometry.ts';
import { drawCloud } from '../ornament/cloud.ts';
import { between } from '../random.ts';
import { dab, gradient } from './brush.ts';
import type { Box } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import type { Light } from './light.ts';

/** Draws the air down to the horizon, with as many clouds as there is room for beside the boxes that are `taken`. */
export function drawSky(pen: Pen, box: Box, light: Light, taken: readonly Box[]): void {
  if (pen.manner.technique === 'brush') brushSky(pen, box, light);
  else if (pen.manner.technique === 'wash') washSky(pen, box);
  else burinSky(pen, box, light, taken);
}

/** Ruled lines, paling towards the horizon and broken by bare clouds. */
function burinSky(pen: Pen, box: Box, light: Light, taken: readonly Box[]): void {
  const { noise } = pen;
  if (pen.manner.palette !== 'bare')
    pen.fill(
      boxPath(box),
      gradient(pen, [
        [0, light.zenith],
        [1, light.horizon],
      ]),
    );
  const stretch = box.width / box.height;
  pen.engrave(boxPath(box), {
    angle: 0,
    gap: 8,
    swell: 0.34,
    tone: (across, down) => {
      const billow = noise(across * 3.4 * stretch, down * 4 + 3) + 0.5 * noise(across * 8 * stretch, down * 9);
      return clamp((0.86 - billow) * 5) * clamp(0.66 - down * 0.74);
    },
  });
  const first = pen.random() < 0.5;
  for (const [across, down, share] of [
    [0.12, 0.26, 0.11],
    [0.88, 0.42, 0.08],
    [0.3, 0.6, 0.06],
    [0.72, 0.2, 0.07],
  ] as const) {
    const radius = Math.min(box.width * share, box.height * 0.2);
    const cloud = { x: box.x + box.width * (first ? across : 1 - across), y: box.y + box.height * down };
    if (pen.random() < 0.72 && taken.every((other) => !touches(other, cloud, radius))) drawCloud(pen, cloud, radius);
  }
}

function touches(box: Box, { x, y }: { x: number; y: number }, radius: number): boolean {
  const across = Math.max(box.x - x, 0, x - box.x - box.width);
  const down = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(across, down) < radius * 1.2;
}

/** Graded colour, long soft strokes, heaped clouds lit from the left. */
function brushSky(pen: Pen, box: Box, light: Light): void {
  pen.fill(
    boxPath(box),
    gradient(pen, [
      [0, light.zenith],
      [0.62, light.horizon],
      [1, light.horizon],
    ]),
  );
  const upper = { ...box, x: box.x - box.width * 0.1, height: box.height * 0.8 };
  const long = { length: box.width * 0.16, breadth: 15 };
  dab(pen, {
    box: upper,
    count: 150,
    far: long,
    near: { length: long.length, breadth: 8 },
    slope: 0.04,
    opacity: 0.09,
    colours: [light.cloud, light.zenith, light.horizon],
  });
  for (const bank of range(3)) {
    const x = box.x + box.width * between(pen.random, 0.02, 0.98);
    const y = box.y + box.height * (0.22 + bank * 0.2 + pen.random() * 0.08);
    brushCloud(pen, { x, y }, box.width * between(pen.random, 0.1, 0.2), light);
  }
}

function brushCloud(pen: Pen, at: { x: number; y: number }, size: number, light: Light): void {
  for (const [colour, drop, opacity] of [
    [light.far, 0.12, 0.12],
    [light.cloud, 0, 0.2],
    [light.glint, -0.07, 0.16],
  ] as const) {
    const puffs = range(22).map(() => {
      const across = (pen.random() + pen.random() - 1) * size;
      const rise = (1 - Math.abs(across) / size) * size * 0.34;
      const radius = size * (0.08 + 0.13 * pen.random()) * (1.1 - Math.abs(across) / size / 2);
      return ellipse(at.x + across, at.y + drop * size - rise * pen.random(), radius * 1.5, radius * 0.8);
    });
    for (const puff of puffs) pen.fill(puff, colour, opacity);
  }
}

/** Bare paper, a few drifting edges in wash. */
function washSky(pen: Pen, box: Box): void {
  pen.fill(
    boxPath(box),
    gradient(pen, [
      [0, '#8a6237', 0.2],
      [0.45, '#8a6237', 0.04],
      [1, '#8a6237', 0],
    ]),
  );
  for (const bank of range(3)) {
    const [x, y] = [box.x + box.width * pen.random(), box.y + box.height * (0.14 + bank * 0.2)];
    const size = box.width * between(pen.random, 0.1, 0.18);
    let edge = `M${num(x - size)} ${num(y)}`;
    for (const billow of range(5)) {
      const step = (size * 2) / 5;
      edge += `q${num(step / 2)} ${num(-step * (0.5 + 0.3 * Math.sin(billow * 1.6)))} ${num(step)} 0`;
    }
    pen.fill(`${edge}q${num(-size * 0.5)} ${num(size * 0.24)} ${num(-size)} ${num(size * 0.1)}Z`, '#8a6237', 0.16);
    pen.line(edge, 1.6);
  }
}
