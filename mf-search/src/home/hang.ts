import type { Item } from '@iconotheca/contracts/item/item';
import { imageOf } from '@iconotheca/ui/cards/item-facts';

/** Returns width to height; images that are missing hang as a leaf would, and none takes the wall for itself. */
export function proportionOf(item: Item): number {
  const image = imageOf(item);
  return image === undefined ? 0.75 : Math.min(2, Math.max(0.5, image.width / image.height));
}

/**
 * Returns columns as wide as the images' proportions, so that all hang at one height whatever the width of the wall:
 * `0.75fr 1.3fr`.
 */
export function hangColumns(items: readonly Item[]): string {
  return items.map((item) => `${proportionOf(item).toFixed(3)}fr`).join(' ');
}

/** Greatest height at which images hang, in pixels: few of them leave a part of the wall bare. */
const mostHeightPx = 300;

/** Returns the width of the images together at their greatest height, without the gaps between them: `780px`. */
export function hangWidth(items: readonly Item[]): string {
  return `${Math.round(items.reduce((sum, item) => sum + proportionOf(item), 0) * mostHeightPx)}px`;
}

/** Returns the image that takes a row of its own where only two stand side by side; none when all are upright. */
export function widestOf(items: readonly Item[]): Item | undefined {
  const widest = items.toSorted((one, other) => proportionOf(other) - proportionOf(one))[0];
  return widest !== undefined && proportionOf(widest) > 1.15 ? widest : undefined;
}
