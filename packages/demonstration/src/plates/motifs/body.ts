import { clamp, ellipse, num, range, rect } from '../geometry.ts';
import { flat, litFromLeft, round, sinking } from '../tones.ts';
import { drawCloud } from '../ornament/cloud.ts';
import type { Pen } from '../pen.ts';
import type { Tone } from '../tones.ts';

/** Dark to the right and a little below. */
const flesh: Tone = (across, down) => clamp(across * 1.05 + down * 0.2 - 0.52);

/** Draws a heart pierced by an arrow. */
export function drawHeart(pen: Pen): void {
  pen.line('M-96 52L96-46', 7).line('M-96 52L96-46', 2.4, pen.colourOf('wood'));
  const heart = 'M0 96C-64 50-99 12-88-34C-76-72-24-72 0-34C24-72 76-72 88-34C99 12 64 50 0 96Z';
  pen.solid(heart, { tone: round, angle: 40, gap: 4.4, bow: 12, stuff: 'red' });
  pen.line('M-70-30C-66-46-52-52-40-46', 2);
  pen.line('M-96 52L-62 34M24-9L96-46', 7).line('M-96 52L-62 34M24-9L96-46', 2.4, pen.colourOf('wood'));
  pen.line('M-68 30q8 8 10 12M20-14q8 6 8 12', 2.4);
  pen.fill('M99-48L72-48L80-38L76-24Z');
  for (const barb of range(3))
    pen.line(`M${-96 + barb * 9} ${num(52 - barb * 4.6)}l-4-13M${-96 + barb * 9} ${num(52 - barb * 4.6)}l-10 10`, 2.6);
}

/** Draws a raised right hand, open, coming out of a cuff. */
export function drawHand(pen: Pen): void {
  const thumb = 'M-26 34C-44 22-58 2-72-14C-82-26-70-38-58-28C-46-16-34-8-22-2Z';
  const skin = { angle: 62, gap: 4.2, stuff: 'skin' } as const;
  for (const [x, top, turn] of [
    [-21, -82, -9],
    [-2, -94, -2],
    [17, -87, 5],
    [35, -62, 14],
  ] as const) {
    pen.at({ x, y: 0, turn }, () => {
      const finger = `M-9.5 8V${top + 10}C-9.5 ${top - 4} 9.5 ${top - 4} 9.5 ${top + 10}V8Z`;
      pen.solid(finger, { ...skin, tone: flesh });
      pen.line(`M-6 ${num(top * 0.64)}h12M-6 ${num(top * 0.34)}h12`, 1.5);
      pen.line(`M-4 ${top + 12}V${top + 5}q4-4 8 0v7`, 1.5);
    });
  }
  pen.solid('M-32-6C-12-14 30-14 46-4C52 22 42 48 32 58H-22C-32 46-36 20-32-6Z', { ...skin, tone: flesh });
  pen.solid(thumb, { ...skin, tone: flesh });
  pen.fill('M-30 8L-18-2L-14 30L-26 32Z', pen.colourOf('skin'));
  pen.line('M-22 2C-6 8-2 28-8 50M-28-2Q8-2 40 8M-14 22Q14 10 42 20', 2);
  pen.solid('M-28 54C-10 60 20 60 38 54L42 70C20 78-12 78-34 70Z', {
    tone: litFromLeft,
    angle: 86,
    gap: 4,
    stuff: 'paper',
  });
  pen.solid('M-38 68C-12 78 22 78 46 68L54 99H-46Z', {
    tone: (across) => 0.15 + across * 0.7,
    angle: 84,
    gap: 4.4,
    stuff: 'blue',
  });
}

/** Draws the eye of providence: an eye in a triangle, rays all round, clouds below. */
export function drawEye(pen: Pen): void {
  for (const ray of range(36)) {
    const angle = (ray / 36) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const reach = ray % 2 === 0 ? 99 : 86;
    pen.line(`M${num(cos * 52)} ${num(sin * 52 + 4)}L${num(cos * reach)} ${num(sin * reach)}`, ray % 2 === 0 ? 3 : 1.8);
  }
  pen.shape('M0-82L78 54H-78Z', 4, 'gold').shape('M0-66L63 45H-63Z', 2, 'cloud');
  const eye = 'M-46 14C-26-14 26-14 46 14C26 36-26 36-46 14Z';
  pen.engrave('M0-66L63 45H-63Z', { tone: flat(0.32), angle: 0, gap: 5 });
  pen.fill(eye, pen.manner.paper).line(eye, 3.4);
  pen.clipped(eye, () => {
    pen.solid(ellipse(0, 12, 18.5), { tone: round, angle: 50, gap: 3, stuff: 'blue' });
    pen.fill(ellipse(0, 12, 8.5)).fill(ellipse(-5, 6, 3.4), pen.manner.paper);
    pen.engrave(eye, { tone: (_, down) => clamp(0.6 - down * 1.6), angle: 0, gap: 4 });
  });
  pen.line('M-48-4C-28-26 28-26 48-4', 2.8);
  for (const [x, y, size] of [
    [-56, 66, 30],
    [56, 66, 30],
    [0, 76, 34],
  ] as const)
    drawCloud(pen, { x, y }, size);
}

/** Draws a skull from the front. */
export function drawSkull(pen: Pen): void {
  const cranium =
    'M-40 46C-50 38-58 36-64 26C-84 10-86-24-78-48C-66-84-34-99 0-99C34-99 66-84 78-48C86-24 84 10 64 26C58 36 50 38 40 46Z';
  const jaw = 'M-46 36C-46 60-40 86-26 97H26C40 86 46 60 46 36Z';
  pen.solid(jaw, { tone: sinking, angle: 80, gap: 4.4, stuff: 'bone' });
  pen.solid(cranium, {
    tone: (across, down) => clamp(1.25 * Math.hypot(across - 0.4, down - 0.3) - 0.24),
    angle: 38,
    gap: 4.4,
    bow: 12,
    stuff: 'bone',
  });
  pen
    .fill('M-62-2C-58-24-18-26-12-4C-10 18-26 30-42 26C-56 22-64 12-62-2Z')
    .fill('M62-2C58-24 18-26 12-4C10 18 26 30 42 26C56 22 64 12 62-2Z');
  pen.fill('M0 14C-6 22-14 38-12 44Q-6 48 0 40Q6 48 12 44C14 38 6 22 0 14Z');
  pen.line('M-66 24C-54 30-46 36-42 46M66 24C54 30 46 36 42 46M-64-22C-48-34-22-32-10-18M64-22C48-34 22-32 10-18', 2.4);
  pen.line('M12-98C6-86 18-82 10-70C4-60 14-56 12-46', 1.6);
  for (const [y, half] of [
    [52, 35],
    [69, 31],
  ] as const) {
    const teeth = range(8).map((tooth) => {
      const breadth = (half * 2) / 8;
      return rect(-half + tooth * breadth, y + Math.abs(tooth - 3.5) * -0.8, breadth, 15);
    });
    pen.shape(teeth.join(''), 1.8, 'paper');
  }
  pen.line('M-36 68Q0 74 36 68', 3.4);
}
