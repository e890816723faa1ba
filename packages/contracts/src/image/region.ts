import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { oneLine } from '../shape/one-line.ts';

const pixels = z.int('must be a whole number of pixels').check(z.maximum(1_000_000, 'is too large'));

/** A rectangle in an image, in whole pixels of the original, counted from its upper left corner. */
export const region = z.object({
  /** Name of the image, as in ALLIMAGES. */
  image: oneLine(limits.maxFileNameLength),
  x: pixels.check(z.minimum(0, 'must not be negative')),
  y: pixels.check(z.minimum(0, 'must not be negative')),
  w: pixels.check(z.minimum(1, 'must be at least 1')),
  h: pixels.check(z.minimum(1, 'must be at least 1')),
});
export type ImageRegion = z.infer<typeof region>;

/** `120,300,400,300`, as media fragments and the Image API write it. */
export function regionText({ x, y, w, h }: Pick<ImageRegion, 'x' | 'y' | 'w' | 'h'>): string {
  return [x, y, w, h].join(',');
}
