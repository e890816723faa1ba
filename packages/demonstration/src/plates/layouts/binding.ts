import { ellipse, inset, leafPath, onEllipse, range, TURN } from '../geometry.ts';
import { boxPath } from '../geometry.ts';
import { setBlock, setLine } from '../lettering/lettering.ts';
import { gilt } from '../manners.ts';
import { drawMotif } from '../motifs/draw-motif.ts';
import { drawAcanthus, inCorner } from '../ornament/acanthus.ts';
import { drawFrame, drawRosette } from '../ornament/frame.ts';
import { drawShield } from '../ornament/shield.ts';
import { pick } from '../random.ts';
import type { Pen } from '../pen.ts';
import type { Motif } from '../plate-spec.ts';
import { given } from './layout.ts';
import type { Finish, Sheet } from './layout.ts';

const LEATHERS = ['#6a3620', '#7a2420', '#2c4232', '#4a3325', '#2c365a'];

/** Draws a gold-tooled cover: roll border, cornerpieces, arms or a motif in the centre, the title if it has one. */
export function drawBinding({ pen, spec, size, lettering }: Sheet): Finish {
  const leather = pick(pen.random, LEATHERS);
  pen.manner = gilt(leather);
  const middle = size.width / 2;
  const centre = size.height / 2;
  drawFrame(pen, { x: 80, y: 80, width: size.width - 160, height: size.height - 160 }, 84);
  const panel = { x: 205, y: 205, width: size.width - 410, height: size.height - 410 };
  pen.line(boxPath(panel), 4).line(boxPath(inset(panel, 13)), 1.6);
  const [main, ...others] = spec.motifs;
  for (const [index, [across, down]] of (
    [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const
  ).entries()) {
    const place = {
      x: middle + across * (panel.width / 2 - 13),
      y: centre + down * (panel.height / 2 - 13),
      across,
      down,
    };
    drawCornerpiece(pen, place, others.length > 1 ? others[1 + (index % (others.length - 1))] : undefined);
  }
  drawMedallion(pen, middle, centre);
  const heart = { x: middle - 200, y: centre - 230, width: 400, height: 460 };
  if (main !== undefined && others[0] === undefined && pen.random() < 0.5) drawMotif(pen, main, heart);
  else drawShield(pen, { ...heart, y: heart.y - 10 }, spec.motifs.slice(0, 2));
  if (lettering.heading !== undefined) {
    setLine(pen, lettering.heading, [middle, centre - 424], { size: 38, maxWidth: 330 });
  }
  const below = given(lettering.name, lettering.place, lettering.year);
  const box = { x: middle - 165, y: centre + 404, width: 330, height: 128 };
  setBlock(pen, below, box, { size: below.length > 1 ? 28 : 34, leading: 1.5 });
  return { ground: 'leather', colour: leather };
}

interface Corner {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** Two sprays of acanthus along the edges from the corner, a flower or a motif where they meet. */
function drawCornerpiece(pen: Pen, corner: Corner, motif: Motif | undefined): void {
  inCorner(pen, corner, () => {
    for (const turn of [0, -90]) {
      pen.at({ x: -56, y: 56, mirror: turn === 0 }, () =>
        pen.at({ x: 0, y: 0, turn: turn === 0 ? 0 : 90 }, () => drawAcanthus(pen, 10, 92)),
      );
    }
  });
  const [x, y] = [corner.x - corner.across * 76, corner.y - corner.down * 76];
  if (motif === undefined) {
    pen.fill(ellipse(x, y, 56), pen.manner.paper);
    drawRosette(pen, x, y, 52);
  } else {
    pen.fill(ellipse(x, y, 74), pen.manner.paper).line(ellipse(x, y, 74), 3);
    drawMotif(pen, motif, { x: x - 54, y: y - 54, width: 108, height: 108 });
  }
}

function drawMedallion(pen: Pen, x: number, y: number): void {
  pen.shape(ellipse(x, y, 286, 338), 4).line(ellipse(x, y, 274, 325), 1.6);
  const flames = 44;
  for (const flame of range(flames)) {
    const angle = (flame / flames) * TURN;
    const [flameX, flameY] = onEllipse(x, y, 300, 352, angle);
    pen.at({ x: flameX, y: flameY, turn: (angle * 180) / Math.PI + 90 }, () => {
      if (flame % 2 === 0) pen.fill(leafPath(40, 9));
      else pen.fill(ellipse(0, -8, 4));
    });
  }
}
