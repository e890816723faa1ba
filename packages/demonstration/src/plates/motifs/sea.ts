import { clamp, ellipse, num, onEllipse, range, rect } from '../geometry.ts';
import { flat, litFromLeft, round, upright } from '../tones.ts';
import type { Pen } from '../pen.ts';
import type { Tone } from '../tones.ts';

/** Canvas full of wind, dark under its foot. */
const billowing: Tone = (across, down) => 0.08 + clamp(across * across * 0.8 + (down > 0.8 ? 0.25 : 0));

const HULL = 'M-98 24L-80 26L-80 40H60L64 12L98 6C92 46 84 76 62 84H-60C-82 72-94 50-98 24Z';

/** Draws a three-master under sail, and as much sea as lies under her keel. */
export function drawShip(pen: Pen): void {
  pen.line('M56-44L98 10M-46-58L-94 26M8-92L-46-40M8-92L58-50', 1.5);
  for (const [x, height, breadth] of [
    [-46, 112, 36],
    [8, 138, 46],
    [56, 102, 30],
  ] as const) {
    drawMast(pen, { x, height, breadth });
  }
  pen.solid(HULL, { tone: (_, down) => 0.2 + down * 0.7, angle: 2, gap: 6, stuff: 'wood' });
  pen.line('M-92 46C-40 56 40 56 90 42', 2.2);
  for (const port of range(6)) pen.fill(rect(-60 + port * 22, 58, 10, 9));
  drawWake(pen);
}

function drawMast(pen: Pen, { x, height, breadth }: { x: number; height: number; breadth: number }): void {
  const top = 40 - height;
  pen.line(`M${x} 40V${num(top)}`, 4);
  for (const share of [0.3, 0.72]) {
    const y = 40 - height * share - 18;
    const half = breadth * (1.12 - share * 0.45);
    const sail =
      `M${num(x - half)} ${num(y - 24)}Q${num(x + 5)} ${num(y - 29)} ${num(x + half)} ${num(y - 24)}` +
      `Q${num(x + half + 9)} ${num(y + 5)} ${num(x + half * 0.92)} ${num(y + 23)}` +
      `Q${num(x + 6)} ${num(y + 11)} ${num(x - half * 0.92)} ${num(y + 23)}` +
      `Q${num(x - half + 9)} ${num(y)} ${num(x - half)} ${num(y - 24)}Z`;
    pen.solid(sail, { tone: billowing, angle: 88, gap: 5, bow: 6, stuff: 'sail' });
  }
  const pennant = `M${x} ${num(top)}q9-6 17 0q7 5 14 0l-4 8q-7 4-14 0q-6-4-13 1Z`;
  pen.fill(pennant, pen.colourOf('red') === pen.manner.paper ? pen.manner.ink : pen.colourOf('red')).line(pennant, 1.4);
}

/** Waves that narrow downwards, so that they stay under the ship in any frame. */
function drawWake(pen: Pen): void {
  pen.shape('M-100 84Q-86 70-72 82T-44 82T-16 82T12 82T40 82T68 82T98 84Q60 104 0 104Q-60 104-100 84Z', 2, 'water');
  for (const row of range(3)) {
    const half = 74 - row * 20;
    const crests = range(Math.floor((half * 2) / 18)).map(() => 'q4.5-7 9 0t9 0');
    pen.line(`M${-half} ${num(88 + row * 5.5)}${crests.join('')}`, 1.9 - row * 0.2);
  }
}

