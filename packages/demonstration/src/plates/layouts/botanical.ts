import { boxPath, clamp, degrees, inset, num, range } from '../geometry.ts';
import { setBlock, setLine } from '../lettering/lettering.ts';
import { COLOURED, LIMNED } from '../manners.ts';
import { drawMotif } from '../motifs/draw-motif.ts';
import { herbOf, wildflower } from '../motifs/herbs.ts';
import { between, pick } from '../random.ts';
import type { Box, Point } from '../geometry.ts';
import type { Manner } from '../manners.ts';
import type { Herb } from '../motifs/herbs.ts';
import type { Pen } from '../pen.ts';
import { given } from './layout.ts';
import type { Finish, Sheet } from './layout.ts';

/** Engraved in brown, coloured by hand with some care. */
const HERBAL: Manner = {
  ...COLOURED,
  ink: '#3b3326',
  hatching: { colour: '#3b3326', opacity: 0.85, spacing: 1.05 },
  colours: {
    ...LIMNED.colours,
    leaf: '#8fa866',
    needle: '#6f8d5c',
    rose: '#dd8690',
    lily: '#f7efdd',
    wood: '#a8804f',
    gold: '#e0b75a',
    snow: '#fff',
  },
};

const BLOOMS = ['#c9566b', '#d99a3a', '#7f6fb0', '#cc6f3c', '#d9b6c4', '#6f8fc0'];

/** Draws a plant from root to flower, named below; a motif that is not a plant is drawn beside it as a specimen. */
export function drawBotanical({ pen, spec, size, lettering }: Sheet): Finish {
  pen.manner = HERBAL;
  const margin = 100;
  const border = { x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin };
  pen.line(boxPath(border), 3).line(boxPath(inset(border, 12)), 1.2);
  if (lettering.heading !== undefined) {
    setLine(pen, lettering.heading, [size.width - margin - 44, margin + 74], {
      size: 26,
      align: 'end',
      maxWidth: border.width * 0.6,
    });
  }
  const signed = given(lettering.place, lettering.year).join(' · ');
  const named = given(lettering.caption, lettering.name, lettering.motto, ...(lettering.lines ?? []), signed);
  const foot = named.length === 0 ? 40 : Math.min(230, 60 + named.length * 58);
  const names = {
    x: border.x + 60,
    y: border.y + border.height - foot + 6,
    width: border.width - 120,
    height: foot - 30,
  };
  setBlock(pen, named, names, { size: 38, leading: 1.5 });
  const field = { x: border.x + 30, y: border.y + 46, width: border.width - 60, height: border.height - foot - 60 };
  const plants = spec.motifs.filter((motif) => herbOf(motif) !== undefined);
  const specimens = spec.motifs.filter((motif) => herbOf(motif) === undefined).slice(0, 4);
  const plant = plants[0];
  const herb =
    (plant === undefined ? undefined : herbOf(plant)) ??
    wildflower(5 + Math.floor(pen.random() * 4), pick(pen.random, BLOOMS));
  if (plant !== undefined) pen.drawn.push(plant);
  const lone = specimens.length === 0;
  const share = lone ? 0.5 : 0.42;
  const root = { x: field.x + field.width * share, y: field.y + field.height };
  drawPlant(pen, herb, { ...root, height: field.height, reach: field.width * share });
  specimens.forEach((motif, index) => drawMotif(pen, motif, specimenBox(field, index)));
  for (const [index, other] of plants.slice(1, 3).entries()) {
    drawMotif(pen, other, specimenBox(field, specimens.length + index));
  }
  return { ground: 'wove' };
}

/** Specimens fill the corners of the field that the plant leaves free. */
function specimenBox(field: Box, index: number): Box {
  const side = Math.min(field.width * 0.34, field.height * 0.28);
  const right = field.x + field.width - side;
  const places = [
    { x: right, y: field.y + field.height - side * 1.15 },
    { x: field.x, y: field.y + field.height - side * 0.9 },
    { x: right, y: field.y + field.height * 0.34 },
    { x: field.x, y: field.y },
  ];
  const { x, y } = places[index % places.length] ?? { x: right, y: field.y };
  const scale = index === 0 ? 1 : 0.66;
  return {
    x: x + (side - side * scale) / 2,
    y: y + (side - side * scale) / 2,
    width: side * scale,
    height: side * scale,
  };
}

