import { createHash } from 'node:crypto';
import type { ImageStore, PlannedImage } from '../../images/image-store.ts';
import { plateRevisions } from '../plates/plate-revisions.ts';
import { plateSize, type PlateSpec } from '../plates/plate-spec.ts';

/**
 * Registers the images of all plates with their sizes, so that pages reserve their boxes before anything is drawn.
 * A plate that was drawn in the same way from the same description stays as it is.
 */
export function planPlates(store: ImageStore, plates: ReadonlyMap<string, PlateSpec>): void {
  store.plan(plannedImages(plates));
}

/** Registers again those plates of the archive that would be drawn otherwise today; adds none. */
export function replanPlates(store: ImageStore, plates: ReadonlyMap<string, PlateSpec>): void {
  store.replan(plannedImages(plates));
}

function plannedImages(plates: ReadonlyMap<string, PlateSpec>): PlannedImage[] {
  return [...plates].map(([name, spec]) => {
    const { width, height } = plateSize(spec);
    return { name, width, height, plan: digestOf(spec) };
  });
}

function digestOf(spec: PlateSpec): string {
  const description = JSON.stringify(spec);
  const revision = plateRevisions[spec.kind];
  const plan = revision === 0 ? description : `${revision} ${description}`;
  return createHash('sha256').update(plan).digest('hex').slice(0, 32);
}
