import { clamp, degrees, ellipse, num, onEllipse, polygon, range, rect, starPath, TURN } from '../geometry.ts';
import { setArc, setBlock, setLine } from '../lettering/lettering.ts';
import { ENGRAVED } from '../manners.ts';
import { drawMotif } from '../motifs/draw-motif.ts';
import { drawFrame } from '../ornament/frame.ts';
import { pick } from '../random.ts';
import { flat } from '../tones.ts';
import type { Tone } from '../tones.ts';
import type { Pen } from '../pen.ts';
import type { Motif } from '../plate-spec.ts';
import { given } from './layout.ts';
import type { Finish, Sheet } from './layout.ts';

/** Signs of the elements, metals and salts, round the origin, 80 units to a side. */
const SIGNS = [
  'M0-80L74 60H-74Z',
  'M0 80L74-60H-74Z',
  'M0-80L74 60H-74ZM-44 6H44',
  'M0 80L74-60H-74ZM-44-6H44',
  `${ellipse(0, -20, 46)}M0 26V90M-30 60H30`,
  `${ellipse(-14, 22, 46)}M20-10L66-66M30-66H66V-30`,
  'M-60-70H10C60-70 60 0 10 0H-10M10 0V80M-40 50H60',
  'M-60-60C20-60 20 40-40 40H70M40-20V84',
];

/** Draws a diagram of the great work: a wheel of signs about the subject, others in the corners. */
export function drawAlchemy({ pen, spec, size, lettering }: Sheet): Finish {
  pen.manner = ENGRAVED;
  const middle = size.width / 2;
  drawFrame(pen, { x: 80, y: 80, width: size.width - 160, height: size.height - 160 }, 54, 'scroll');
  let top = 150;
  if (lettering.heading !== undefined) {
    setLine(pen, lettering.heading, [middle, top + 56], { size: 44, maxWidth: 820 });
    top += 84;
  }
  let bottom = size.height - 150;
  const signed = given(lettering.name, lettering.place, lettering.year).join(' · ');
  const words = given(...(lettering.lines ?? []), lettering.caption, signed);
  if (words.length > 0) {
    const height = Math.min(190, 36 + words.length * 48);
    const box = { x: 190, y: bottom - height, width: size.width - 380, height };
    setBlock(pen, words, box, { size: 28, leading: 1.65 });
    bottom -= height + 16;
  }
  const centre = { x: middle, y: (top + bottom) / 2 };
  const [main, ...others] = spec.motifs;
  drawCorners(pen, { middle, top, bottom }, others);
  const away = Math.hypot(CORNER.across, (bottom - top) / 2 - CORNER.down);
  const room = Math.min(466, (bottom - top) / 2, others.length > 0 ? away - CORNER.radius - 8 : Infinity);
  pen.at({ ...centre, scale: room / (OUTER + 10) }, () => {
    drawWheelOfSigns(pen, { x: 0, y: 0 }, lettering.motto);
    drawHeart(pen, { x: 0, y: 0 }, main);
  });
  return { ground: 'rag' };
}

/** Roundels of the other motifs: how far from the middle and from the ends of the sheet, and how large. */
const CORNER = { across: 340, down: 112, radius: 104 };

const OUTER = 408;
const INNER = 336;
const CORE = 252;

function drawWheelOfSigns(pen: Pen, { x, y }: { x: number; y: number }, motto: string | undefined): void {
  pen.fill(ellipse(x, y, OUTER + 10), pen.manner.paper);
  for (const [radius, width] of [
    [OUTER, 5],
    [OUTER - 11, 1.8],
    [INNER + 9, 3],
    [INNER, 1.6],
    [CORE, 3],
  ] as const) {
    pen.line(ellipse(x, y, radius), width);
  }
  const band = (OUTER + INNER) / 2;
  const line = { x, y, rx: band, ry: band };
  const words =
    motto === undefined ? { from: -Math.PI / 2, to: -Math.PI / 2 } : setArc(pen, motto, line, { size: 38, share: 0.9 });
  drawStars(pen, line, words.to, words.from + TURN);
  const sectors = pick(pen.random, [8, 10, 12]);
  const first = Math.floor(pen.random() * SIGNS.length);
  for (const sector of range(sectors)) {
    const [from, to] = [(sector / sectors) * TURN, ((sector + 1) / sectors) * TURN];
    const path = sectorPath({ x, y }, from, to);
    if (sector % 2 === 1) {
      pen.engrave(path, { tone: flat(0.5), angle: ((sector + 0.5) / sectors) * 360, gap: 8 });
    }
    pen.line(path, 2);
    const [signX, signY] = onEllipse(x, y, (INNER + CORE) / 2, (INNER + CORE) / 2, (from + to) / 2);
    pen.shape(ellipse(signX, signY, 38), 2.6);
    pen.at({ x: signX, y: signY, scale: 0.26, turn: degrees((from + to) / 2) + 90 }, () =>
      pen.line(SIGNS[(first + sector) % SIGNS.length] ?? '', 6),
    );
  }
}

