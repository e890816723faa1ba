import { clamp, num } from '../geometry.ts';
import { flat, round } from '../tones.ts';
import type { Pen, Place } from '../pen.ts';

const BODY =
  'M-36-34C-46-14-40 8-26 22C-16 32-14 40-14 52C0 74 36 74 46 46C54 22 42-6 34-22C28-40 14-54-2-58Z';
const NEAR_HIND_LEG =
  'M48 36C60 58 50 72 40 80C38 86 42 90 44 95H14C12 90 14 84 10 80C-4 72-14 62-14 46C-12 30 8 18 24 22Z';
const FAR_HIND_LEG = 'M-8 34C-28 44-50 50-60 62C-64 70-58 76-58 84L-62 93H-34C-34 86-38 80-38 74C-26 70-4 70 12 58Z';
const NEAR_FORELEG = 'M6-26C-6-40-30-30-48-38C-58-42-64-50-72-54L-82-40C-70-28-58-16-42-14C-26-10-6-4 4-8Z';
const FAR_FORELEG = 'M-30-6C-46 0-60-2-76-4L-80 14C-64 20-44 22-24 14Z';
const HEAD =
  'M-4-84C-14-92-30-92-40-84C-46-80-56-78-61-72C-64-67-61-63-57-61C-53-60-50-60-46-59L-41-55' +
  'C-44-53-50-53-53-50C-52-42-42-38-33-41C-22-42-10-50-4-60Z';
const TAIL = 'M42 52C76 58 92 34 78 8C66-12 58-30 74-50';

/** A lion rampant, as on shields: maned, tongue out, claws out, tail up over the back. */
export function drawLion(pen: Pen): void {
  drawTail(pen);
  const fur = { gap: 4.4, stuff: 'fur' } as const;
  pen.solid(FAR_HIND_LEG, { ...fur, tone: flat(0.5), angle: 30 });
  drawPaw(pen, { x: -44, y: 93 });
  pen.solid(FAR_FORELEG, { ...fur, tone: flat(0.5), angle: 80 });
  drawPaw(pen, { x: -76, y: 4, turn: 82 });
  pen.solid(BODY, { ...fur, tone: (across) => clamp(across * 1.2 - 0.38), angle: 64, bow: 12 });
  pen.solid(NEAR_HIND_LEG, { ...fur, tone: (across, down) => clamp(across * 0.9 + down * 0.3 - 0.42), angle: 52, bow: 8 });
  drawPaw(pen, { x: 28, y: 95 });
  drawMane(pen);
  pen.solid(NEAR_FORELEG, { ...fur, tone: (_, down) => clamp(down * 0.9 - 0.3), angle: 24 });
  drawPaw(pen, { x: -76, y: -48, turn: 130 });
  drawHead(pen);
}

function drawTail(pen: Pen): void {
  pen.line(TAIL, 11).line(TAIL, 6.5, pen.colourOf('fur'));
  const tuft = 'M68-44C54-56 58-74 70-80C68-88 76-96 84-99C82-90 90-86 92-78C98-72 98-60 90-52C84-46 74-42 68-44Z';
  pen.solid(tuft, { tone: (across) => 0.2 + across * 0.7, angle: 70, gap: 3.8, stuff: 'mane' });
}

function drawPaw(pen: Pen, place: Place): void {
  pen.at(place, () => {
    for (const toe of [-1, 0, 1]) {
      pen.fill(`M${num(toe * 9 - 9)} 3L${num(toe * 9 - 13)} 10L${num(toe * 9 - 3)} 5Z`);
      pen.shape(`M${num(toe * 9 - 10)} 5A7.5 7.5 0 0 1 ${num(toe * 9 + 4)}-3L${num(toe * 9 + 5)} 6Z`, 2, 'fur');
    }
  });
}

/** Locks from the crown down the neck to the chest: the lower row first, so that each covers the next. */
function drawMane(pen: Pen): void {
  const locks = [
    [-26, -8, 196, 34], [-8, 2, 172, 38], [12, -6, 148, 38], [26, -22, 126, 36], [30, -42, 104, 36],
    [28, -60, 80, 36], [22, -76, 52, 36], [8, -86, 24, 32], [-34, -22, 208, 26],
    [-28, -24, 190, 28], [-12, -16, 168, 30], [4, -22, 142, 30], [14, -38, 112, 32], [12, -56, 84, 32],
    [6, -70, 54, 30], [-8, -80, 24, 26],
  ] as const;
  for (const [x, y, turn, length] of locks) {
    pen.at({ x, y, turn }, () => {
      const lock = `M-11 8C-17-${num(length * 0.4)}-6-${num(length * 0.8)} 5-${length}C6-${num(length * 0.7)} 17-${num(length * 0.3)} 10 8Z`;
      pen.solid(lock, { tone: (across) => 0.12 + across * 0.75, angle: 78, gap: 3.8, width: 2, stuff: 'mane' });
    });
  }
  pen.fill('M-30-30C-20-16-2-22 6-40L0-62L-24-56Z', pen.colourOf('mane'));
  pen.line('M-26-34q6 10 4 16M-14-34q8 8 8 16M-4-42q10 6 12 12', 1.8);
}

function drawHead(pen: Pen): void {
  pen.solid('M-40-55C-52-54-64-48-72-38C-66-38-60-40-57-43C-50-44-44-48-39-52Z', { tone: flat(0), stuff: 'red', width: 2 });
  pen.solid('M-10-84C-14-98-2-102 6-94C10-86 4-78-4-78Z', { tone: round, gap: 3.6, stuff: 'fur', width: 2.2 });
  pen.solid(HEAD, { tone: (across, down) => clamp(across * 0.9 + down * 0.3 - 0.5), angle: 58, gap: 4, stuff: 'fur' });
  pen.line('M-44-80Q-34-82-28-75M-20-62C-16-54-20-46-28-42', 2.2);
  pen.fill('M-43-76Q-36-80-31-73Q-38-70-43-76Z').fill('M-62-73Q-54-76-52-70Q-56-65-61-66Z');
  pen.line('M-50-66l8-3M-48-62l8-2', 1.4);
}
