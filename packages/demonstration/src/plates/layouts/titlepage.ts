import { boxPath, inset } from '../geometry.ts';
import { setBlock, setLine } from '../lettering/lettering.ts';
import { ENGRAVED } from '../manners.ts';
import { drawFrame } from '../ornament/frame.ts';
import { drawFooting } from '../scenery/footing.ts';
import type { Box } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import { given } from './layout.ts';
import type { Finish, Sheet } from './layout.ts';

const RED = '#8f2a1e';

/** Draws a title page in red and black: title, a vignette, the imprint below a rule. */
export function drawTitlepage({ pen, spec, size, lettering }: Sheet): Finish {
  pen.manner = ENGRAVED;
  const wide = size.width > size.height;
  const margin = size.width * 0.1;
  const page = { x: margin, width: size.width - 2 * margin };
  let top = wide ? 90 : 130;
  if (lettering.heading !== undefined) {
    top = setBlock(
      pen,
      [lettering.heading],
      { ...page, y: top, height: wide ? 130 : 250 },
      { size: 82, leading: 1.35, colour: RED },
    );
  }
  const words = given(...(lettering.lines ?? []), lettering.motto, lettering.caption);
  if (words.length > 0) {
    const box = { x: page.x + 40, y: top + 12, width: page.width - 80, height: wide ? 130 : 210 };
    top = setBlock(pen, words, box, { size: 34, leading: 1.6 });
  }
  const imprint = given(lettering.place, lettering.name, lettering.year);
  const bottom = size.height - (wide ? 90 : 130) - imprint.length * 64;
  const room = { x: page.x, y: top + 46, width: page.width, height: bottom - top - 92 };
  drawVignette(pen, room, spec.motifs);
  drawImprint(pen, { middle: size.width / 2, top: bottom, width: page.width }, lettering);
  return { ground: 'rag' };
}

/** The motif in a ruled frame, on a sky of lines that fades downwards. */
function drawVignette(pen: Pen, room: Box, motifs: Sheet['spec']['motifs']): void {
  const width = Math.min(room.width, room.height * (room.width > 1000 ? 1.5 : 1), 860);
  const height = Math.min(room.height, width * 1.06);
  const box = { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height };
  drawFrame(pen, box, 48);
  const field = inset(box, 48);
  pen.clipped(boxPath(field), () => {
    pen.engrave(boxPath(field), { tone: (_, down) => 0.42 - down * 0.5, angle: 0, gap: 7.5 });
    drawFooting(pen, field, inset(field, 16), motifs);
  });
}

function drawImprint(
  pen: Pen,
  { middle, top, width }: { middle: number; top: number; width: number },
  { place, name, year }: Sheet['lettering'],
): void {
  let line = top + 40;
  if (place !== undefined) {
    setLine(pen, place, [middle, line], { size: 46, maxWidth: width, colour: RED });
    line += 60;
  }
  if (name !== undefined) {
    setLine(pen, name, [middle, line], { size: 30, maxWidth: width });
    line += 30;
  }
  if (year !== undefined) {
    pen.line(`M${middle - 200} ${line}h400`, 2);
    setLine(pen, year, [middle, line + 58], { size: 42, maxWidth: width });
  }
}
