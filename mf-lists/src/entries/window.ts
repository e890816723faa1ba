import { limits } from '@iconotheca/contracts/limits';

/** The stretch of a list that stands on the page: from, counted from 0, up to and without `to`. */
export interface Window {
  from: number;
  to: number;
}

const step = limits.visibleStep;

export const firstWindow: Window = { from: 0, to: step };

/** Returns the window with a position in it: a little longer when the position is near, another when it is far. */
export function windowWith(window: Window, at: number): Window {
  const { from, to } = window;
  if (at >= from && at < to) return window;
  if (at >= to && at < to + step) return { from, to: at + 1 };
  if (at < from && at >= from - step) return { from: Math.max(0, from - step), to };
  const start = Math.floor(at / step) * step;
  return { from: start, to: start + step };
}

/** Returns the window with more entries after it. */
export function withMoreAfter({ from, to }: Window): Window {
  return { from, to: to + step };
}

/** Returns the window with more entries before it. */
export function withMoreBefore({ from, to }: Window): Window {
  return { from: Math.max(0, from - step), to };
}

/** Limits the window to the length of a list; of one that has become shorter, it shows the end. */
export function windowOf({ from, to }: Window, count: number): Window {
  if (from < count || count === 0) return { from, to: Math.min(to, count) };
  return windowOf(windowWith({ from: 0, to: 0 }, count - 1), count);
}
