import { boxPath, ellipse, inset, leafPath, num, range, rect, starPath } from '../geometry.ts';
import { glyphBox, glyphPath, inscribe, setBlock, setLine } from '../lettering/lettering.ts';
import { LIMNED } from '../manners.ts';
import { drawTextura } from '../ornament/textura.ts';
import { pick } from '../random.ts';
import { drawScene } from '../scenery/scene.ts';
import type { Box } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import { given } from './layout.ts';
import type { Finish, Sheet } from './layout.ts';

const BLUE = '#2b4a86';
const RED = '#a3271f';
const GOLD = '#cf9f33';
const GREEN = '#4c7a3f';
const INK = '#2a1c10';
const RULING = '#b59a86';

/** Height of a minim and distance between lines. */
const MINIM = 25;
const LEADING = 54;

/** Draws a leaf of an illuminated book: bar border with vine, initial, miniature, text in a hand too small to read. */
export function drawManuscript({ pen, spec, size, lettering }: Sheet): Finish {
  pen.manner = LIMNED;
  const text = { x: size.width * 0.27, y: 150, width: size.width * 0.62, height: size.height - 320 };
  drawBorder(pen, size.height, text);
  drawVines(pen, size);
  let top = text.y;
  if (lettering.heading !== undefined) {
    setLine(pen, lettering.heading, [text.x + text.width / 2, top + 32], {
      size: 32,
      maxWidth: text.width,
      colour: RED,
    });
    top += LEADING + 16;
  }
  const rubric = given(lettering.caption, lettering.name, lettering.place, lettering.year).join(' · ');
  const bottom = text.y + text.height - (rubric === '' ? 0 : 40);
  const column: Column = {
    letter: inscribe(lettering.initial ?? '')[0],
    words: given(lettering.motto, ...(lettering.lines ?? [])),
  };
  const wide = size.width > size.height;
  if (spec.motifs.length > 0) {
    const height = (bottom - top) * (wide ? 1 : 0.56);
    const miniature = { x: text.x - 10, y: top, width: wide ? text.width * 0.56 : text.width + 10, height };
    drawMiniature(pen, miniature, spec.motifs);
    const beside = {
      ...text,
      x: miniature.x + miniature.width + 40,
      y: top,
      width: text.width * 0.44 - 40,
      height: bottom - top,
    };
    const below = { ...text, y: top + height + 34, height: bottom - top - height - 34 };
    writeColumn(pen, wide ? beside : below, column);
  } else writeColumn(pen, { ...text, y: top, height: bottom - top }, column);
  if (rubric !== '') {
    setLine(pen, rubric, [text.x + text.width / 2, bottom + 40], { size: 22, maxWidth: text.width, colour: RED });
  }
  return { ground: 'vellum' };
}

/** The bar beside the text, gold between blue and red, with stars. */
function drawBorder(pen: Pen, height: number, text: Box): void {
  const x = text.x - 140;
  for (const [breadth, colour] of [
    [60, BLUE],
    [36, GOLD],
    [20, RED],
  ] as const) {
    pen.fill(rect(x - breadth / 2, 120, breadth, height - 240), colour);
  }
  const stars = Math.floor((height - 290) / 51);
  for (const star of range(stars)) pen.fill(starPath(x, 146 + star * 51, 13, 4, 0.4), '#f0d27a');
}

/** Vines in the three outer margins. */
function drawVines(pen: Pen, { width, height }: { width: number; height: number }): void {
  const margin = width * 0.27 - 140;
  drawVine(pen, { x: margin * 0.5, y: 130, across: 0, down: 88, bends: Math.floor((height - 260) / 88) });
  drawVine(pen, { x: margin, y: height - 84, across: 88, down: 0, bends: Math.floor((width - margin - 80) / 88) });
  drawVine(pen, { x: margin, y: 78, across: 88, down: 0, bends: Math.floor((width - margin - 80) / 88) });
}

interface Vine {
  x: number;
  y: number;
  /** One bend's run. */
  across: number;
  down: number;
  bends: number;
}

