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

/** Largest derivative that is made, in pixels; larger ones are asked for as regions. */
export interface Limits {
  maxWidth: number;
  maxHeight: number;
  maxArea: number;
}

export const limits: Limits = { maxWidth: 8_192, maxHeight: 8_192, maxArea: 60_000_000 };

/** Versions of the Image API: 2 stands for 2.1, 3 for 3.0. */
export type ApiVersion = 2 | 3;

export function atLeastOne(px: number): number {
  return Math.max(1, Math.round(px));
}

/** The height that keeps a region's shape at a width. */
export function heightFor(width: number, region: Size): number {
  return atLeastOne((width * region.height) / region.width);
}
