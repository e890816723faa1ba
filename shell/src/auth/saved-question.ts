import type { Shelf } from '@iconotheca/client';

/** When the latest of the items was saved, in milliseconds since epoch; 0 for none. */
export function latestOf(shelf: Shelf): number {
  return Math.max(0, ...Object.values(shelf).map(({ timestamp }) => timestamp));
}

/**
 * Whether someone who is logged in has to be asked what becomes of what was saved before.
 * @param left age of the latest item that they have left where it was: they are asked again when something is newer
 */
export function isToBeAsked(shelf: Shelf, left: number | undefined): boolean {
  return latestOf(shelf) > (left ?? 0);
}

/** Both shelves in one: what was saved on both keeps the time it had on the reader's own. */
export function mergedShelf(own: Shelf, before: Shelf): Shelf {
  return { ...before, ...own };
}
