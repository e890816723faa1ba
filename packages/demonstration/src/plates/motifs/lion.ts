import { clamp, ellipse, num, onEllipse, range, TURN } from '../geometry.ts';
import { flat, round } from '../tones.ts';
import type { Pen, Place } from '../pen.ts';
import type { Tone } from '../tones.ts';

/** The haunch. */
const thigh: Tone = (across, down) => clamp(across * 0.9 + down * 0.3 - 0.45);

const BODY = 'M-40-26C-48-4-40 12-28 24C-18 34-16 42-14 52C2 74 38 72 46 46C52 20 42-8 32-28C20-46-30-44-40-26Z';
const NEAR_HIND_LEG =
  'M46 30C60 54 52 72 40 80C37 86 42 90 44 94H12C11 89 15 84 10 80C-6 72-16 62-15 48C-12 36 0 26 14 24';
const FAR_HIND_LEG = 'M-10 34C-28 42-52 48-62 60C-66 68-60 74-58 82L-62 92H-33C-34 85-38 79-38 73C-26 70-4 70 10 60Z';
const NEAR_FORELEG = 'M0-22C-14-34-34-30-50-38C-60-42-64-50-72-56L-84-42C-72-28-60-16-44-12C-28-8-8-2 2-6Z';
const FAR_FORELEG = 'M-34-4C-48 4-60 4-74 2L-78 20C-62 26-46 26-26 18Z';
const TAIL = 'M42 50C78 58 94 32 79 8C66-12 60-28 75-50';

/** Centre of the face and of the locks about it. */
const HEAD = { x: -8, y: -48 };

/** Draws a lion rampant, on its hind legs with claws out, its face turned to us within the mane. */
export function drawLion(pen: Pen): void {
  drawTail(pen);
  const fur = { gap: 4.4, stuff: 'fur' } as const;
  pen.solid(FAR_HIND_LEG, { ...fur, tone: flat(0.5), angle: 30 });
  drawPaw(pen, { x: -44, y: 92 });
  pen.solid(FAR_FORELEG, { ...fur, tone: flat(0.5), angle: 80 });
  drawPaw(pen, { x: -74, y: 11, turn: 82 });
  pen.solid(BODY, { ...fur, tone: (across) => clamp(across * 1.3 - 0.4), angle: 64, bow: 12 });
  pen.body(`${NEAR_HIND_LEG}Z`, { ...fur, tone: thigh, angle: 52, bow: 8 });
  pen.line(NEAR_HIND_LEG, 2.6 * pen.manner.outline).line('M8 36C-2 44-4 54 2 62M-24 12q6 8 14 10M-22 22q6 6 12 6', 1.8);
  drawPaw(pen, { x: 27, y: 94 });
  drawMane(pen);
  pen.solid(NEAR_FORELEG, { ...fur, tone: (_, down) => clamp(down * 0.9 - 0.3), angle: 24 });
  drawPaw(pen, { x: -78, y: -49, turn: 134 });
  drawLocks(pen, { locks: 15, reach: 15, length: 26, turned: 12 });
  drawFace(pen);
}

function drawTail(pen: Pen): void {
  pen.line(TAIL, 11).line(TAIL, 6.5, pen.colourOf('fur'));
  const tuft = 'M68-44C54-56 58-74 70-80C68-88 76-96 84-99C82-90 90-86 92-78C98-72 98-60 90-52C84-46 74-42 68-44Z';
  pen.solid(tuft, { tone: (across) => 0.2 + across * 0.7, angle: 70, gap: 3.8, stuff: 'mane' });
}

function drawPaw(pen: Pen, place: Place): void {
  pen.at(place, () => {
    for (const toe of [-1, 0, 1]) {
      pen.fill(`M${num(toe * 9 - 9)} 2L${num(toe * 9 - 14)} 9L${num(toe * 9 - 3)} 4Z`);
      pen.shape(`M${num(toe * 9 - 10)} 5A7.5 7.5 0 0 1 ${num(toe * 9 + 4)}-3L${num(toe * 9 + 5)} 6Z`, 2, 'fur');
    }
  });
}

/** The outer locks, longest on the chest, behind the raised foreleg. */
function drawMane(pen: Pen): void {
  drawLocks(pen, { locks: 17, reach: 26, length: 27, turned: 0 });
  for (const [x, y, turn] of [
    [-24, -8, 194],
    [10, -10, 160],
    [-8, -4, 178],
  ] as const) {
    pen.at({ x, y, turn }, () => drawLock(pen, 34));
  }
}

interface Locks {
  locks: number;
  /** Distance of the roots from the middle of the face. */
  reach: number;
  length: number;
  /** Degrees the ring is turned by. */
  turned: number;
}

function drawLocks(pen: Pen, { locks, reach, length, turned }: Locks): void {
  for (const lock of range(locks)) {
    const angle = (lock / locks) * TURN + (turned * Math.PI) / 180;
    const [x, y] = onEllipse(HEAD.x, HEAD.y, reach, reach * 1.04, angle);
    pen.at({ x, y, turn: (angle * 180) / Math.PI + 90 }, () => drawLock(pen, length));
  }
}

function drawLock(pen: Pen, length: number): void {
  const [tip, high, low] = [num(-length), num(-length * 0.72), num(-length * 0.36)];
  pen.solid(`M-9 6C-14 ${low}-8 ${high} 5 ${tip}C5 ${high} 14 ${low} 9 6Z`, {
    tone: (across) => 0.12 + across * 0.75,
    angle: 78,
    gap: 3.8,
    width: 2,
    stuff: 'mane',
  });
}

function drawFace(pen: Pen): void {
  pen.at({ ...HEAD, turn: -7 }, () => {
    for (const side of [-1, 1]) {
      pen.solid(ellipse(side * 20, -23, 9), { tone: round, gap: 3.6, stuff: 'fur', width: 2.2 });
      pen.fill(ellipse(side * 20, -22, 4));
    }
    const face =
      'M-23-12C-25-26-10-31 0-29C10-31 25-26 23-12C22-2 17 5 15 12C15 23 8 29 0 30C-8 29-15 23-15 12C-17 5-22-2-23-12Z';
    pen.solid(face, {
      tone: (across) => clamp(Math.abs(across - 0.46) * 1.7 - 0.34),
      angle: 60,
      gap: 3.8,
      stuff: 'fur',
    });
    pen.line('M-19-16Q-12-21-4-13L-5 3M19-16Q12-21 4-13L5 3', 2.4);
    pen.fill('M-16-9Q-10-15-5-8Q-10-5-16-9Z').fill('M16-9Q10-15 5-8Q10-5 16-9Z');
    pen.fill('M-8 3Q0 0 8 3Q6 10 0 13Q-6 10-8 3Z');
    pen.line('M0 13V18M0 18Q-6 23-12 17M0 18Q6 23 12 17', 2.2);
    pen.line('M-5 24Q0 27 5 24', 1.8);
    pen
      .fill(ellipse(-8, 13, 1.3))
      .fill(ellipse(8, 13, 1.3))
      .fill(ellipse(-11, 10, 1.3))
      .fill(ellipse(11, 10, 1.3));
  });
}
