import { boxPath, ellipse, inset, onEllipse, range, TURN } from '../geometry.ts';
import { drawScene } from '../scenery/scene.ts';
import { drawAcanthus, inCorner } from './acanthus.ts';
import { drawFrame } from './frame.ts';
import { drawLeaf } from './leaf.ts';
import type { Box } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import type { Motif } from '../plate-spec.ts';

/** Draws a scene in an ornamental frame that fills the box. */
export function drawFramedPicture(pen: Pen, box: Box, motifs: readonly Motif[], breadth: number): void {
  drawFrame(pen, box, breadth);
  const picture = inset(box, breadth + 7);
  drawScene(pen, { box: picture, motifs });
  pen.line(boxPath(picture), 4);
}

/** Half-side of the square that fits a circle, with a little over for what does not fill its corners. */
const INSCRIBED = 0.8;

/** Draws a scene in a round or oval frame that fills the box, acanthus in the corners. */
export function drawRoundPicture(pen: Pen, box: Box, motifs: readonly Motif[]): void {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const band = 62;
  const [rx, ry] = [box.width / 2 - band - 4, box.height / 2 - band - 4];
  const spray = Math.min(rx, ry) * 0.27;
  for (const across of [-1, 1]) {
    for (const down of [-1, 1]) {
      inCorner(pen, { x: x + across * rx * 0.76, y: y + down * ry * 0.84, across, down }, () =>
        pen.at({ x: 0, y: 0, turn: -36 }, () => drawAcanthus(pen, 11, spray)),
      );
    }
  }
  pen.shape(ellipse(x, y, rx + band, ry + band), 5);
  if (pen.random() < 0.5) drawLeafBand(pen, { x, y, rx: rx + 38, ry: ry + 38 });
  else drawPearlBand(pen, { x, y, rx: rx + 38, ry: ry + 38 });
  pen.shape(ellipse(x, y, rx + 12, ry + 12), 3);
  drawScene(pen, {
    box: { x: x - rx, y: y - ry, width: rx * 2, height: ry * 2 },
    opening: ellipse(x, y, rx, ry),
    stage: { x: x - rx * INSCRIBED, y: y - ry * 0.86, width: rx * 2 * INSCRIBED, height: ry * 1.72 },
    motifs,
  });
  pen.line(ellipse(x, y, rx, ry), 5);
}

interface Band {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

function drawLeafBand(pen: Pen, { x, y, rx, ry }: Band): void {
  const leaves = Math.round((rx + ry) / 11);
  for (const leaf of range(leaves)) {
    const angle = (leaf / leaves) * TURN;
    const [leafX, leafY] = onEllipse(x, y, rx, ry, angle);
    const turn = (angle * 180) / Math.PI + 90 + (leaf % 2 === 0 ? 142 : 38);
    pen.at({ x: leafX, y: leafY, turn }, () => drawLeaf(pen, 34, 11));
  }
}

function drawPearlBand(pen: Pen, { x, y, rx, ry }: Band): void {
  const pearls = Math.round((rx + ry) / 28) * 2;
  for (const pearl of range(pearls)) {
    const [pearlX, pearlY] = onEllipse(x, y, rx, ry, (pearl / pearls) * TURN);
    if (pearl % 2 === 0) pen.shape(ellipse(pearlX, pearlY, 12), 2.6, 'gold');
    else pen.fill(ellipse(pearlX, pearlY, 4.4));
  }
}
