import { onEllipse, polyline, range } from '../geometry.ts';
import { upright } from '../tones.ts';
import type { Pen } from '../pen.ts';

const FLAME =
  'M0 98C-50 98-72 60-66 24C-62 2-46-8-44-34C-30-24-26-10-28 4C-18-14-26-44-10-66C-4-78-6-90-12-99' +
  'C20-90 32-58 26-34C24-22 30-14 34-10C40-22 38-36 32-48C58-30 70 4 68 34C66 70 46 98 0 98Z';

/** Draws a leaping fire. */
export function drawFlame(pen: Pen): void {
  pen.solid(FLAME, {
    tone: (across, down) => 0.06 + Math.abs(across - 0.5) * 0.8 + (1 - down) * 0.12,
    angle: 80,
    gap: 5,
    bow: 14,
    stuff: 'fire',
  });
  const middle =
    'M0 92C-36 92-48 62-40 36C-34 22-24 14-24 2C-12 14-12 24-10 32C0 10-8-14 4-30C8-6 22 4 22 26C28 20 30 16 30 10C44 28 48 46 42 62C36 82 24 92 0 92Z';
  pen.solid(middle, { tone: (_, down) => 0.3 - down * 0.3, angle: 80, gap: 5, stuff: 'gold' });
  pen.shape('M0 88C-20 88-26 70-20 54C-16 44-8 40-8 28C6 40 8 48 8 54C14 50 14 46 14 42C26 56 24 88 0 88Z', 2, 'paper');
}

/** Draws a burning candle in its stick. */
export function drawCandle(pen: Pen): void {
  for (const ray of range(11)) {
    const angle = Math.PI * (0.96 + ray * 0.108);
    const [inner, outer] = [onEllipse(0, -62, 27, 27, angle), onEllipse(0, -62, 46, 37, angle)];
    if (Math.abs(outer[0]) > 10) pen.line(polyline([inner, outer]), 2);
  }
  pen.solid('M0-40C-20-46-16-68 0-97C16-68 20-46 0-40Z', {
    tone: (_, down) => 0.5 - down * 0.6,
    angle: 80,
    gap: 3.4,
    stuff: 'fire',
  });
  pen.shape('M0-42C-8-46-7-58 0-70C7-58 8-46 0-42Z', 1.8, 'gold').line('M0-44V-30', 3.4);
  pen.solid('M-14-28Q0-36 14-28V44H-14Z', { tone: upright, angle: 90, gap: 3.8, stuff: 'bone' });
  pen.shape('M-14-28Q-12-10-10-8Q-7-4-5-16Q0-26 4-14Q7 4 10-6Q13-12 14-28Q0-36-14-28Z', 1.8, 'paper');
  const brass = { tone: upright, gap: 4, stuff: 'gold' } as const;
  pen.solid('M-20 34H20L16 56H-16Z', { ...brass, angle: 84 });
  pen.solid('M-8 56H8C14 64 14 70 8 76H-8C-14 70-14 64-8 56Z', { ...brass, angle: 84 });
  pen.solid('M-62 78C-62 72 62 72 62 78C56 94 30 99 0 99C-30 99-56 94-62 78Z', { ...brass, angle: 84 });
  pen
    .line('M62 80C86 70 96 82 86 92C78 98 64 94 58 88', 4.6)
    .line('M62 80C86 70 96 82 86 92C78 98 64 94 58 88', 1.6, pen.colourOf('gold'));
  pen.line('M-62 78C-56 86 56 86 62 78', 2);
}
