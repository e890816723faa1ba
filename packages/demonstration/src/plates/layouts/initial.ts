import { boxPath, ellipse, inset, leafPath, range } from '../geometry.ts';
import { glyphOf } from '../lettering/glyphs.ts';
import { glyphPath, inscribe, setBlock, setLine } from '../lettering/lettering.ts';
import { ENGRAVED } from '../manners.ts';
import { drawMotif } from '../motifs/draw-motif.ts';
import { drawFrame } from '../ornament/frame.ts';
import type { Box } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import type { Motif } from '../plate-spec.ts';
import { given } from './layout.ts';
import type { Finish, Sheet } from './layout.ts';

/** Draws the opening of a chapter: a large woodcut letter beside the thing it stands for, the text under it. */
export function drawInitialPage({ pen, spec, size, lettering }: Sheet): Finish {
  pen.manner = ENGRAVED;
  const margin = 150;
  let top = 130;
  if (lettering.heading !== undefined) {
    setLine(pen, lettering.heading, [size.width / 2, top + 46], { size: 44, maxWidth: size.width - 2 * margin });
    top += 110;
  }
  const lines = given(lettering.motto, ...(lettering.lines ?? []));
  const footer = given(lettering.caption, lettering.name, lettering.place, lettering.year);
  const text = lines.length === 0 ? 0 : Math.min(420, 80 + lines.length * 62);
  const foot = footer.length === 0 ? 0 : 60;
  const width = size.width - 2 * margin;
  const height = Math.min(size.height - top - 150 - text - foot, width * 1.18);
  const spare = size.height - top - 130 - text - foot - height;
  const block = { x: margin, y: top + spare / 2, width, height };
  drawFrame(pen, block, 58);
  drawBlock(pen, inset(block, 65), inscribe(lettering.initial ?? '')[0], spec.motifs);
  const words = { x: margin + 20, y: block.y + height + 44, width: width - 40, height: text - 44 };
  setBlock(pen, lines, words, { size: 36, leading: 1.62 });
  if (foot > 0) setLine(pen, footer.join(' · '), [size.width / 2, size.height - 110], { size: 24, maxWidth: width });
  return { ground: 'rag' };
}

/** White on black or black on white: vines, then the letter and the motifs, each with room of its own. */
function drawBlock(pen: Pen, box: Box, letter: string | undefined, motifs: readonly Motif[]): void {
  const reversed = pen.random() < 0.6;
  const [ground, vine] = reversed ? [pen.manner.ink, '#ffffff'] : ['#ffffff', pen.manner.ink];
  pen.fill(boxPath(box), ground);
  if (!reversed) pen.engrave(boxPath(box), { tone: () => 0.3, angle: 0, gap: 7 });
  const [main, ...others] = motifs;
  pen.clipped(boxPath(box), () => drawVines(pen, box, vine, ground));
  const [left, right] = [box.width * 0.46, box.width * 0.54];
  if (letter !== undefined) {
    const place =
      main === undefined ? box : { ...box, width: left, height: others.length > 0 ? box.height * 0.66 : box.height };
    drawLetter(pen, inset(place, 22), letter, { colour: reversed ? '#ffffff' : pen.manner.ink, ground });
  }
  const full = { ...box, height: others.length > 0 ? box.height * 0.66 : box.height };
  const beside = { ...box, x: box.x + left, width: right };
  if (main !== undefined) drawPanel(pen, inset(letter === undefined ? full : beside, 18), main);
  const below = { ...box, y: box.y + box.height * 0.66, width: letter === undefined ? box.width : left };
  others.slice(0, 2).forEach((motif, index, shown) => {
    const breadth = below.width / shown.length;
    const place = { ...below, x: below.x + index * breadth, width: breadth, height: box.height * 0.34 };
    drawPanel(pen, inset(place, 20), motif);
  });
  pen.line(boxPath(box), 4);
}

/** The motif on a light oval, so that it reads on either ground. */
function drawPanel(pen: Pen, box: Box, motif: Motif): void {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const rx = Math.min(box.width / 2, box.height / 2);
  const ry = Math.min(box.height / 2, rx * 1.3);
  pen
    .fill(ellipse(x, y, rx, ry), '#ffffff')
    .line(ellipse(x, y, rx, ry), 4)
    .line(ellipse(x, y, rx - 9, ry - 9), 1.6);
  drawMotif(pen, motif, { x: x - rx * 0.74, y: y - ry * 0.72, width: rx * 1.48, height: ry * 1.44 });
}

function drawLetter(pen: Pen, box: Box, letter: string, { colour, ground }: { colour: string; ground: string }): void {
  const share = (glyphOf(letter)?.width ?? 50) / 100;
  const tall = Math.min(box.height * 0.86, (box.width / share) * 0.96);
  const at = { x: box.x + (box.width - tall * share) / 2, y: box.y + (box.height + tall) / 2, size: tall, turn: 0 };
  const path = glyphPath(letter, at);
  pen.line(path, 26, ground).fill(path, colour).line(path, 5, colour);
}

/** Scrolls of vine in a lattice, each the mirror of its neighbours. */
function drawVines(pen: Pen, box: Box, vine: string, ground: string): void {
  const [columns, rows] = [4, Math.max(3, Math.round((box.height / box.width) * 4))];
  const [width, height] = [box.width / columns, box.height / rows];
  for (const index of range(columns * rows)) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const mirror = column % 2 === 1;
    const x = box.x + (column + (mirror ? 0.9 : 0.1)) * width;
    const y = box.y + (row + 0.92) * height;
    pen.at({ x, y, scale: Math.min(width, height) / 128, mirror }, () => drawVineScroll(pen, vine, ground));
  }
}

function drawVineScroll(pen: Pen, vine: string, ground: string): void {
  pen.line('M0 0C50-10 100-50 86-96C70-128 22-112 34-78C42-60 68-66 66-84', 7, vine);
  for (const leaf of range(5)) {
    pen.at({ x: 20 + leaf * 15, y: -12 - leaf * leaf * 4, turn: leaf * 40 - 20 }, () =>
      pen.fill(leafPath(44, 14), vine).line('M0-4V-36', 2, ground),
    );
  }
  pen.fill(ellipse(66, -84, 13), vine);
}
