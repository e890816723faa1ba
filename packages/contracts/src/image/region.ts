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

/** A region without the name of its image. */
export type Rectangle = Pick<ImageRegion, 'x' | 'y' | 'w' | 'h'>;

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Writes a rectangle as media fragments and the Image API do: `120,300,400,300`. */
export function regionText({ x, y, w, h }: Rectangle): string {
  return [x, y, w, h].join(',');
}

/** Tells whether two regions are the same part of the same image, or both are none. */
export function isSameRegion(one: ImageRegion | null | undefined, other: ImageRegion | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  return one.image === other.image && regionText(one) === regionText(other);
}

/** Returns the part of a rectangle that lies in the image, rounded to whole pixels; undefined when none does. */
export function withinImage({ x, y, w, h }: Rectangle, { width, height }: Size): Rectangle | undefined {
  const left = clamp(Math.round(x), width);
  const top = clamp(Math.round(y), height);
  const rectangle = {
    x: left,
    y: top,
    w: clamp(Math.round(x + w), width) - left,
    h: clamp(Math.round(y + h), height) - top,
  };
  return rectangle.w > 0 && rectangle.h > 0 ? rectangle : undefined;
}

/** An image of an item, and a rectangle in it. */
export interface Place {
  /** Number of the image among those of the item, counted from 0. */
  page: number;
  rectangle: Rectangle;
}

/**
 * Finds where a region lies among an item's images, cut to its image; undefined where it is in none of them.
 * @param images in the order of the item
 */
export function placeIn(
  images: readonly (Size & { name: string })[],
  region: ImageRegion | null | undefined,
): Place | undefined {
  const page = images.findIndex(({ name }) => name === region?.image);
  const image = images[page];
  const rectangle = region && image && withinImage(region, image);
  return rectangle ? { page, rectangle } : undefined;
}

/** Returns a rectangle with some of its surroundings, as far as the image reaches; undefined when none of it lies there. */
export function withSurroundings(rectangle: Rectangle, image: Size): Rectangle | undefined {
  if (withinImage(rectangle, image) === undefined) return undefined;
  const { x, y, w, h } = rectangle;
  const margin = Math.max(w, h) * surroundings;
  return withinImage({ x: x - margin, y: y - margin, w: w + 2 * margin, h: h + 2 * margin }, image);
}

/** On each side, as a fraction of the longer one. */
const surroundings = 0.08;

/** Says what is wrong with a rectangle for an image, with the member at fault; undefined when it lies in it. */
export function faultInImage(
  { x, y, w, h }: Rectangle,
  { width, height }: Size,
): { member: 'x' | 'y' | 'w' | 'h'; message: string } | undefined {
  if (x >= width) return { member: 'x', message: `must be less than the image's width, ${width} pixels` };
  if (y >= height) return { member: 'y', message: `must be less than the image's height, ${height} pixels` };
  if (x + w > width) return { member: 'w', message: `must be at most ${width - x}: the image is ${width} pixels wide` };
  if (y + h > height) {
    return { member: 'h', message: `must be at most ${height - y}: the image is ${height} pixels high` };
  }
  return undefined;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
