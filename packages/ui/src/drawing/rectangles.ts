/** A point in CSS pixels from the upper left corner of the box that is drawn on. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle in CSS pixels of the box that is drawn on. */
export interface DrawnRect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Box {
  width: number;
  height: number;
}

/** Corners by which a rectangle is sized, as points of the compass. */
export const corners = ['nw', 'ne', 'se', 'sw'] as const;
export type Corner = (typeof corners)[number];

/** CSS pixels that a key moves by; with Ctrl, one. */
const stepPx = 10;
const leastPx = 10;
/** A press that moves no further than this draws nothing. */
const slackPx = 5;

/** Returns the middle half of the box, to begin with. */
export function firstRect({ width, height }: Box): DrawnRect {
  return { left: width / 4, top: height / 4, width: width / 2, height: height / 2 };
}

/** Returns the rectangle between two opposite corners, in any order. */
export function drawnBetween(one: Point, other: Point): DrawnRect {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** Tells whether a pointer has gone far enough to have drawn something, and did not just press. */
export function isDrawn(from: Point, to: Point): boolean {
  return Math.abs(from.x - to.x) > slackPx && Math.abs(from.y - to.y) > slackPx;
}

/** Tells whether a point lies in a rectangle. */
export function holds({ left, top, width, height }: DrawnRect, { x, y }: Point): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** Returns the corner across from one that is dragged: it stays where it is. */
export function oppositeOf({ left, top, width, height }: DrawnRect, corner: Corner): Point {
  return { x: corner.endsWith('w') ? left + width : left, y: corner.startsWith('n') ? top + height : top };
}

/** Moves a rectangle from one point to another, within the box. */
export function draggedBy(rect: DrawnRect, from: Point, to: Point, box: Box): DrawnRect {
  return placedAt(rect, { x: rect.left + to.x - from.x, y: rect.top + to.y - from.y }, box);
}

/** Returns a point, or the nearest one in the box. */
export function withinBox({ x, y }: Point, { width, height }: Box): Point {
  return { x: between(x, 0, width), y: between(y, 0, height) };
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Moves a rectangle by an arrow key, or sizes it with Shift, within the box; undefined for any other key. */
export function movedBy(
  rect: DrawnRect,
  { key, shiftKey, ctrlKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey'>,
  box: Box,
): DrawnRect | undefined {
  const arrow = arrows[key];
  if (arrow === undefined) return undefined;
  const step = ctrlKey ? 1 : stepPx;
  const by = { x: arrow.x * step, y: arrow.y * step };
  const { left, top, width, height } = rect;
  if (!shiftKey) return placedAt(rect, { x: left + by.x, y: top + by.y }, box);
  return {
    ...rect,
    width: between(width + by.x, leastPx, box.width - left),
    height: between(height + by.y, leastPx, box.height - top),
  };
}

function placedAt(rect: DrawnRect, { x, y }: Point, box: Box): DrawnRect {
  return { ...rect, left: between(x, 0, box.width - rect.width), top: between(y, 0, box.height - rect.height) };
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
