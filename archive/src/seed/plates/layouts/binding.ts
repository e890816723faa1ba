import { ellipse, inset, leafPath, onEllipse, range, TURN } from '../geometry.ts';
import { boxPath } from '../geometry.ts';
import { setLine } from '../lettering.ts';
import { gilt } from '../manners.ts';
import { drawMotif } from '../motifs/draw-motif.ts';
import { drawAcanthus } from '../ornament/acanthus.ts';
import { drawFrame, drawRosette } from '../ornament/frame.ts';
import { drawShield } from '../ornament/shield.ts';
import { pick } from '../random.ts';
import type { Pen } from '../pen.ts';
import type { Motif } from '../plate-spec.ts';
import type { Finish, Sheet } from './layout.ts';

const LEATHERS = ['#6a3620', '#7a2420', '#2c4232', '#4a3325', '#2c365a'];

/** A gold-tooled cover: roll border, cornerpieces, arms or a motif in the centre, the title if it has one. */
export function drawBinding({ pen, spec, size, lettering }: Sheet): Finish {
  const leather = pick(pen.random, LEATHERS);
  pen.manner = gilt(leather);
  const middle = size.width / 2;
  const centre = size.height / 2;
  drawFrame(pen, { x: 80, y: 80, width: size.width - 160, height: size.height - 160 }, 84);
  const panel = { x: 205, y: 205, width: size.width - 410, height: size.height - 410 };
  pen.line(boxPath(panel), 4).line(boxPath(inset(panel, 13)), 1.6);
  const [main, ...others] = spec.motifs;
  for (const [index, [across, down]] of ([[-1, -1], [1, -1], [-1, 1], [1, 1]] as const).entries()) {
    const place = { x: middle + across * (panel.width / 2 - 13), y: centre + down * (panel.height / 2 - 13), across, down };
    drawCornerpiece(pen, place, others.length > 1 ? others[1 + (index % (others.length - 1))] : undefined);
  }
  drawMedallion(pen, middle, centre);
  const heart = { x: middle - 175, y: centre - 222, width: 350, height: 444 };
  if (main !== undefined && others[0] === undefined && pen.random() < 0.5) drawMotif(pen, main, heart);
  else drawShield(pen, { ...heart, y: heart.y + 20, height: 410 }, spec.motifs.slice(0, 2));
  const title = lettering.heading ?? lettering.name;
  if (title !== undefined) setLine(pen, title, [middle, centre - 430], { size: 38, maxWidth: 420 });
  if (lettering.year !== undefined) setLine(pen, lettering.year, [middle, centre + 466], { size: 34, maxWidth: 420 });
  return { ground: 'leather', colour: leather };
}

interface Corner {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** Two sprays of acanthus out of the corner, a flower or a motif where they meet. */
function drawCornerpiece(pen: Pen, { x, y, across, down }: Corner, motif: Motif | undefined): void {
  for (const turned of [false, true]) {
    pen.at({ x: x - across * 70, y: y - down * 70, mirror: across > 0 }, () =>
      pen.at({ x: 0, y: 0, mirror: turned, turn: cornerTurn(down, turned) }, () => drawAcanthus(pen, 10, 96)),
    );
  }
  const [middleX, middleY] = [x - across * 84, y - down * 84];
  if (motif === undefined) drawRosette(pen, middleX, middleY, 50);
  else {
    pen.fill(ellipse(middleX, middleY, 74), pen.manner.paper).line(ellipse(middleX, middleY, 74), 3);
    drawMotif(pen, motif, { x: middleX - 54, y: middleY - 54, width: 108, height: 108 });
  }
}

/** Sprays run along the two edges of the corner. */
function cornerTurn(down: number, turned: boolean): number {
  if (down < 0) return turned ? -158 : 12;
  return turned ? -62 : 62;
}

function drawMedallion(pen: Pen, x: number, y: number): void {
  pen.shape(ellipse(x, y, 262, 330), 4).line(ellipse(x, y, 250, 317), 1.6);
  const flames = 44;
  for (const flame of range(flames)) {
    const angle = (flame / flames) * TURN;
    const [flameX, flameY] = onEllipse(x, y, 276, 345, angle);
    pen.at({ x: flameX, y: flameY, turn: (angle * 180) / Math.PI + 90 }, () => {
      if (flame % 2 === 0) pen.fill(leafPath(40, 9));
      else pen.fill(ellipse(0, -8, 4));
    });
  }
}
