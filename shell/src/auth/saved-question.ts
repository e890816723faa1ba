import type { SavedItemsById } from '@iconotheca/client';

/** Returns the time at which the latest of the items was saved, in milliseconds since epoch; 0 for none. */
export function latestOf(saved: SavedItemsById): number {
  return Math.max(0, ...Object.values(saved).map(({ timestamp }) => timestamp));
}

/**
 * Tells whether a reader who is logged in has to be asked about the items that were saved before.
 * @param left age of the latest item that they have left where it was: they are asked again when something is newer
 */
export function isToBeAsked(saved: SavedItemsById, left: number | undefined): boolean {
  return latestOf(saved) > (left ?? 0);
}

/** Merges both: an item that was saved in both keeps the time it had on the reader's own. */
export function mergedSavedItems(own: SavedItemsById, before: SavedItemsById): SavedItemsById {
  return { ...before, ...own };
}