/** Stars, large and small by turns, along what the words leave of their ring. */
function drawStars(pen: Pen, { x, y, rx }: { x: number; y: number; rx: number }, from: number, to: number): void {
  const stars = Math.max(1, Math.round(((to - from) * rx) / 105) * 2 - 1);
  for (const star of range(stars)) {
    const [starX, starY] = onEllipse(x, y, rx, rx, from + ((star + 1) / (stars + 1)) * (to - from));
    pen.fill(starPath(starX, starY, star % 2 === 0 ? 16 : 8, 4, 0.36));
  }
}

function sectorPath({ x, y }: { x: number; y: number }, from: number, to: number): string {
  const at = (radius: number, angle: number) => onEllipse(x, y, radius, radius, angle).map(num).join(' ');
  return (
    `M${at(CORE, from)}L${at(INNER, from)}A${INNER} ${INNER} 0 0 1 ${at(INNER, to)}` +
    `L${at(CORE, to)}A${CORE} ${CORE} 0 0 0 ${at(CORE, from)}Z`
  );
}

/** Darkening from the middle outwards. */
const edgewards: Tone = (across: number, down: number) => 0.15 + 0.5 * clamp(Math.hypot(across - 0.5, down - 0.5));

/** The figure in the middle of the wheel and the subject in it. */
function drawHeart(pen: Pen, { x, y }: { x: number; y: number }, main: Motif | undefined): void {
  pen.engrave(ellipse(x, y, CORE - 4), { tone: edgewards, angle: 0, gap: 7 });
  const figure = Math.floor(pen.random() * 3);
  const reach = CORE - 8;
  if (figure === 0) {
    for (const up of [1, -1]) {
      const triangle = polygon(
        range(3).map((corner) => onEllipse(x, y, reach, reach, (corner * TURN) / 3 - (up * Math.PI) / 2)),
      );
      pen.shape(triangle, 5);
    }
  } else if (figure === 1) pen.shape(starPath(x, y, reach, 12, 0.8), 4);
  else {
    pen.shape(rect(x - reach * 0.7, y - reach * 0.7, reach * 1.4, reach * 1.4), 4);
    pen.shape(
      polygon([
        [x, y - reach],
        [x + reach, y],
        [x, y + reach],
        [x - reach, y],
      ]),
      4,
    );
  }
  pen.shape(ellipse(x, y, 186), 4).line(ellipse(x, y, 177), 1.6);
  if (main !== undefined) drawMotif(pen, main, { x: x - 136, y: y - 136, width: 272, height: 272 });
  else pen.at({ x, y, scale: 1.1 }, () => pen.line(SIGNS[2] ?? '', 7));
}

function drawCorners(
  pen: Pen,
  { middle, top, bottom }: { middle: number; top: number; bottom: number },
  others: readonly Motif[],
): void {
  const corners = [
    [-1, top + CORNER.down],
    [1, top + CORNER.down],
    [-1, bottom - CORNER.down],
    [1, bottom - CORNER.down],
  ] as const;
  corners.forEach(([side, y], index) => {
    const x = middle + side * CORNER.across;
    const motif = others[index];
    if (motif === undefined) return;
    pen.shape(ellipse(x, y, CORNER.radius), 3).line(ellipse(x, y, CORNER.radius - 8), 1.4);
    drawMotif(pen, motif, { x: x - 74, y: y - 74, width: 148, height: 148 });
  });
}
