import { boxPath, inset, rect } from '../geometry.ts';
import { setBlock, setLine } from '../lettering/lettering.ts';
import { COLOURED, ENGRAVED, PAINTED, PEN_AND_WASH } from '../manners.ts';
import { gradient } from '../scenery/brush.ts';
import { drawScene } from '../scenery/scene.ts';
import { given } from './layout.ts';
import type { Box } from '../geometry.ts';
import type { Finish, Sheet } from './layout.ts';

/** Draws a view: a print with its caption, a painting to the edge of the canvas, or a drawing in pen and wash. */
export function drawLandscape(sheet: Sheet): Finish {
  switch (sheet.spec.treatment) {
    case 'painted':
      return drawPainting(sheet);
    case 'pen':
      return drawDrawing(sheet);
    case 'coloured':
    case 'engraved':
    case undefined:
    default:
      return drawPrint(sheet);
  }
}

/** Words that name the view, largest first. */
function titles({ lettering }: Sheet): string[] {
  return given(lettering.heading, lettering.motto, lettering.caption, ...(lettering.lines ?? []));
}

function signature({ lettering }: Sheet): string {
  return given(lettering.name, lettering.place, lettering.year).join(', ');
}

/** In a view the motifs leave room for the country they are in. */
function stageIn({ x, y, width, height }: Box): Box {
  return { x: x + width * 0.1, y: y + height * 0.1, width: width * 0.8, height: height * 0.85 };
}

function drawPrint(sheet: Sheet): Finish {
  const { pen, spec, size } = sheet;
  pen.manner = spec.treatment === 'coloured' ? COLOURED : ENGRAVED;
  const margin = Math.min(size.width, size.height) * 0.075;
  const named = titles(sheet);
  const signed = signature(sheet);
  const foot = named.length > 0 ? 76 + 44 * Math.min(4, named.length) : signed === '' ? 0 : 40;
  const box = { x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin - foot };
  drawScene(pen, { box, stage: stageIn(box), motifs: spec.motifs });
  pen.line(boxPath(box), 4).line(boxPath(inset(box, -13)), 1.8);
  if (signed !== '') {
    setLine(pen, signed, [box.x + box.width, box.y + box.height + 38], {
      size: 16,
      maxWidth: box.width * 0.6,
      align: 'end',
    });
  }
  const captions = { x: box.x + 40, y: box.y + box.height + 54, width: box.width - 80, height: foot - 40 };
  setBlock(pen, named, captions, { size: 32, leading: 1.5 });
  return { ground: 'rag' };
}

function drawPainting(sheet: Sheet): Finish {
  const { pen, spec, size } = sheet;
  pen.manner = PAINTED;
  const whole = { x: 0, y: 0, ...size };
  const named = titles(sheet);
  const ledge = named.length > 0 ? 96 : 0;
  const view = { ...whole, height: size.height - ledge };
  drawScene(pen, { box: view, stage: stageIn(view), motifs: spec.motifs });
  if (ledge > 0) {
    const y = size.height - ledge;
    pen.fill(
      rect(0, y, size.width, ledge),
      gradient(pen, [
        [0, '#c9b691'],
        [0.08, '#a08c69'],
        [1, '#7d6a4c'],
      ]),
    );
    pen.fill(rect(0, y, size.width, 3), '#e4d6b4').fill(rect(0, y + 13, size.width, 2.5), '#4d3d28', 0.6);
    const words = { x: 80, y: y + 22, width: size.width - 160, height: ledge - 30 };
    setBlock(pen, [named.join(' · ')], words, { size: 34, leading: 1.4, colour: '#35281a' });
  }
  const at = [size.width - 34, size.height - ledge - 26] as const;
  setLine(pen, signature(sheet), at, { size: 19, align: 'end', maxWidth: size.width * 0.5, colour: '#e9d9b0' });
  return { ground: 'canvas', fineness: 0.8 };
}

function drawDrawing(sheet: Sheet): Finish {
  const { pen, spec, size } = sheet;
  pen.manner = PEN_AND_WASH;
  const margin = Math.min(size.width, size.height) * 0.06;
  const named = given(...titles(sheet), signature(sheet));
  const foot = named.length > 0 ? 40 + 34 * Math.min(3, named.length) : 0;
  const box = { x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin - foot };
  drawScene(pen, { box, stage: stageIn(box), motifs: spec.motifs });
  pen.line(boxPath(box), 3).line(boxPath(inset(box, -9)), 1.2);
  const captions = { x: box.x, y: box.y + box.height + 30, width: box.width, height: foot - 20 };
  setBlock(pen, named, captions, { size: 22, leading: 1.5, align: 'start' });
  return { ground: 'rag' };
}
