import * as z from 'zod/mini';
import { item, type Item } from './item.ts';

/** An empty object in the place of an item is shown for what it is (spec §8): an item without id. */
const emptyHit = z.pipe(
  z.unknown().check(z.refine(isEmpty, 'is not an item')),
  z.transform((): Item => ({ ID: [], TYPE: [] })),
);

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** An item as it stands in a list that came over the wire. */
export const hit = z.union([item, emptyHit]);
