import { clamp, ellipse, starPath } from '../geometry.ts';
import { setArc, setBlock, setLine } from '../lettering/lettering.ts';
import { ENGRAVED } from '../manners.ts';
import { drawAcanthus, inCorner } from '../ornament/acanthus.ts';
import { drawWreath } from '../ornament/wreath.ts';
import { drawFooting } from '../scenery/footing.ts';
import type { Pen } from '../pen.ts';
import { given } from './layout.ts';
import type { Finish, Sheet } from './layout.ts';

const RED = '#8f2a1e';

/** Draws a printer's device in an oval on the title page of a book. */
export function drawDevice({ pen, spec, size, lettering }: Sheet): Finish {
  pen.manner = ENGRAVED;
  const middle = size.width / 2;
  let top = 120;
  if (lettering.heading !== undefined) {
    const box = { x: 120, y: top, width: size.width - 240, height: 140 };
    top = setBlock(pen, [lettering.heading], box, { size: 58, leading: 1.3 }) + 14;
  }
  const words = given(...(lettering.lines ?? []), lettering.caption);
  if (words.length > 0) {
    const box = { x: 160, y: top, width: size.width - 320, height: 130 };
    top = setBlock(pen, words, box, { size: 30, leading: 1.6 });
  }
  const imprint = given(lettering.place, lettering.name, lettering.year).length;
  const bottom = size.height - 130 - imprint * 74;
  drawOval(pen, { x: middle, y: (top + bottom) / 2 + 14, height: bottom - top - 70 }, spec.motifs, lettering.motto);
  let line = bottom + 74;
  if (lettering.place !== undefined) {
    setLine(pen, lettering.place, [middle, line], { size: 48, maxWidth: 900, colour: RED });
    line += 70;
  }
  if (lettering.name !== undefined) {
    setLine(pen, lettering.name, [middle, line], { size: 32, maxWidth: 920 });
    line += 34;
  }
  if (lettering.year !== undefined) {
    pen.line(`M${middle - 180} ${line}h360`, 2.4);
    setLine(pen, lettering.year, [middle, line + 64], { size: 42, maxWidth: 800 });
  }
  return { ground: 'rag' };
}

function drawOval(
  pen: Pen,
  { x, y, height }: { x: number; y: number; height: number },
  motifs: Sheet['spec']['motifs'],
  motto: string | undefined,
): void {
  const half = Math.max(190, height / 2 - 40);
  const outer = { ry: Math.min(470, half), rx: Math.min(405, half * 0.86) };
  const band = motto === undefined ? 34 : 80;
  if (pen.random() < 0.5) drawWreath(pen, { x, y, rx: outer.rx + 26, ry: outer.ry + 24, leaf: 58 });
  else drawSprays(pen, { x, y, ...outer });
  pen.shape(ellipse(x, y, outer.rx, outer.ry), 5).line(ellipse(x, y, outer.rx - 12, outer.ry - 12), 1.8);
  const inner = { rx: outer.rx - band, ry: outer.ry - band };
  if (motto !== undefined) {
    setArc(pen, motto, { x, y, rx: outer.rx - 45, ry: outer.ry - 45 }, { size: 37, share: 0.8 });
    pen.fill(starPath(x, y + outer.ry - 45, 15, 4, 0.36));
  }
  const field = ellipse(x, y, inner.rx, inner.ry);
  pen.shape(ellipse(x, y, inner.rx + 9, inner.ry + 9), 4);
  pen.engrave(field, { tone: (_, down) => clamp(0.5 - down * 0.62), angle: 0, gap: 8 });
  pen.clipped(field, () => drawField(pen, { x, y, ...inner }, motifs));
  pen.line(field, 2.4);
}

type Oval = { x: number; y: number; rx: number; ry: number };

function drawField(pen: Pen, { x, y, rx, ry }: Oval, motifs: Sheet['spec']['motifs']): void {
  const field = { x: x - rx, y: y - ry, width: rx * 2, height: ry * 2 };
  const stage = { x: x - rx * 0.88, y: y - ry * 0.82, width: rx * 1.76, height: ry * 1.68 };
  drawFooting(pen, field, stage, motifs);
}

function drawSprays(pen: Pen, { x, y, rx, ry }: Oval): void {
  for (const across of [-1, 1]) {
    for (const down of [-1, 1]) {
      inCorner(pen, { x: x + across * rx * 0.66, y: y + down * ry * 0.72, across, down }, () =>
        pen.at({ x: 0, y: 0, turn: -30 }, () => drawAcanthus(pen, 11, 124)),
      );
    }
  }
}
