import { clamp, ellipse, num, onEllipse, range } from '../geometry.ts';
import { litFromLeft } from '../tones.ts';
import type { Pen } from '../pen.ts';

/** Draws the lily of heraldry: three petals bound by a bar. */
export function drawLily(pen: Pen): void {
  pen.solid('M0-99C27-70 31-30 13 10H-13C-31-30-27-70 0-99Z', { tone: litFromLeft, angle: 80, gap: 4, stuff: 'gold' });
  for (const side of [-1, 1]) {
    const at = (x: number, y: number) => `${num(side * x)} ${y}`;
    const petal =
      `M${at(14, 10)}C${at(20, -30)} ${at(40, -62)} ${at(72, -54)}C${at(104, -44)} ${at(98, 2)} ${at(66, 0)}` +
      `C${at(84, -18)} ${at(72, -34)} ${at(58, -28)}C${at(42, -20)} ${at(40, 0)} ${at(34, 10)}Z`;
    pen.solid(petal, { tone: litFromLeft, angle: 45, gap: 4, stuff: 'gold' });
    const foot = `M${at(12, 26)}C${at(16, 50)} ${at(40, 56)} ${at(58, 42)}C${at(56, 72)} ${at(22, 84)} ${at(4, 60)}Z`;
    pen.solid(foot, { tone: litFromLeft, angle: 45, gap: 4, stuff: 'gold' });
  }
  pen.solid('M-12 26C-14 56-10 76 0 97C10 76 14 56 12 26Z', { tone: litFromLeft, angle: 80, gap: 4, stuff: 'gold' });
  pen.solid('M-48 8Q-52 17-48 26H48Q52 17 48 8Z', { tone: (_, down) => down * 0.7, angle: 0, gap: 4, stuff: 'gold' });
}

/** Draws the rose of heraldry: two rings of petals, sepals between, seeded. */
export function drawRose(pen: Pen): void {
  for (const petal of range(5)) {
    pen.at({ x: 0, y: 0, turn: petal * 72 + 36 }, () =>
      pen.shape('M0-52C10-66 10-84 0-99C-10-84-10-66 0-52Z', 2.4, 'leaf'),
    );
  }
  for (const [reach, turn] of [
    [94, 0],
    [58, 36],
  ] as const) {
    for (const petal of range(5)) {
      pen.at({ x: 0, y: 0, turn: petal * 72 + turn }, () => drawPetal(pen, reach));
    }
  }
  pen.shape(ellipse(0, 0, 18), 2.6, 'gold');
  for (const seed of range(7)) {
    const [x, y] = seed === 0 ? [0, 0] : onEllipse(0, 0, 10, 10, seed);
    pen.fill(ellipse(x, y, 2.6));
  }
}

/** A petal with the curled lip that tells a rose. */
function drawPetal(pen: Pen, reach: number): void {
  const at = (x: number, y: number) => `${num(x * reach)} ${num(y * reach)}`;
  const petal =
    `M0 0C${at(0.62, -0.3)} ${at(0.66, -1)} ${at(0.18, -0.98)}Q${at(0, -0.86)} ${at(-0.18, -0.98)}` +
    `C${at(-0.66, -1)} ${at(-0.62, -0.3)} 0 0Z`;
  pen.solid(petal, { tone: (_, down) => clamp(down * 1.5 - 0.5), angle: 90, gap: 5, stuff: 'rose' });
  pen.line(`M${at(-0.4, -0.76)}Q${at(-0.18, -0.7)} ${at(0, -0.8)}Q${at(0.18, -0.7)} ${at(0.4, -0.76)}`, 1.6);
}