/** Draws ring, stock, shank and flukes, a rope about the shank. */
export function drawAnchor(pen: Pen): void {
  pen.solid('M-8-62H8V72H-8Z', { tone: upright, angle: 90, gap: 3, stuff: 'steel' });
  pen.solid('M-52-46Q-56-38-52-30H52Q56-38 52-46Z', { tone: (_, down) => down, angle: 0, gap: 3, stuff: 'wood' });
  const arms =
    'M0 99C-46 93-80 64-84 20L-99 36L-90-10L-57 24L-73 22C-64 52-38 70-8 74L0 62L8 74C38 70 64 52 73 22L57 24L90-10L99 36L84 20C80 64 46 93 0 99Z';
  pen.solid(arms, { tone: (across, down) => 0.15 + across * 0.5 + down * 0.3, gap: 4, stuff: 'steel' });
  pen.line(ellipse(0, -79, 17), 8);
  pen.line(ellipse(0, -79, 17), 3, pen.colourOf('steel'));
  const rope = 'M16-84C58-84 52-48 14-44C-44-36-40-8 4-2C46 4 44 28 4 34C-34 40-40 58-24 72';
  pen.line(rope, 11).line(rope, 7, pen.colourOf('earth')).line(rope, 1.3);
}

/** Draws a fish with scales, leaping to the left. */
export function drawFish(pen: Pen): void {
  const tail = 'M56 8C74-6 86-30 99-42C96-14 92 2 86 14C94 28 97 44 98 62C84 48 72 30 56 22Z';
  pen.solid(tail, { tone: (across) => 0.15 + across * 0.5, angle: -10, gap: 4.4, stuff: 'red' });
  pen.solid('M-30-34C-16-62 20-66 44-52C38-44 36-34 34-22Z', { tone: litFromLeft, angle: 64, gap: 4, stuff: 'red' });
  pen.solid('M-6 44C0 60 16 68 32 64C28 54 26 46 24 36Z', { tone: litFromLeft, angle: 64, gap: 4, stuff: 'red' });
  const body =
    'M-98 6C-86-26-42-46-4-42C30-38 50-14 66 6C66 12 66 18 64 24C44 40 22 50-8 50C-50 52-86 36-98 14L-84 10Z';
  pen.solid(body, {
    tone: (_, down) => clamp(0.5 - down) * 0.7 + clamp(down - 0.6) * 1.7,
    angle: 4,
    gap: 4,
    stuff: 'scale',
  });
  for (const column of range(8)) {
    const x = -36 + column * 12.5;
    const half = 4.4 - Math.max(0, column - 3) * 0.75;
    for (const row of range(9)) {
      const place = row - 4 + (column % 2) / 2;
      if (Math.abs(place) <= half) pen.line(`M${num(x)} ${num(place * 9 - 1)}q10 4.5 0 9`, 1.5);
    }
  }
  pen.line('M-50-34C-38-18-38 24-52 44', 3);
  pen.shape(ellipse(-70, -8, 8.5), 2.4).fill(ellipse(-71, -8, 3.8));
  pen.solid('M-34 12C-20 8-6 14 2 26C-12 32-26 28-36 22Z', { tone: flat(0.3), angle: 20, gap: 4, stuff: 'red' });
}

/** Draws a scallop, hinge below. */
export function drawShell(pen: Pen): void {
  pen.solid('M-34 74L-40 96H40L34 74Z', { tone: round, angle: 20, gap: 4, stuff: 'pearl' });
  const edge = range(10).map((rib) => onEllipse(0, 60, 98, 150, Math.PI * (1.03 + (rib / 9) * 0.94)));
  const scallops = edge.map(([x, y], rib) => (rib === 0 ? `L${num(x)} ${num(y)}` : `A15 15 0 0 1 ${num(x)} ${num(y)}`));
  pen.solid(`M-6 88${scallops.join('')}L6 88Z`, { tone: flat(0), stuff: 'pearl' });
  edge.forEach(([x, y], rib) => {
    const next = edge[rib + 1];
    if (next === undefined) return;
    const flute = `M0 86L${num(x)} ${num(y)}A15 15 0 0 1 ${num(next[0])} ${num(next[1])}Z`;
    const slope = (Math.atan2(y - 86, x) * 180) / Math.PI;
    pen.engrave(flute, { tone: (_, down) => 0.12 + Math.abs(rib - 4) * 0.03 + down * 0.55, angle: slope + 90, gap: 5 });
    pen.line(`M${num(x * 0.06)} 84L${num(x)} ${num(y)}`, 2.2);
  });
}
