import { setBlock, setLine } from '../lettering/lettering.ts';
import { COLOURED, ENGRAVED } from '../manners.ts';
import { drawFramedPicture, drawRoundPicture } from '../ornament/picture.ts';
import { drawScroll } from '../ornament/scroll.ts';
import type { Box } from '../geometry.ts';
import { given } from './layout.ts';
import type { Finish, Sheet } from './layout.ts';

/** Draws an emblem as Alciato's readers knew it: number, motto on a scroll, picture, epigram. */
export function drawEmblem(sheet: Sheet): Finish {
  const { pen, spec, size } = sheet;
  pen.manner = spec.treatment === 'coloured' || spec.treatment === 'painted' ? COLOURED : ENGRAVED;
  if (size.width > size.height) sideBySide(sheet);
  else stacked(sheet);
  return { ground: 'rag' };
}

/** Words above and below; the picture takes the room they leave. */
function stacked({ pen, spec, size, lettering }: Sheet): void {
  const margin = size.width * 0.1;
  const width = size.width - 2 * margin;
  let top = margin * 0.9;
  if (lettering.heading !== undefined) {
    setLine(pen, lettering.heading, [size.width / 2, top + 34], { size: 34, maxWidth: width });
    top += 62;
  }
  if (lettering.motto !== undefined) {
    drawScroll(pen, { x: margin + 20, y: top, width: width - 40, height: 124 }, lettering.motto);
    top += 158;
  }
  const colophon = given(lettering.caption, lettering.name, lettering.place, lettering.year).join(' · ');
  let bottom = size.height - margin * 0.9;
  if (colophon !== '') {
    setLine(pen, colophon, [size.width / 2, bottom], { size: 22, maxWidth: width });
    bottom -= 60;
  }
  if (lettering.lines !== undefined && lettering.lines.length > 0) {
    const height = Math.min(260, 60 + lettering.lines.length * 52);
    const box = { x: margin + 10, y: bottom - height + 10, width: width - 20, height };
    setBlock(pen, lettering.lines, box, { size: 30, leading: 1.72 });
    bottom -= height + 40;
  }
  const picture = { x: margin, y: top, width, height: bottom - top };
  drawPicture(pen, spec, picture);
}

/** The picture on the left, the words in a column beside it. */
function sideBySide({ pen, spec, size, lettering }: Sheet): void {
  const margin = size.height * 0.09;
  const colophon = given(lettering.caption, lettering.name, lettering.place, lettering.year);
  const silent = given(lettering.heading, lettering.motto, ...(lettering.lines ?? []), ...colophon).length === 0;
  const height = size.height - 2 * margin;
  const width = silent ? size.width - 2 * margin : size.width * 0.58;
  drawPicture(pen, spec, { x: margin, y: margin, width, height });
  if (silent) return;
  const column = { x: margin * 1.5 + width, width: size.width - width - margin * 2.5 };
  let top = margin + height * 0.12;
  if (lettering.heading !== undefined) {
    top = setBlock(pen, [lettering.heading], { ...column, y: top, height: 110 }, { size: 32, leading: 1.5 }) + 34;
  }
  if (lettering.motto !== undefined) {
    top = setBlock(pen, [lettering.motto], { ...column, y: top, height: 270 }, { size: 52, leading: 1.5 }) + 30;
    const middle = column.x + column.width / 2;
    pen.line(`M${middle - 70} ${top}h140M${middle - 36} ${top + 9}h72`, 2.4);
    top += 60;
  }
  const foot = colophon.length * 46;
  const block = { ...column, y: top, height: size.height - margin * 1.6 - top - foot };
  setBlock(pen, lettering.lines ?? [], block, { size: 28, leading: 1.74 });
  setBlock(pen, colophon, { ...column, y: size.height - margin - foot, height: foot }, { size: 22, leading: 1.6 });
}

function drawPicture(pen: Sheet['pen'], spec: Sheet['spec'], box: Box): void {
  const proportion = box.width / box.height;
  if (pen.random() < 0.45 && proportion > 0.7 && proportion < 1.5) drawRoundPicture(pen, box, spec.motifs);
  else drawFramedPicture(pen, box, spec.motifs, 74);
}
