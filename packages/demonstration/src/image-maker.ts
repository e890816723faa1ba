import { createHash } from 'node:crypto';
import type { MakeableImage } from '@iconotheca/contracts/image/makeable-image';
import { demonstrationPlates } from './catalogue/catalogue.ts';
import { drawPlate } from './plates/draw-plate.ts';
import { plateRevisions } from './plates/plate-revisions.ts';
import { plateSize, type PlateSpec } from './plates/plate-spec.ts';

/** The module that draws the demonstration's images for an archive which asks for them (IMAGE_MAKER). */

let plates: ReadonlyMap<string, PlateSpec> | undefined;

/** Lists every plate, with the size that it will have. */
export function images(): MakeableImage[] {
  return [...allPlates()].map(([name, spec]) => {
    const { width, height } = plateSize(spec);
    return { name, width, height, edition: editionOf(spec) };
  });
}

/**
 * Draws a plate: a JPEG, the same each time.
 * @throws Error for a name that no record gives
 */
export async function make(name: string): Promise<Uint8Array> {
  const spec = allPlates().get(name);
  if (spec === undefined) throw new Error(`no plate of the demonstration is called ${name}`);
  return await drawPlate(spec);
}

function allPlates(): ReadonlyMap<string, PlateSpec> {
  plates ??= demonstrationPlates();
  return plates;
}

/** A digest of what is drawn, and of how often the drawing of its kind was changed. */
function editionOf(spec: PlateSpec): string {
  const description = JSON.stringify(spec);
  const revision = plateRevisions[spec.kind];
  const edition = revision === 0 ? description : `${revision} ${description}`;
  return createHash('sha256').update(edition).digest('hex').slice(0, 32);
}
