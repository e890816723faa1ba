import { boxPath, ellipse, num, range } from '../geometry.ts';
import { drawMotif } from '../motifs/draw-motif.ts';
import { flat } from '../tones.ts';
import type { Box } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import type { Motif } from '../plate-spec.ts';

/**
 * Draws a shield of arms in the box: the first motif is its charge. The second, if any, goes on a chief or a canton.
 * Tinctures are hatched as heralds print them.
 */
export function drawShield(pen: Pen, box: Box, motifs: readonly Motif[]): void {
  const outline = shieldPath(box);
  pen.fill(outline, pen.manner.paper);
  pen.clipped(outline, () => {
    const [charge, other] = motifs;
    if (charge === undefined) divide(pen, box);
    else if (other === undefined) single(pen, box, charge);
    else if (pen.random() < 0.6) underChief(pen, box, charge, other);
    else withCanton(pen, box, charge, other);
  });
  pen.line(outline, 7).line(outline, 2, pen.manner.paper);
}

function shieldPath({ x, y, width, height }: Box): string {
  const at = (across: number, down: number) => `${num(x + across * width)} ${num(y + down * height)}`;
  return (
    `M${at(0, 0)}Q${at(0.25, 0.03)} ${at(0.5, 0)}Q${at(0.75, 0.03)} ${at(1, 0)}V${num(y + height * 0.55)}` +
    `C${at(1, 0.8)} ${at(0.7, 0.92)} ${at(0.5, 1)}C${at(0.3, 0.92)} ${at(0, 0.8)} ${at(0, 0.55)}Z`
  );
}

/** A part of the field in one tincture: azure, gules, vert by the direction of the lines, or seeded with points. */
function tincture(pen: Pen, path: string, box: Box): void {
  const kind = Math.floor(pen.random() * 4);
  pen.fill(path, pen.colourOf('blue'));
  if (kind < 3) pen.engrave(path, { box, tone: flat(0.42), angle: [0, 90, 45][kind] ?? 0, gap: 7 });
  else {
    const points = range(400).map((index) => {
      const row = Math.floor(index / 20);
      const x = box.x + ((index % 20) * box.width) / 20 + (row % 2 === 0 ? 0 : box.width / 40);
      return ellipse(x, box.y + (row * box.height) / 20 + 4, 1.8);
    });
    pen.clipped(path, () => pen.fill(points.join('')));
  }
  pen.line(path, 2.6);
}

function part(box: Box, x: number, y: number, width: number, height: number): Box {
  return { x: box.x + x * box.width, y: box.y + y * box.height, width: width * box.width, height: height * box.height };
}

/** One charge over the whole field, sometimes under a plain chief. */
function single(pen: Pen, box: Box, charge: Motif): void {
  if (pen.random() < 0.45) {
    tincture(pen, boxPath(part(box, 0, 0, 1, 0.2)), box);
    drawMotif(pen, charge, part(box, 0.15, 0.25, 0.7, 0.62));
  } else drawMotif(pen, charge, part(box, 0.1, 0.08, 0.8, 0.78));
}

/** The second motif three times on a chief. */
function underChief(pen: Pen, box: Box, charge: Motif, other: Motif): void {
  tincture(pen, boxPath(part(box, 0, 0.255, 1, 0.03)), box);
  for (const x of [0.05, 0.385, 0.72]) drawMotif(pen, other, part(box, x, 0.03, 0.23, 0.2));
  drawMotif(pen, charge, part(box, 0.13, 0.32, 0.74, 0.57));
}

/** The second motif on a canton in the upper corner. */
function withCanton(pen: Pen, box: Box, charge: Motif, other: Motif): void {
  drawMotif(pen, charge, part(box, 0.2, 0.27, 0.7, 0.58));
  const canton = part(box, 0, 0, 0.36, 0.31);
  pen.fill(boxPath(canton), pen.manner.paper).line(boxPath(canton), 3);
  drawMotif(pen, other, part(box, 0.05, 0.03, 0.27, 0.25));
}

/** A shield without charges: parted per pale with a fess. */
function divide(pen: Pen, box: Box): void {
  tincture(pen, boxPath(part(box, 0, 0, 0.5, 1)), box);
  const fess = boxPath(part(box, 0, 0.34, 1, 0.24));
  pen.fill(fess, pen.manner.paper);
  tincture(pen, fess, box);
}
