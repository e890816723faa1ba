import { clamp, ellipse, num, range } from '../geometry.ts';
import { flat, round, upright } from '../tones.ts';
import type { Pen } from '../pen.ts';
import type { Tone } from '../tones.ts';

/** Metal: bright in the middle, dark towards either side. */
const polished: Tone = (across) => clamp(0.28 - across * 1.2) + clamp(across * 1.2 - 0.44);

const CROWN = 'M-74 82L-82 34L-95-46L-60 4L-47-38L-27 12L0-64L27 12L47-38L60 4L95-46L82 34L74 82C40 101-40 101-74 82Z';

/** Draws an open crown of five points, a pearl on each, over a jewelled band. */
export function drawCrown(pen: Pen): void {
  pen.solid(CROWN, { tone: polished, angle: 86, gap: 4.4, stuff: 'gold' });
  pen.line('M-81 36C-40 56 40 56 81 36M-80 44C-40 64 40 64 80 44M-76 74C-40 93 40 93 76 74', 2.2);
  pen.line('M-88-22L-62 18L-74 30M88-22L62 18L74 30M0-44L-19 24M0-44L19 24M-46-22L-38 20M46-22L38 20', 1.7);
  for (const [x, y, radius] of [
    [-95, -53, 9],
    [-47, -45, 9],
    [47, -45, 9],
    [95, -53, 9],
  ] as const) {
    pen.solid(ellipse(x, y, radius), { tone: round, angle: 40, gap: 3.4, stuff: 'pearl' });
  }
  pen.solid(ellipse(0, -76, 14), { tone: round, angle: 40, gap: 3.4, stuff: 'red' });
  pen.shape('M0-32l9 16l-9 16l-9-16Z', 2.2, 'red');
  for (const jewel of range(5)) {
    const [x, y] = [-54 + jewel * 27, 72 - (jewel - 2) ** 2 * 2.6];
    const stone = jewel % 2 === 0 ? `M${x} ${num(y - 12)}l11 12l-11 12l-11-12Z` : ellipse(x, y, 8);
    pen.shape(stone, 2.2, jewel % 2 === 0 ? 'blue' : 'red');
  }
}

/** Draws a sword point upwards. */
export function drawSword(pen: Pen): void {
  pen.solid('M-11 40L-9-76L0-100L9-76L11 40Z', {
    tone: (across) => (across > 0.5 ? 0.6 : 0.02),
    angle: 70,
    gap: 3.4,
    stuff: 'steel',
  });
  pen.line('M0-92V38', 1.8);
  pen.solid('M-54 36C-58 30-60 44-52 50C-30 46 30 46 52 50C60 44 58 30 54 36C30 42-30 42-54 36Z', {
    tone: upright,
    angle: 84,
    gap: 3.6,
    stuff: 'gold',
  });
  pen.solid('M-7 48H7L8 80H-8Z', { tone: flat(0.4), angle: 24, gap: 4.4, stuff: 'leather' });
  pen.line('M-7 56l14-4M-7 64l14-4M-7 72l14-4M-7 80l14-4', 1.8);
  pen.solid(ellipse(0, 89, 12, 11), { tone: round, gap: 3.4, stuff: 'gold' });
}
