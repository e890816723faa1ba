import { boxPath, ellipse, num } from '../geometry.ts';
import { drawMotif, stationOf } from '../motifs/draw-motif.ts';
import { drawCloud } from '../ornament/cloud.ts';
import { between } from '../random.ts';
import { flat, upright } from '../tones.ts';
import { drawHills, drawMeadow } from './land.ts';
import { lightOf } from './light.ts';
import { drawSky } from './sky.ts';
import { footprint, stageMotifs } from './staging.ts';
import { drawWater } from './water.ts';
import type { Box } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import type { Motif } from '../plate-spec.ts';
import type { Part } from './staging.ts';

interface Scene {
  /** Box that the scenery fills. */
  box: Box;
  /** Outline it is seen through; the box itself by default. */
  opening?: string;
  /** Part of the box the motifs keep to; all of it but a margin by default. */
  stage?: Box;
  motifs: readonly Motif[];
}

/** Draws sky, land or water, and the motifs in it, seen through an opening. */
export function drawScene(pen: Pen, { box, opening = boxPath(box), stage, motifs }: Scene): void {
  const light = lightOf(pen, motifs);
  const level = box.y + box.height * between(pen.random, 0.54, 0.62);
  const main = motifs[0];
  const sea = motifs.some((motif) => stationOf(motif) === 'water') || (main === undefined && pen.random() < 0.3);
  const margin = Math.min(box.width, box.height) * 0.04;
  const room = stage ?? {
    x: box.x + margin,
    y: box.y + margin,
    width: box.width - 2 * margin,
    height: box.height - 2 * margin,
  };
  const parts = stageMotifs(motifs, room);
  pen.clipped(opening, () => {
    drawSky(pen, { ...box, height: level - box.y + box.height * 0.05 }, light, parts.map(footprint));
    drawHills(pen, box, level, light);
    if (sea) drawWater(pen, box, level + box.height * 0.05, light);
    else drawMeadow(pen, box, level + box.height * 0.07, light);
    for (const part of parts) drawPart(pen, part);
  });
}

/** Draws a motif and the thing it stands on. */
export function drawPart(pen: Pen, part: Part): void {
  const foot = footprint(part);
  if (part.support === 'shadow') drawShadow(pen, foot);
  if (part.support === 'pedestal') drawPedestal(pen, foot);
  if (part.support === 'cloud') {
    drawCloud(pen, { x: foot.x + foot.width / 2, y: foot.y + foot.height }, foot.width * 0.36);
  }
  if (SHINING.has(part.motif)) drawGlow(pen, foot);
  drawMotif(pen, part.motif, part.box, { floor: part.support !== 'none' });
}

/** Things with light about them: painted as a glow, engraved as a sky left bare. */
const SHINING: ReadonlySet<Motif> = new Set(['sun', 'moon', 'star', 'comet', 'eye', 'flame', 'candle']);

function drawGlow(pen: Pen, { x, y, width, height }: Box): void {
  if (pen.manner.technique !== 'brush') {
    const bare = ellipse(x + width / 2, y + height / 2, width * 0.51, height * 0.51);
    pen.fill(bare, pen.manner.paper, pen.manner.palette === 'bare' ? 1 : 0.6);
    return;
  }
  const halo = pen.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset=".2" stop-color="#fff0c4" stop-opacity=".7"/>` +
      '<stop offset="1" stop-color="#fff0c4" stop-opacity="0"/></radialGradient>',
  );
  const reach = Math.max(width, height) * 0.85;
  pen.fill(ellipse(x + width / 2, y + height / 2, reach), `url(#${halo})`);
}

function drawShadow(pen: Pen, foot: Box): void {
  const [x, y] = [foot.x + foot.width * 0.6, foot.y + foot.height * 0.985];
  const shadow = ellipse(x, y, foot.width * 0.52, Math.max(6, foot.height * 0.035));
  if (pen.manner.technique === 'burin') pen.engrave(shadow, { tone: flat(0.9), angle: 0, gap: 6 });
  else pen.fill(shadow, pen.manner.ink, 0.4);
}

/** A block of dressed stone, as wide as the thing on it asks, down to the ground. */
function drawPedestal(pen: Pen, foot: Box): void {
  const half = Math.max(foot.width * 0.42, foot.height * 0.24);
  const tall = foot.height * 0.34;
  const [x, top] = [foot.x + foot.width / 2, foot.y + foot.height];
  drawShadow(pen, { x: x - half * 1.1, y: top, width: half * 2.5, height: tall });
  const stone = { stuff: 'stone', gap: 6 } as const;
  const slab = tall * 0.17;
  const plinth = (y: number, reach: number, height: number) =>
    `M${num(x - reach)} ${num(y)}h${num(reach * 2)}v${num(height)}h${num(-reach * 2)}Z`;
  pen.solid(plinth(top + slab, half * 0.88, tall - slab * 2), { ...stone, tone: upright, angle: 90 });
  pen.solid(plinth(top + tall - slab, half * 1.02, slab), { ...stone, tone: upright, angle: 0 });
  pen.solid(plinth(top, half, slab), { ...stone, tone: upright, angle: 0 });
  const panel = plinth(top + slab * 2, half * 0.66, tall - slab * 4);
  pen.line(panel, 1.8);
}
