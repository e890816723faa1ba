import { num, range, rect } from '../geometry.ts';
import { dab, gradient } from './brush.ts';
import type { Box } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import type { Light } from './light.ts';

/** Draws open water from `level` to the foot of the box; waves grow towards the spectator, none leaves the box. */
export function drawWater(pen: Pen, box: Box, level: number, light: Light): void {
  const depth = box.y + box.height - level;
  const surface = rect(box.x, level, box.width, depth);
  if (pen.manner.technique === 'brush') {
    pen.fill(
      surface,
      gradient(pen, [
        [0, light.horizon],
        [0.2, light.water],
        [1, light.zenith],
      ]),
    );
    dab(pen, {
      box: { x: box.x - 60, y: level + 4, width: box.width + 60, height: depth },
      count: 560,
      far: { length: 40, breadth: 2.5 },
      near: { length: 150, breadth: 10 },
      slope: 0.03,
      opacity: 0.2,
      colours: [light.glint, light.zenith, light.water, light.far],
    });
    return;
  }
  pen.fill(surface, light.water);
  if (pen.manner.technique === 'wash')
    pen.fill(
      surface,
      gradient(pen, [
        [0, '#8a6237', 0.06],
        [1, '#6e4a26', 0.36],
      ]),
    );
  pen.line(`M${num(box.x)} ${num(level)}h${num(box.width)}`, 1.6);
  pen.clipped(surface, () => {
    const rows = 11;
    for (const row of range(rows)) {
      const nearness = (row + 1) / rows;
      drawWaves(pen, box, { y: level + depth * nearness ** 1.55, nearness });
    }
  });
}

/** One row of rolling crests, with the hollow of each darkened. */
function drawWaves(pen: Pen, box: Box, { y, nearness }: { y: number; nearness: number }): void {
  const length = (20 + nearness * 46) * (box.width / 800);
  const height = length * (0.12 + nearness * 0.1);
  let crests = `M${num(box.x - pen.random() * length)} ${num(y)}`;
  let hollows = '';
  for (let x = box.x; x < box.x + box.width + length; x += length) {
    const tall = height * (0.6 + 0.8 * pen.noise(x / 60, y / 20));
    crests += `q${num(length * 0.34)} ${num(-tall)} ${num(length * 0.6)} 0q${num(length * 0.2)} ${num(tall * 0.5)} ${num(length * 0.4)} 0`;
    if (pen.random() < 0.7) {
      hollows += `M${num(x)} ${num(y + height * 0.5)}q${num(length * 0.3)} ${num(-tall * 0.5)} ${num(length * 0.5)} 0`;
    }
  }
  pen.stroke(crests, 1.2 + nearness * 1.4, pen.manner.ink, 1);
  if (hollows !== '') pen.stroke(hollows, 0.9 + nearness * 0.8, pen.manner.ink, 1);
}
