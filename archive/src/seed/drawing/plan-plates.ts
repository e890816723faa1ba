import { createHash } from 'node:crypto';
import type { ImageStore } from '../../images/image-store.ts';
import { plateSize, type PlateSpec } from '../plates/plate-spec.ts';

/**
 * Registers the images of all plates with their sizes, so that pages reserve their boxes before anything is drawn.
 * A plate that was drawn from the same description stays as it is.
 */
export function planPlates(store: ImageStore, plates: ReadonlyMap<string, PlateSpec>): void {
  const planned = [...plates].map(([name, spec]) => {
    const { width, height } = plateSize(spec);
    return { name, width, height, plan: digestOf(spec) };
  });
  store.plan(planned);
}

function digestOf(spec: PlateSpec): string {
  return createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 32);
}
