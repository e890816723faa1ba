import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { drawPlate } from './draw-plate.ts';
import { PLATE_KINDS, plateSize } from './plate-spec.ts';
import type { PlateKind, PlateSpec } from './plate-spec.ts';

function aSpec(spec: Partial<PlateSpec> = {}): PlateSpec {
  return { kind: 'emblem', seed: '1', motifs: ['oak'], format: 'portrait', ...spec };
}

const EVERY_FORMAT: readonly PlateKind[] = ['emblem', 'landscape', 'photo', 'manuscript', 'botanical', 'titlepage'];

describe('drawPlate', () => {
  it('gives the same bytes for the same spec', async () => {
    const spec = aSpec({ motifs: ['ship', 'sun'], lettering: { motto: 'Ventis secundis' } });

    const [first, second] = await Promise.all([drawPlate(spec), drawPlate(spec)]);

    expect(first.equals(second)).toBe(true);
  });

  it('draws another plate for another seed', async () => {
    const [first, second] = await Promise.all([drawPlate(aSpec({ seed: '1' })), drawPlate(aSpec({ seed: '2' }))]);

    expect(first.equals(second)).toBe(false);
  });

  it.each(PLATE_KINDS)('draws a JPEG of the size it announced: %s', async (kind) => {
    const spec = aSpec({ kind, motifs: ['lion', 'key'], lettering: { heading: 'Emblema I', initial: 'Q' } });

    const { format, width, height } = await sharp(await drawPlate(spec)).metadata();

    expect({ format, width, height }).toEqual({ format: 'jpeg', ...plateSize(spec) });
  });

  it.each(EVERY_FORMAT)('draws a wide %s too', async (kind) => {
    const wide = await drawPlate(aSpec({ kind, format: 'landscape', treatment: 'painted' }));

    expect(await sharp(wide).metadata()).toMatchObject({ width: 1600, height: 1200 });
  });

  it('draws a square plate', async () => {
    const square = await drawPlate(aSpec({ kind: 'landscape', format: 'square', treatment: 'pen' }));

    expect(await sharp(square).metadata()).toMatchObject({ width: 1400, height: 1400 });
  });

  it('keeps covers and bookplates upright whatever the format', () => {
    expect(plateSize(aSpec({ kind: 'binding', format: 'landscape' }))).toEqual({ width: 1200, height: 1600 });
  });
});
