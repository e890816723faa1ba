import { boxPath, ellipse, num, polygon, range } from '../geometry.ts';
import { drawMotif } from '../motifs/draw-motif.ts';
import { flat } from '../tones.ts';
import type { Box } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import type { Motif } from '../plate-spec.ts';

/**
 * A shield of arms in the box: the first motif is its charge. With a second, they share it: quarterly, or two and
 * one about a chevron or a fess. Tinctures are hatched as heralds print them.
 */
export function drawShield(pen: Pen, box: Box, motifs: readonly Motif[]): void {
  const outline = shieldPath(box);
  pen.fill(outline, pen.manner.paper);
  pen.clipped(outline, () => {
    const [charge, other] = motifs;
    if (charge === undefined) divide(pen, box);
    else if (other === undefined) single(pen, box, charge);
    else quarterly(pen, box, charge, other);
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

function quarterly(pen: Pen, box: Box, charge: Motif, other: Motif): void {
  if (pen.random() < 0.5) {
    const chevron = polygon(
      [[0, 0.72], [0.5, 0.42], [1, 0.72], [1, 0.56], [0.5, 0.26], [0, 0.56]].map(
        ([x = 0, y = 0]) => [box.x + x * box.width, box.y + (y + 0.06) * box.height] as const,
      ),
    );
    tincture(pen, chevron, box);
    drawMotif(pen, other, part(box, 0.06, 0.05, 0.34, 0.32));
    drawMotif(pen, other, part(box, 0.6, 0.05, 0.34, 0.32));
    drawMotif(pen, charge, part(box, 0.28, 0.54, 0.44, 0.36));
    return;
  }
  tincture(pen, boxPath(part(box, 0, 0.36, 1, 0.07)), box);
  drawMotif(pen, other, part(box, 0.3, 0.04, 0.4, 0.29));
  drawMotif(pen, charge, part(box, 0.18, 0.46, 0.64, 0.45));
}

/** A shield without charges: parted per pale with a fess. */
function divide(pen: Pen, box: Box): void {
  tincture(pen, boxPath(part(box, 0, 0, 0.5, 1)), box);
  const fess = boxPath(part(box, 0, 0.34, 1, 0.24));
  pen.fill(fess, pen.manner.paper);
  tincture(pen, fess, box);
}
