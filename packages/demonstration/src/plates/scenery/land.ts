import { clamp, num, range, smoothPath } from '../geometry.ts';
import { between } from '../random.ts';
import { dab, gradient } from './brush.ts';
import type { Box, Point } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import type { Light } from './light.ts';

/** Crest of a range of hills across the box, closed at its foot. `y` is the level they rise from. */
function ridge(pen: Pen, box: Box, crest: { y: number; rise: number; grain: number; row: number }): string {
  const steps = 22;
  const points = range(steps + 1).map((step): Point => {
    const height = Math.max(0, pen.noise((step / steps) * crest.grain + crest.row * 7, crest.row * 3) - 0.24);
    return [box.x + (box.width * step) / steps, crest.y - crest.rise * height * 1.6];
  });
  return `${smoothPath(points)}V${num(box.y + box.height)}H${num(box.x - 4)}Z`;
}

/** Relief of the country: how high its ranges rise and how closely they follow one another. */
interface Relief {
  rise: number;
  grain: number;
}

/** Draws two or three ranges behind one another, paler the farther. `level` is the horizon. */
export function drawHills(pen: Pen, box: Box, level: number, light: Light): void {
  const relief: Relief = { rise: between(pen.random, 0.12, 0.3), grain: between(pen.random, 4, 8) };
  const colours = [light.far, light.middle, light.near];
  for (const [row, colour] of colours.entries()) {
    const y = level + row * box.height * 0.035;
    const path = ridge(pen, box, {
      y,
      rise: box.height * relief.rise * (1 - row * 0.23),
      grain: relief.grain * (1 - row * 0.22),
      row,
    });
    if (pen.manner.technique === 'brush') brushHills(pen, path, { box, y, row, colour, light });
    else {
      const spacing = pen.manner.technique === 'wash' ? 9 : 7;
      if (pen.manner.technique === 'wash') pen.fill(path, '#fff').fill(path, '#8a6237', 0.09 + row * 0.05);
      pen.fill(path, pen.manner.palette === 'bare' ? '#ffffff' : colour, pen.manner.technique === 'wash' ? 0.001 : 1);
      pen.engrave(path, {
        box: { x: box.x, y: y - box.height * 0.2, width: box.width, height: box.height * 0.4 },
        angle: 58 - row * 22,
        gap: spacing,
        tone: (across, down) => clamp(pen.noise(across * 8 + row * 5, down * 3) * 0.9 - 0.2 - down * 0.25 + row * 0.04),
      });
      pen.line(path, 2);
    }
  }
}

function brushHills(
  pen: Pen,
  path: string,
  { box, y, row, colour, light }: { box: Box; y: number; row: number; colour: string; light: Light },
): void {
  const mist = row === 2 ? colour : light.horizon;
  pen.fill(
    path,
    gradient(pen, [
      [0, colour],
      [0.3, colour],
      [0.75, mist],
    ]),
  );
  pen.clipped(path, () =>
    dab(pen, {
      box: { x: box.x - 20, y: y - box.height * 0.2, width: box.width + 20, height: box.height * 0.3 },
      count: 120 + row * 60,
      far: { length: 24, breadth: 5 },
      near: { length: 44, breadth: 9 },
      slope: 0.5,
      opacity: 0.15,
      colours: [light.glint, '#20180e', row === 0 ? light.far : light.near],
    }),
  );
}

/** Draws the ground before the spectator, from `level` down, with grass in it. */
export function drawMeadow(pen: Pen, box: Box, level: number, light: Light): void {
  const points = range(11).map((step): Point => {
    const y = level + box.height * (0.03 - 0.05 * pen.noise(step / 2, 11));
    return [box.x + (box.width * step) / 10, y];
  });
  const path = `${smoothPath(points)}V${num(box.y + box.height)}H${num(box.x)}Z`;
  const field = { x: box.x, y: level, width: box.width, height: box.y + box.height - level };
  if (pen.manner.technique === 'brush') brushMeadow(pen, path, field, light);
  else {
    pen.fill(path, light.ground);
    if (pen.manner.technique === 'wash')
      pen.fill(
        path,
        gradient(pen, [
          [0, '#8a6237', 0.1],
          [1, '#6e4a26', 0.42],
        ]),
      );
    pen.engrave(path, {
      angle: 4,
      gap: 8,
      bow: 16,
      box: field,
      tone: (across, down) => clamp(0.08 + down * 0.36 + (pen.noise(across * 8, down * 6) - 0.5) * 0.8),
    });
    pen.line(path, 2);
  }
  drawGrass(pen, field);
}

function brushMeadow(pen: Pen, path: string, field: Box, light: Light): void {
  pen.fill(
    path,
    gradient(pen, [
      [0, light.near],
      [0.35, light.ground],
      [1, light.near],
    ]),
  );
  pen.clipped(path, () => {
    dab(pen, {
      box: { ...field, x: field.x - 40, width: field.width + 40 },
      count: 620,
      far: { length: 26, breadth: 4 },
      near: { length: 90, breadth: 13 },
      slope: 0.1,
      opacity: 0.17,
      colours: [light.glint, light.near, '#1f180c', light.ground, light.middle],
    });
    pen.fill(
      path,
      gradient(pen, [
        [0.4, '#120c05', 0],
        [1, '#120c05', 0.5],
      ]),
    );
  });
}

/** Tufts, larger the nearer. */
function drawGrass(pen: Pen, field: Box): void {
  let tufts = '';
  for (const _ of range(46)) {
    const x = field.x + pen.random() * field.width;
    const depth = between(pen.random, 0.12, 1);
    const y = field.y + depth * field.height;
    const size = (0.35 + depth * 0.9) * (field.width / 800);
    const blade = (across: number, up: number, bend: number) =>
      `M${num(x)} ${num(y)}q${num(across * bend * size)} ${num(-up * 0.5 * size)} ${num(across * size)} ${num(-up * size)}`;
    tufts += blade(-12, 16, 0.2) + blade(-4, 24, 0.1) + blade(6, 20, 0.2) + blade(13, 12, 0.3);
  }
  pen.stroke(
    tufts,
    pen.manner.technique === 'brush' ? 2.6 : 1.9,
    pen.manner.ink,
    pen.manner.technique === 'brush' ? 0.4 : 1,
  );
}