function drawVine(pen: Pen, { x, y, across, down, bends }: Vine): void {
  let stem = `M${num(x)} ${num(y)}`;
  const places = range(bends).map((bend) => {
    const side = bend % 2 === 0 ? -1 : 1;
    const [middleX, middleY] = [x + across * (bend + 0.5), y + down * (bend + 0.5)];
    stem += `Q${num(middleX + side * down * 0.6)} ${num(middleY + side * across * 0.6)} ${num(x + across * (bend + 1))} ${num(y + down * (bend + 1))}`;
    return { middleX, middleY, side, bend };
  });
  pen.line(stem, 4, GREEN);
  for (const { middleX, middleY, side, bend } of places) {
    for (const leaf of range(3)) {
      const colour = [GREEN, BLUE, RED][(bend + leaf) % 3] ?? GREEN;
      const place = {
        x: middleX + side * down * 0.34,
        y: middleY + side * across * 0.34,
        turn: leaf * 110 + bend * 47,
      };
      pen.at(place, () =>
        pen.fill(leafPath(40, 13), colour).line(leafPath(40, 13), 1.6).line('M0-4V-30', 1.2, '#f0d27a'),
      );
    }
    const [bezantX, bezantY] = [middleX - side * down * 0.3, middleY - side * across * 0.3];
    pen.fill(ellipse(bezantX, bezantY, 10), GOLD).line(ellipse(bezantX, bezantY, 10), 1.6);
  }
}

function drawMiniature(pen: Pen, box: Box, motifs: Sheet['spec']['motifs']): void {
  pen
    .fill(boxPath(box), GOLD)
    .line(boxPath(box), 3)
    .line(boxPath(inset(box, 6)), 1.4, '#f3dc93');
  const picture = inset(box, 15);
  drawScene(pen, { box: picture, motifs });
  pen.line(boxPath(picture), 3.4);
}

interface Column {
  letter: string | undefined;
  words: readonly string[];
}

/** Words that were given, in capitals; what room is left is filled with the unreadable hand. */
function writeColumn(pen: Pen, box: Box, { letter, words }: Column): void {
  const square = Math.min(LEADING * 4 - 18, box.width * 0.5);
  if (letter !== undefined) drawInitial(pen, { x: box.x - 6, y: box.y, width: square, height: square }, letter);
  let y = box.y;
  if (words.length > 0) {
    const indent = letter === undefined ? 0 : square + 26;
    const room = { x: box.x + indent, y, width: box.width - indent, height: Math.max(square, box.height * 0.42) };
    const end = setBlock(pen, words, room, { size: 25, leading: LEADING / 25, align: 'start', colour: INK });
    y = letter === undefined ? end : Math.max(end, box.y + square);
    y = box.y + Math.ceil((y - box.y - 2) / LEADING) * LEADING;
  }
  for (; y + LEADING * 0.8 <= box.y + box.height; y += LEADING) {
    const beside = letter !== undefined && y < box.y + square;
    const indent = beside ? square + 26 : 0;
    pen.line(`M${num(box.x + indent)} ${num(y + MINIM + 15)}h${num(box.width - indent)}`, 0.8, RULING);
    const row = { x: box.x + indent, y: y + 12, width: box.width - indent, height: MINIM };
    drawTextura(pen, row, pen.random() < 0.08 ? RED : INK);
  }
}

/** A gold letter on blue, vine scrolls behind it. */
function drawInitial(pen: Pen, box: Box, letter: string): void {
  pen.fill(boxPath(box), GOLD).line(boxPath(box), 3.4);
  const field = inset(box, box.width * 0.05);
  const ground = pick(pen.random, [BLUE, RED]);
  pen.fill(boxPath(field), ground);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  pen.clipped(boxPath(field), () => {
    for (const spray of range(5)) {
      pen.at({ x, y, scale: box.width / 310, turn: spray * 72 + 20 }, () => {
        pen.line('M0 0C60-20 110-60 90-100C70-130 20-110 40-76C50-62 70-70 66-84', 7, '#dfe7f5');
        pen.fill(leafPath(64, 18), spray % 2 === 0 ? '#d9b04a' : '#7fa86a');
      });
    }
  });
  const tall = box.height * 0.76;
  const glyph = glyphBox(letter, [x, y], tall);
  const path = glyphPath(letter, { x: glyph.x, y: glyph.y + tall, size: tall, turn: 0 });
  pen.line(path, 10, INK).fill(path, GOLD).line(path, 3, '#f5e0a0');
}
