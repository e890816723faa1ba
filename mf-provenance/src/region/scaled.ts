import { withinImage, type Rectangle, type Size } from '@iconotheca/contracts/image/region';
import type { DrawnRect } from '@iconotheca/ui/drawing/rectangles';

/** Converts a rectangle on a picture of the image into its pixels; undefined for one that is smaller than a pixel. */
export function inImage(rect: DrawnRect, shown: Size, image: Size): Rectangle | undefined {
  const across = image.width / shown.width;
  const down = image.height / shown.height;
  return withinImage(
    { x: rect.left * across, y: rect.top * down, w: rect.width * across, h: rect.height * down },
    image,
  );
}

/** Returns the place of a part of the image on a picture of it. */
export function onPicture({ x, y, w, h }: Rectangle, shown: Size, image: Size): DrawnRect {
  const across = shown.width / image.width;
  const down = shown.height / image.height;
  return { left: x * across, top: y * down, width: w * across, height: h * down };
}
