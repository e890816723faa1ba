/** A rectangle in an image, in whole pixels of it, counted from its upper left corner. */
export interface Region {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The part of a rectangle that lies in the image, rounded to whole pixels; undefined when none does. */
export function withinImage({ x, y, w, h }: Region, { width, height }: Size): Region | undefined {
  const left = clamp(Math.round(x), width);
  const top = clamp(Math.round(y), height);
  const region = {
    x: left,
    y: top,
    w: clamp(Math.round(x + w), width) - left,
    h: clamp(Math.round(y + h), height) - top,
  };
  return region.w > 0 && region.h > 0 ? region : undefined;
}

/** `120,300,400,300`, as media fragments and the Image API write it. */
export function regionText({ x, y, w, h }: Region): string {
  return [x, y, w, h].join(',');
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
