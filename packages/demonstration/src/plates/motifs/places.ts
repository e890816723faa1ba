import { clamp, ellipse, num, range, rect } from '../geometry.ts';
import { flat, litFromLeft, sinking, upright } from '../tones.ts';
import type { Pen } from '../pen.ts';

/** Draws a round keep with battlements and a banner. */
export function drawTower(pen: Pen): void {
  pen.line('M0-74V-99', 3);
  pen.fill('M0-99q16-7 32 1q-14 8-32 11Z', pen.inkOf('red')).line('M0-99q16-7 32 1q-14 8-32 11Z', 1.6);
  pen.solid('M-42 100L-36-38H36L42 100Z', { tone: upright, angle: 90, gap: 5, stuff: 'stone' });
  pen.solid('M-48-36V-74H-29V-60H-10V-74H10V-60H29V-74H48V-36Z', { tone: upright, angle: 0, gap: 5, stuff: 'stone' });
  pen.line('M-44-36Q0-28 44-36', 2);
  for (const course of range(7)) {
    for (const block of range(3)) pen.line(`M${-28 + block * 20 + (course % 2) * 9} ${-20 + course * 16}h12`, 1.6);
  }
  pen
    .fill('M-14 100V70a14 14 0 0 1 28 0V100Z')
    .fill('M-5-4v-12a5 5 0 0 1 10 0v12Z')
    .fill('M-5 44v-12a5 5 0 0 1 10 0v12Z');
}

/** Draws a fluted Corinthian column on its base. */
export function drawColumn(pen: Pen): void {
  const stone = { gap: 4.4, stuff: 'stone' } as const;
  pen.solid(rect(-40, 86, 80, 14), { ...stone, tone: upright, angle: 0 });
  pen.solid('M-32 86C-40 84-40 74-30 72H30C40 74 40 84 32 86Z', { ...stone, tone: upright, angle: 0 });
  pen.solid('M-25 72C-22 20-22-20-21-52H21C22-20 22 20 25 72Z', { ...stone, tone: flat(0) });
  for (const flute of range(6)) {
    const [top, foot] = [-20.5 + flute * 6.9, -24 + flute * 8];
    const groove = `M${num(top)}-50L${num(top + 4.2)}-50L${num(foot + 5)} 70L${num(foot)} 70Z`;
    pen.engrave(groove, { tone: flat(0.22 + flute * 0.13), angle: 90, gap: 2.6 });
    pen.line(`M${num(top)}-50L${num(foot)} 70`, 1.6);
  }
  pen.solid('M-24-52H24C26-66 34-76 40-82H-40C-34-76-26-66-24-52Z', { ...stone, tone: litFromLeft, angle: 70 });
  for (const x of [-16, 0, 16]) {
    pen
      .shape(`M${x - 8}-52C${x - 12}-66 ${x - 6}-74 ${x}-78C${x + 6}-74 ${x + 12}-66 ${x + 8}-52Z`, 1.9, 'stone')
      .line(`M${x}-54V-70`, 1.5);
  }
  for (const side of [-1, 1]) {
    pen.line(
      `M${side * 18}-60C${side * 26}-84 ${side * 46}-86 ${side * 44}-74C${side * 42}-66 ${side * 32}-68 ${side * 35}-76`,
      3.2,
    );
  }
  pen.solid('M-46-98H46V-90L40-82H-40L-46-90Z', { ...stone, tone: sinking, angle: 0 });
}

/** Draws a snow-capped peak with lesser ones about it. */
export function drawMountain(pen: Pen): void {
  pen.solid('M-100 100L-62 20L-50 32L-34 4L10 100Z', {
    tone: (across) => 0.12 + across * 0.6,
    angle: 62,
    gap: 5,
    stuff: 'stone',
  });
  pen.solid('M20 100L58 14L70 30L78 22L100 100Z', {
    tone: (across) => 0.12 + across * 0.7,
    angle: 62,
    gap: 5,
    stuff: 'stone',
  });
  pen.solid('M-68 100L-34 12L-22 20L-6-50L8-99L22-62L32-48L44 4L54 12L84 100Z', { tone: flat(0), stuff: 'stone' });
  const shade = 'M8-99L22-62L32-48L44 4L54 12L84 100H10L22 52L6 30L18-6L2-32L10-60Z';
  pen.engrave(shade, { tone: (across, down) => 0.4 + across * 0.35 - down * 0.1, angle: 66, gap: 5 });
  const snow = 'M8-99L-6-50L-16-6L-2-22L4 4L14-24L26-2L28-26L38-18L32-48L22-62Z';
  pen.fill(snow, pen.colourOf('snow'));
  pen.engrave('M8-99L22-62L32-48L38-18L28-26L26-2L16-40Z', { tone: flat(0.35), angle: 66, gap: 6 });
  pen.line('M8-99L10-60L2-32M-16-6L-2-22L4 4L14-24L26-2L28-26L38-18', 2);
  pen.line(
    'M-34 12L-28 44L-40 70M6 30L-10 56L-8 84M-22 20L-14 40M54 12L50 44L62 70M-62 20L-58 48L-70 74M58 14L60 50',
    1.8,
  );
}

/** Draws a two-tiered fountain, water arching from the top. */
export function drawFountain(pen: Pen): void {
  const stone = { gap: 4.4, stuff: 'stone' } as const;
  pen.solid('M-92 62C-92 44 92 44 92 62L84 92C60 102-60 102-84 92Z', { ...stone, tone: upright, angle: 84 });
  pen.solid(ellipse(0, 60, 92, 15), {
    tone: (across, down) => clamp(0.5 - down * 0.6) * 0.9 + across * 0.1,
    angle: 0,
    gap: 4,
    stuff: 'water',
  });
  pen.solid('M-12 60C-8 30-16 18-10-8H10C16 18 8 30 12 60Z', { ...stone, tone: upright, angle: 90 });
  pen.solid('M-52-12C-52-22 52-22 52-12C44 8 18 14 0 14C-18 14-44 8-52-12Z', { ...stone, tone: upright, angle: 84 });
  pen.solid(ellipse(0, -13, 52, 7.5), { tone: flat(0.2), angle: 0, gap: 4, stuff: 'water' });
  pen.solid('M-8-12C-5-30-10-36-6-48H6C10-36 5-30 8-12Z', { ...stone, tone: upright, angle: 90 });
  pen.shape(ellipse(0, -52, 8, 6), 2.4, 'stone');
  for (const side of [-1, 1]) {
    for (const [reach, rise, fall] of [
      [14, 99, -14],
      [26, 92, -14],
      [38, 82, -13],
    ] as const) {
      pen.line(
        `M${side * 2}-57C${num(side * reach * 0.3)}-${rise} ${num(side * reach)}-${rise - 6} ${side * reach} ${fall}`,
        2.6,
        pen.inkOf('water'),
      );
    }
    for (const [x, bend] of [
      [50, 62],
      [40, 54],
    ] as const) {
      pen.line(
        `M${side * x}-10C${side * bend} 0 ${side * (bend + 8)} 24 ${side * (bend + 8)} 56`,
        2.6,
        pen.inkOf('water'),
      );
      pen.line(
        `M${side * (x - 4)}-8C${side * (bend - 4)} 4 ${side * (bend + 1)} 26 ${side * (bend + 1)} 58`,
        1.5,
        pen.inkOf('water'),
      );
    }
    pen.line(`M${side * 50} 60q${side * 7} 6 ${side * 14} 0M${side * 24} 64q${side * 8} 5 ${side * 16} 0`, 1.8);
  }
}