interface Stand {
  x: number;
  y: number;
  height: number;
  /** Room on either side of the root. */
  reach: number;
}

/** The plant standing on its root at (x, y), its whole height given. */
function drawPlant(pen: Pen, herb: Herb, { x, y, height, reach }: Stand): void {
  const lean = between(pen.random, -0.5, 0.5);
  const scale = height / 1060;
  const widest = reach / scale - herb.headReach * 0.84 - 30;
  pen.at({ x, y, scale }, () => {
    drawRoot(pen);
    for (const branch of range(herb.branches - 1)) {
      const side = branch % 2 === 0 ? 1 : -1;
      const spread = Math.min(widest, between(pen.random, 150, 250) + branch * 14);
      const tip: Point = [side * spread, herb.headReach * 0.84 - between(pen.random, 560, 720) - branch * 40];
      drawStem(pen, herb, { from: [0, -150], tip, bend: side * between(pen.random, 0.5, 1.3), size: 0.84 });
    }
    drawStem(pen, herb, {
      from: [0, -80],
      tip: [lean * 110, herb.headReach * 1.08 - 1000],
      bend: lean * 3,
      size: 1.08,
    });
  });
}

function drawRoot(pen: Pen): void {
  for (const strand of range(9)) {
    const angle = (strand - 4) * 0.3;
    const [x, y] = [Math.sin(angle) * 120 + pen.random() * 24, Math.cos(angle) * 84];
    pen.line(
      `M${num((strand - 4) * 3)}-84q${num(Math.sin(angle) * 50)} 34 ${num(x)} ${num(y)}`,
      4.4 - Math.abs(strand - 4) * 0.5,
    );
  }
}

interface Stem {
  from: Point;
  tip: Point;
  bend: number;
  /** Size of the head, 1 for 200 units across. */
  size: number;
}

function drawStem(pen: Pen, herb: Herb, { from, tip, bend, size }: Stem): void {
  const middle: Point = [from[0] + (tip[0] - from[0]) * 0.1 + bend * 60, (from[1] + tip[1]) / 2];
  const stem = `M${num(from[0])} ${num(from[1])}Q${num(middle[0])} ${num(middle[1])} ${num(tip[0])} ${num(tip[1])}`;
  const reach = Math.abs(tip[1] - from[1]) / 800;
  for (const leaf of range(herb.leaves)) {
    const t = (leaf + 0.8) / (herb.leaves + 0.8);
    const { x, y, turn } = alongStem(from, middle, tip, t);
    const side = leaf % 2 === 0 ? -1 : 1;
    const length = herb.leafLength * (1 - t * 0.5) * between(pen.random, 0.85, 1.1) * clamp(reach + 0.2, 0.5, 1);
    pen.at({ x, y, turn: turn + side * between(pen.random, 46, 64) }, () => herb.drawLeaf(pen, length));
  }
  pen.line(stem, 13).line(stem, 8, pen.colourOf('leaf'));
  const end = alongStem(from, middle, tip, 1);
  pen.at({ x: tip[0], y: tip[1], scale: size, turn: end.turn * 0.6 }, () => herb.drawHead(pen));
}

/** A place on the stem and its direction there, degrees from upright. */
function alongStem(from: Point, middle: Point, tip: Point, t: number): { x: number; y: number; turn: number } {
  const u = 1 - t;
  const at = (axis: 0 | 1) => u * u * from[axis] + 2 * u * t * middle[axis] + t * t * tip[axis];
  const slope = (axis: 0 | 1) => u * (middle[axis] - from[axis]) + t * (tip[axis] - middle[axis]);
  return { x: at(0), y: at(1), turn: degrees(Math.atan2(slope(1), slope(0))) + 90 };
}
