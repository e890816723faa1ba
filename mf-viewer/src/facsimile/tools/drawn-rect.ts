import type { ScreenRect } from '../deep-zoom/parts-of-image.ts';

export interface Point {
  x: number;
  y: number;
}

interface Box {
  width: number;
  height: number;
}

/** CSS pixels that a key moves by. */
const stepPx = 10;
const leastPx = 10;

/** The middle half of the box: something to begin with. */
export function firstRect({ width, height }: Box): ScreenRect {
  return { left: width / 4, top: height / 4, width: width / 2, height: height / 2 };
}

/** The rectangle between two opposite corners, in any order. */
export function drawnBetween(one: Point, other: Point): ScreenRect {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -stepPx, y: 0 },
  ArrowRight: { x: stepPx, y: 0 },
  ArrowUp: { x: 0, y: -stepPx },
  ArrowDown: { x: 0, y: stepPx },
};

/** Moved by an arrow key, or sized with Shift, within the box; undefined for any other key. */
export function movedBy(
  rect: ScreenRect,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  box: Box,
): ScreenRect | undefined {
  const by = arrows[key];
  if (by === undefined) return undefined;
  const { left, top, width, height } = rect;
  if (shiftKey) {
    return {
      ...rect,
      width: between(width + by.x, leastPx, box.width - left),
      height: between(height + by.y, leastPx, box.height - top),
    };
  }
  return {
    ...rect,
    left: between(left + by.x, 0, box.width - width),
    top: between(top + by.y, 0, box.height - height),
  };
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
