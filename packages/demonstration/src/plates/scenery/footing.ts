import { num } from '../geometry.ts';
import { stationOf } from '../motifs/draw-motif.ts';
import { lightOf } from './light.ts';
import { drawPart } from './scene.ts';
import { stageMotifs } from './staging.ts';
import { drawWater } from './water.ts';
import type { Box } from '../geometry.ts';
import type { Pen } from '../pen.ts';
import type { Motif } from '../plate-spec.ts';

/** Share of the field from its top. */
const LOW_HORIZON = 0.76;

/** Draws just enough under the motifs of a stage: a rise of ground, or waves where one is afloat. */
export function drawFooting(pen: Pen, field: Box, stage: Box, motifs: readonly Motif[]): void {
  const level = field.y + field.height * LOW_HORIZON;
  const right = field.x + field.width;
  const bottom = field.y + field.height;
  if (motifs.some((motif) => stationOf(motif) === 'water')) {
    drawWater(pen, field, level - field.height * 0.06, lightOf(pen, motifs));
  } else {
    const rise = field.height * 0.03;
    const hill =
      `M${num(field.x - 4)} ${num(level + rise)}C${num(field.x + field.width * 0.3)} ${num(level - rise * 2)}` +
      ` ${num(field.x + field.width * 0.7)} ${num(level - rise * 2)} ${num(right + 4)} ${num(level + rise)}` +
      `V${num(bottom + 4)}H${num(field.x - 4)}Z`;
    pen.solid(hill, { tone: (_, down) => 0.14 + down * 0.6, angle: 5, gap: 7, bow: 12, stuff: 'earth' });
  }
  for (const part of stageMotifs(motifs, stage, LOW_HORIZON)) drawPart(pen, part);
}
