import { drawHand, drawEye, drawHeart, drawSkull } from './body.ts';
import { drawBird } from './bird.ts';
import { drawBee, drawButterfly, drawSnake } from './creatures.ts';
import { drawCandle, drawFlame } from './fire.ts';
import { drawLily, drawRose } from './flowers.ts';
import { drawComet, drawMoon, drawStar, drawSun } from './heavens.ts';
import { drawLion } from './lion.ts';
import { drawColumn, drawFountain, drawMountain, drawTower } from './places.ts';
import { drawCrown, drawSword } from './regalia.ts';
import { drawAnchor, drawFish, drawShell, drawShip } from './sea.ts';
import { drawBell, drawBook, drawHourglass, drawKey, drawScales, drawWheel } from './things.ts';
import { drawOak, drawPine, drawWheat } from './trees.ts';
import type { Box } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import type { Motif } from '../plate-spec.ts';

/** Place of a thing in a scene: growing or built, afloat, overhead, or set on a pedestal. */
export type Station = 'ground' | 'water' | 'sky' | 'pedestal';

interface Drawing {
  draw: (pen: Pen) => void;
  /** Extent of the drawing about its origin. */
  box: Box;
  station: Station;
}

function drawing(draw: Drawing['draw'], station: Station, halfWidth: number, above = 101, below = above): Drawing {
  return { draw, station, box: { x: -halfWidth, y: -above, width: halfWidth * 2, height: above + below } };
}

const DRAWINGS: Record<Motif, Drawing> = {
  oak: drawing(drawOak, 'ground', 101),
  pine: drawing(drawPine, 'ground', 68),
  sun: drawing(drawSun, 'sky', 101),
  moon: drawing(drawMoon, 'sky', 96),
  star: drawing(drawStar, 'sky', 101),
  ship: drawing(drawShip, 'water', 102, 106),
  book: drawing(drawBook, 'pedestal', 105, 74),
  key: drawing(drawKey, 'pedestal', 58),
  anchor: drawing(drawAnchor, 'pedestal', 101),
  tower: drawing(drawTower, 'ground', 50),
  heart: drawing(drawHeart, 'pedestal', 103),
  hand: drawing(drawHand, 'pedestal', 84),
  lily: drawing(drawLily, 'pedestal', 101),
  rose: drawing(drawRose, 'pedestal', 101),
  lion: drawing(drawLion, 'ground', 101, 103),
  bird: drawing(drawBird, 'sky', 112),
  snake: drawing(drawSnake, 'ground', 106, 103, 104),
  crown: drawing(drawCrown, 'pedestal', 106, 100),
  hourglass: drawing(drawHourglass, 'pedestal', 66),
  skull: drawing(drawSkull, 'pedestal', 86),
  flame: drawing(drawFlame, 'pedestal', 72),
  comet: drawing(drawComet, 'sky', 101),
  fish: drawing(drawFish, 'water', 102, 72),
  bee: drawing(drawBee, 'sky', 102),
  scales: drawing(drawScales, 'pedestal', 102),
  column: drawing(drawColumn, 'ground', 52),
  candle: drawing(drawCandle, 'pedestal', 96),
  mountain: drawing(drawMountain, 'ground', 102),
  fountain: drawing(drawFountain, 'ground', 96),
  wheel: drawing(drawWheel, 'pedestal', 100),
  sword: drawing(drawSword, 'pedestal', 62, 103),
  bell: drawing(drawBell, 'pedestal', 96),
  shell: drawing(drawShell, 'pedestal', 114, 112, 98),
  wheat: drawing(drawWheat, 'ground', 132, 124, 102),
  eye: drawing(drawEye, 'sky', 102, 105),
  butterfly: drawing(drawButterfly, 'sky', 102),
};

/** Returns the place of a motif in a scene. */
export function stationOf(motif: Motif): Station {
  return DRAWINGS[motif].station;
}

/** Returns the width of a motif over its height. */
export function proportionOf(motif: Motif): number {
  const { box } = DRAWINGS[motif];
  return box.width / box.height;
}

/** Fit of a motif in its box: in the middle, or on the floor. */
interface Fit {
  floor?: boolean;
  turn?: number;
  mirror?: boolean;
}

/** Draws the motif as large as the box allows, and notes it as drawn. */
export function drawMotif(pen: Pen, motif: Motif, box: Box, fit: Fit = {}): void {
  const { draw, box: own } = DRAWINGS[motif];
  const scale = Math.min(box.width / own.width, box.height / own.height);
  const spare = fit.floor === true ? box.height - own.height * scale : (box.height - own.height * scale) / 2;
  const place = { x: box.x + box.width / 2, y: box.y + spare - own.y * scale, scale };
  pen.drawn.push(motif);
  pen.at({ ...place, turn: fit.turn ?? 0, mirror: fit.mirror ?? false }, () => draw(pen));
}
