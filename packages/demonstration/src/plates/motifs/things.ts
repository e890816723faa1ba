import { clamp, ellipse, num, onEllipse, range, rect } from '../geometry.ts';
import { flat, litFromLeft, round, upright } from '../tones.ts';
import type { Pen } from '../pen.ts';

/** Draws an open book, lines on its pages. */
export function drawBook(pen: Pen): void {
  pen.solid('M-100-42L-102 62C-66 48-24 50 0 70C24 50 66 48 102 62L100-42L0-30Z', {
    tone: flat(0.8),
    angle: 20,
    gap: 4,
    stuff: 'leather',
  });
  for (const side of [-1, 1]) {
    const at = (x: number, y: number) => `${num(side * x)} ${y}`;
    for (const leaf of [8, 4]) {
      pen.shape(
        `M0 ${54 + leaf}C${at(26, 34 + leaf)} ${at(66, 34 + leaf)} ${at(94 + leaf / 4, 46 + leaf)}V-40H0Z`,
        1.8,
        'paper',
      );
    }
    const page = `M0-36C${at(26, -62)} ${at(68, -60)} ${at(94, -48)}V46C${at(66, 32)} ${at(26, 32)} 0 54Z`;
    pen.fill(page, pen.manner.paper);
    pen.engrave(page, { tone: (across) => clamp(0.75 - (side < 0 ? 1 - across : across) * 3.4), angle: 88, gap: 4 });
    pen.line(page);
    for (const line of range(7)) {
      const heading = line === 0;
      pen.line(
        `M${at(22, -34 + line * 11)}q${num(side * 30)}-15 ${num(side * (heading ? 40 : 60))}${heading ? '-10' : '-3'}`,
        heading ? 4 : 2.1,
      );
    }
  }
}

/** Draws a key with a trefoil bow. */
export function drawKey(pen: Pen): void {
  pen.solid('M-7-20H7V92C7 98-7 98-7 92Z', { tone: upright, angle: 90, gap: 3, stuff: 'gold' });
  for (const [x, y] of [
    [0, -71],
    [-29, -40],
    [29, -40],
  ] as const) {
    pen.solid(ellipse(x, y, 26), { tone: round, gap: 3.4, stuff: 'gold' });
    pen.fill(ellipse(x, y, 12), pen.manner.paper).line(ellipse(x, y, 12), 2.4);
  }
  pen.solid(ellipse(0, -38, 11), { tone: round, gap: 3, stuff: 'gold', width: 2.2 });
  pen.solid('M-14-20H14V-10H-14Z', { tone: upright, angle: 90, gap: 3, stuff: 'gold', width: 2.2 });
  pen.solid('M7 46H48V62H36V70H48V88H28V80H20V88H7Z', { tone: flat(0.45), angle: 45, gap: 4, stuff: 'gold' });
}

/** Draws a sandglass in its turned frame, half run. */
export function drawHourglass(pen: Pen): void {
  const wood = { tone: upright, gap: 4, stuff: 'wood' } as const;
  for (const x of [-48, 48]) pen.solid(rect(x - 5, -82, 10, 164), { ...wood, angle: 90 });
  const glass = 'M-38-80C-40-30-6-24-6 0C-6 24-40 30-38 80H38C40 30 6 24 6 0C6-24 40-30 38-80Z';
  pen.fill(glass, pen.colourOf('cloud'));
  pen.solid('M-29-42C-24-18-4-16-4 0H4C4-16 24-18 29-42Q0-34-29-42Z', {
    tone: flat(0.62),
    angle: 60,
    gap: 3.2,
    stuff: 'earth',
    width: 1.8,
  });
  pen.solid('M-37 80C-36 62-14 56 0 38C14 56 36 62 37 80Z', {
    tone: flat(0.62),
    angle: 60,
    gap: 3.2,
    stuff: 'earth',
    width: 1.8,
  });
  pen.line('M0 0V40', 2).line(glass, 3);
  pen.line('M-28-70C-28-54-24-46-20-38M-22 46C-28 54-28 62-28 68', 2);
  for (const y of [-99, 82])
    pen.solid(`M-62 ${y}H62V${y + 17}H-62Z`, { tone: upright, angle: 0, gap: 4, stuff: 'wood' });
  pen.line('M-62-90H62M-62 90H62', 1.6);
}

