import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { ENGRAVED } from '../manners.ts';
import { Pen } from '../pen.ts';
import { MOTIFS } from '../plate-spec.ts';
import { drawMotif } from './draw-motif.ts';
import type { Motif } from '../plate-spec.ts';

const SIDE = 240;
const MARGIN = 40;

/** Greatest distance in pixels that the drawing of a motif reaches beyond the box it was fitted to. */
async function overrun(motif: Motif): Promise<number> {
  const pen = new Pen('1', ENGRAVED);
  drawMotif(pen, motif, { x: MARGIN, y: MARGIN, width: SIDE - 2 * MARGIN, height: SIDE - 2 * MARGIN });
  const svg = pen.toSvg({ width: SIDE, height: SIDE }, { colour: '#808080', fineness: 1 });
  const { info } = await sharp(Buffer.from(svg)).removeAlpha().trim({ background: '#808080', threshold: 30 }).toBuffer({
    resolveWithObject: true,
  });
  const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
  return Math.max(MARGIN - left, MARGIN - top, left + info.width - SIDE + MARGIN, top + info.height - SIDE + MARGIN);
}

describe('drawMotif', () => {
  it.each(MOTIFS)('keeps %s inside the box it is fitted to', async (motif) => {
    expect(await overrun(motif)).toBeLessThanOrEqual(4);
  });

  it('fills the box it is fitted to', async () => {
    expect(await overrun('wheel')).toBeGreaterThanOrEqual(-6);
  });
});
