import { clamp, leafPath, num, range } from '../geometry.ts';
import { upright } from '../tones.ts';
import type { Pen } from '../pen.ts';

/** Draws an eagle displayed: wings and tail spread, head turned, crest raised like a phoenix's. */
export function drawBird(pen: Pen): void {
  for (const side of [-1, 1]) drawWing(pen, side);
  drawTail(pen);
  for (const side of [-1, 1]) drawLeg(pen, side);
  const body =
    'M-8-62C6-74 22-62 17-44C15-36 26-22 26 2C26 30 13 48 0 56C-13 48-26 30-26 2C-26-22-13-34-14-46C-15-54-12-60-8-62Z';
  pen.solid(body, {
    tone: (across, down) => clamp(across * 0.9 + down * 0.2 - 0.34),
    angle: 30,
    gap: 4,
    stuff: 'plume',
  });
  for (const row of range(6)) {
    for (const column of [-1, 0, 1]) {
      pen.line(`M${column * 14 - 7 + (row % 2) * 7} ${-24 + row * 11}q6 9 12 0`, 1.5);
    }
  }
  drawHead(pen);
}

function drawWing(pen: Pen, side: number): void {
  const plume = { tone: (across: number) => 0.1 + across * 0.6, angle: 86, gap: 4, width: 1.8 };
  for (const feather of range(9)) {
    const place = { x: side * (30 + feather * 1.2), y: -34 + feather * 4.2, turn: side * (34 + feather * 13.5) };
    const length = [84, 84, 80, 76, 70, 64, 58, 52, 44][feather] ?? 40;
    pen.at(place, () => pen.solid(leafPath(length, 10.5), { ...plume, stuff: 'plume' }));
  }
  for (const feather of range(7)) {
    const place = { x: side * (20 + feather), y: -34 + feather * 5, turn: side * (34 + feather * 15) };
    pen.at(place, () => pen.solid(leafPath(40 - feather * 2, 9), { ...plume, stuff: 'mane' }));
  }
  const arm = `M${side * 10}-44C${side * 22}-54 ${side * 34}-52 ${side * 44}-66C${side * 50}-50 ${side * 44}-30 ${side * 34}-14C${side * 28} 0 ${side * 20} 4 ${side * 14} 6Z`;
  pen.solid(arm, { tone: (across, down) => clamp(across * 0.5 + down * 0.4 - 0.2), angle: 60, gap: 4, stuff: 'plume' });
  for (const scale of range(3))
    pen.line(`M${side * (16 + scale * 6)} ${-34 + scale * 4}q${side * 5} 8 ${side * 11} 1`, 1.5);
}

function drawTail(pen: Pen): void {
  for (const feather of [-3, 3, -2, 2, -1, 1, 0]) {
    pen.at({ x: feather * 4, y: 42, turn: 180 - feather * 14 }, () =>
      pen.solid(leafPath(57 - Math.abs(feather) * 4, 9), {
        tone: upright,
        angle: 84,
        gap: 4,
        width: 1.8,
        stuff: 'plume',
      }),
    );
  }
}

function drawLeg(pen: Pen, side: number): void {
  const thigh = `M${side * 10} 32C${side * 28} 32 ${side * 36} 46 ${side * 36} 58L${side * 24} 60C${side * 20} 54 ${side * 14} 52 ${side * 8} 50Z`;
  pen.solid(thigh, { gap: 4, width: 2, stuff: 'plume' });
  const talons = [
    [-10, 16],
    [2, 20],
    [13, 14],
  ].map(
    ([x, y]) => `M${side * 31} 60Q${num(side * 31 + (x ?? 0) * 0.8)} 64 ${num(side * 31 + (x ?? 0))} ${60 + (y ?? 0)}`,
  );
  pen.line(talons.join(''), 4.6).line(talons.join(''), 1.8, pen.colourOf('gold'));
}

function drawHead(pen: Pen): void {
  for (const plume of range(3)) {
    pen.at({ x: 6 + plume * 4, y: -68 + plume * 3, turn: 8 + plume * 26 }, () =>
      pen.shape(leafPath(28 - plume * 3, 5), 1.8, 'red'),
    );
  }
  pen.solid('M-13-66C-4-78 14-76 18-62C18-50 8-44-4-46C-12-50-15-58-13-66Z', {
    tone: (across, down) => clamp(across * 0.8 + down * 0.4 - 0.55),
    gap: 4,
    stuff: 'plume',
  });
  pen.shape('M-9-68C-19-72-31-66-33-47C-28-54-20-53-12-53Z', 2.2, 'gold').line('M-30-56Q-20-61-11-58', 1.6);
  pen.fill('M-4-63a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z').line('M-11-70Q-2-70 6-64', 2.8);
  pen.line('M6-56q6 2 10-2M2-49q8 3 13-3', 1.5);
}