/** Draws a bell on its yoke, clapper showing. */
export function drawBell(pen: Pen): void {
  pen.solid('M-44-99H44V-84H14V-70H-14V-84H-44Z', { tone: upright, angle: 0, gap: 4, stuff: 'wood' });
  pen.solid(ellipse(0, 84, 13, 15), { tone: round, angle: 40, gap: 3.4, stuff: 'steel' });
  const body = 'M-22-70C-58-66-48-10-64 26C-70 42-84 54-92 66C-60 82 60 82 92 66C84 54 70 42 64 26C48-10 58-66 22-70Z';
  pen.solid(body, {
    tone: (across) => clamp(0.3 - across * 1.6) + clamp(across * 1.5 - 0.6),
    angle: 84,
    gap: 4.6,
    bow: 6,
    stuff: 'gold',
  });
  pen.line('M-48-34Q0-24 48-34M-50-26Q0-16 50-26M-66 30Q0 46 66 30M-72 40Q0 56 72 40', 2.2);
  for (const petal of range(5)) {
    const x = -28 + petal * 14;
    pen.fill(`M${x}-4l4 8l-4 8l-4-8Z`);
  }
}

/** Draws a balance, its pans level. */
export function drawScales(pen: Pen): void {
  for (const side of [-1, 1]) {
    const x = side * 66;
    pen.line(`M${x}-58L${x - 30} 30M${x}-58L${x + 30} 30M${x}-58V30`, 1.8);
    pen.solid(`M${x - 34} 30H${x + 34}C${x + 28} 52 ${x - 28} 52 ${x - 34} 30Z`, {
      tone: upright,
      angle: 84,
      gap: 4,
      stuff: 'gold',
    });
    pen.shape(ellipse(x, -60, 5), 2.4, 'gold');
  }
  pen.solid('M-70-66C-40-58-20-76 0-76C20-76 40-58 70-66V-56C40-48 20-64 0-64C-20-64-40-48-70-56Z', {
    tone: flat(0.35),
    angle: 60,
    gap: 3.6,
    stuff: 'gold',
  });
  pen.solid('M-5-70H5L8 84H-8Z', { tone: upright, angle: 90, gap: 3, stuff: 'gold' });
  pen.solid('M-36 99C-34 86-14 86-8 78H8C14 86 34 86 36 99Z', { tone: upright, angle: 84, gap: 4, stuff: 'gold' });
  pen.shape(ellipse(0, -70, 11), 2.6, 'gold').shape('M0-99L7-82H-7Z', 2.2, 'gold');
}

/** Draws a spoked cartwheel. */
export function drawWheel(pen: Pen): void {
  const ring = ellipse(0, 0, 97) + ellipse(0, 0, 76);
  for (const spoke of range(10)) {
    pen.at({ x: 0, y: 0, turn: spoke * 36 }, () =>
      pen.solid('M-5-14L-7-52L-5-78H5L7-52L5-14Z', { tone: upright, angle: 90, gap: 3, width: 2.2, stuff: 'wood' }),
    );
  }
  for (const part of range(10)) {
    const [from, to] = [part * 36 - 18, part * 36 + 18].map((angle) => (angle * Math.PI) / 180);
    const felloe = `M${corner(76, from)}L${corner(97, from)}A97 97 0 0 1 ${corner(97, to)}L${corner(76, to)}A76 76 0 0 0 ${corner(76, from)}Z`;
    pen.solid(felloe, {
      tone: litFromLeft,
      box: { x: -97, y: -97, width: 194, height: 194 },
      angle: part * 36,
      gap: 4,
      width: 2,
      stuff: 'wood',
    });
  }
  pen.line(ring.slice(0, ring.indexOf('Z') + 1), 3.4);
  pen.solid(ellipse(0, 0, 22), { tone: round, angle: 40, gap: 4, stuff: 'wood' }).shape(ellipse(0, 0, 9), 2.4, 'steel');
}

/** A point on a circle, as a path has it. */
function corner(radius: number, angle = 0): string {
  return onEllipse(0, 0, radius, radius, angle).map(num).join(' ');
}
