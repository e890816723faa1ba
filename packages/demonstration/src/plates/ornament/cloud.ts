import { clamp, lobedPath } from '../geometry.ts';
import type { Pen } from '../pen.ts';

/** Billows of a cloud: offset and size as shares of its radius, back to front. */
const BILLOWS = [
  [-0.6, 0.1, 0.62],
  [0.55, 0.2, 0.55],
  [0, -0.35, 0.72],
  [0.1, 0.4, 0.6],
] as const;

/** Draws a heaped cloud of about `radius` round a point. */
export function drawCloud(pen: Pen, at: { x: number; y: number }, radius: number): void {
  for (const [across, down, share] of BILLOWS) {
    const size = radius * share;
    const centre = [at.x + across * radius, at.y + down * radius] as const;
    pen.solid(lobedPath(pen.random, centre, size, size * 0.8, 7), {
      tone: (u, v) => clamp((u + v) * 0.8 - 0.7),
      angle: 8,
      gap: 4.6,
      width: 2,
      stuff: 'cloud',
    });
  }
}
