import { clamp, ellipse, num, range } from '../geometry.ts';
import { flat, round, upright } from '../tones.ts';
import type { Pen } from '../pen.ts';

/** An open crown of lilies and pearls over a jewelled band. */
export function drawCrown(pen: Pen): void {
  pen.solid('M-74 38C-84 0-88-18-92-34C-60-22 60-22 92-34C88-18 84 0 74 38Z', { tone: flat(0.85), angle: 70, gap: 4, stuff: 'red' });
  const gold = { gap: 4.2, stuff: 'gold' } as const;
  for (const [x, size, lean] of [[-82, 0.72, -16], [82, 0.72, 16], [-44, 0.6, -9], [44, 0.6, 9], [0, 1, 0]] as const) {
    const foot = 34 + (1 - (x / 82) ** 2) * 12;
    const height = Math.abs(x) === 44 ? 58 : 70 + size * 44;
    pen.at({ x: x * 0.86, y: foot, turn: lean }, () => {
      const top = num(-height);
      pen.solid(`M-20 6C-10-12-8-30-7-${num(height - 34)}H7C8-30 10-12 20 6Z`, { ...gold, tone: upright, angle: 84 });
      if (Math.abs(x) === 44) pen.solid(ellipse(0, -height + 24, 12), { ...gold, stuff: 'pearl', tone: round });
      else drawFleuron(pen, Number(top), size);
    });
  }
  const band = 'M-78 34C-40 52 40 52 78 34L74 82C40 102-40 102-74 82Z';
  pen.solid(band, { ...gold, tone: (across) => clamp(0.2 - across) + clamp(across * 1.3 - 0.4), angle: 86 });
  pen.line('M-77 44C-40 62 40 62 77 44M-75 74C-40 92 40 92 75 74', 2);
  for (const jewel of range(5)) {
    const [x, y] = [-52 + jewel * 26, 73 - (jewel - 2) ** 2 * 2.4];
    const stone = jewel % 2 === 0 ? `M${x} ${y - 11}l10 11l-10 11l-10-11Z` : ellipse(x, y, 7.5);
    pen.shape(stone, 2.2, jewel % 2 === 0 ? 'blue' : 'pearl');
  }
}

function drawFleuron(pen: Pen, top: number, size: number): void {
  pen.at({ x: 0, y: top + 44 * size, scale: size }, () => {
    const gold = { gap: 4, stuff: 'gold' } as const;
    for (const side of [-1, 1]) {
      pen.solid(`M0 8C${side * 8}-10 ${side * 28}-22 ${side * 32}-4C${side * 32} 8 ${side * 18} 8 0 14Z`, { ...gold, tone: flat(0.2) });
    }
    pen.solid('M0 14C-12-2-16-22 0-42C16-22 12-2 0 14Z', { ...gold, tone: upright, angle: 84 });
  });
}

/** A sword point upwards. */
export function drawSword(pen: Pen): void {
  pen.solid('M-11 40L-9-76L0-100L9-76L11 40Z', { tone: (across) => (across > 0.5 ? 0.6 : 0.02), angle: 70, gap: 3.4, stuff: 'steel' });
  pen.line('M0-92V38', 1.8);
  pen.solid('M-54 36C-58 30-60 44-52 50C-30 46 30 46 52 50C60 44 58 30 54 36C30 42-30 42-54 36Z', { tone: upright, angle: 84, gap: 3.6, stuff: 'gold' });
  pen.solid('M-7 48H7L8 80H-8Z', { tone: flat(0.4), angle: 24, gap: 4.4, stuff: 'leather' });
  pen.line('M-7 56l14-4M-7 64l14-4M-7 72l14-4M-7 80l14-4', 1.8);
  pen.solid(ellipse(0, 89, 12, 11), { tone: round, gap: 3.4, stuff: 'gold' });
}
