import { clamp, degrees, num, polyline, range } from '../geometry.ts';
import type { Point } from '../geometry.ts';
import type { Pen } from '../pen.ts';

/** Draws a curling spray of acanthus growing from the origin up and to the right; `size` is about its reach. */
export function drawAcanthus(pen: Pen, leaves: number, size: number): void {
  let [direction, x, y, step] = [-0.9, 0, 0, size * 0.34];
  const spine: Point[] = [[0, 0]];
  const joints: { x: number; y: number; direction: number; step: number }[] = [];
  for (const leaf of range(leaves)) {
    direction += 0.12 + leaf * 0.055;
    x += Math.cos(direction) * step;
    y += Math.sin(direction) * step;
    step *= 0.94;
    spine.push([x, y]);
    joints.push({ x, y, direction, step });
  }
  for (const joint of joints.reverse()) {
    pen.at({ x: joint.x, y: joint.y, turn: degrees(joint.direction) }, () => {
      for (const side of [-1, 1]) drawLobe(pen, joint.step, side);
    });
  }
  pen.line(polyline(spine), 4.4);
}

function drawLobe(pen: Pen, size: number, side: number): void {
  const at = (x: number, y: number) => `${num(x * size)} ${num(side * y * size)}`;
  const lobe =
    `M${at(-1, 0)}C${at(-0.6, 1.5)} ${at(0.8, 1.6)} ${at(1.1, 0.75)}` +
    `C${at(0.7, 0.9)} ${at(0.3, 0.6)} ${at(0.2, 0)}Z`;
  pen.solid(lobe, {
    tone: (_, down) => clamp(0.85 - (side < 0 ? 1 - down : down) * 1.6),
    angle: 70 * side,
    gap: 3.8,
    width: 1.9,
    stuff: 'leaf',
  });
}

/** Draws as in an upper right corner, reflected into the corner named by the signs of `across` and `down`. */
export function inCorner(
  pen: Pen,
  { x, y, across, down }: { x: number; y: number; across: number; down: number },
  draw: () => void,
): void {
  const below = down > 0;
  pen.at({ x, y, turn: below ? 180 : 0, mirror: below ? across > 0 : across < 0 }, draw);
}
