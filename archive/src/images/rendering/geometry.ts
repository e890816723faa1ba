/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle of the upright image, in its pixels. */
export interface Region extends Size {
  left: number;
  top: number;
}

/**
 * Largest derivative that is made, in pixels. Larger images are looked at in parts, and taken away whole at `/f`: a PNG
 * of 60 million pixels takes half a minute and as much memory as everything else together.
 */
export interface Limits {
  maxWidth: number;
  maxHeight: number;
  maxArea: number;
}

export const limits: Limits = { maxWidth: 8_192, maxHeight: 8_192, maxArea: 20_000_000 };

/** Tells whether a derivative of that size is made at once. */
export function isWithinLimits({ width, height }: Size): boolean {
  return width <= limits.maxWidth && height <= limits.maxHeight && width * height <= limits.maxArea;
}

/** Side of a pyramid's tiles, in pixels. */
export const tileSizePx = 512;

/** Rounds pixels, to one at least. */
export function atLeastOne(px: number): number {
  return Math.max(1, Math.round(px));
}

/** Returns the height that keeps a region's shape at a width. */
export function heightFor(width: number, region: Size): number {
  return atLeastOne((width * region.height) / region.width);
}
