import type { Entry } from './entry.ts';

/** Window on entries that come in order: those within it are kept. */
export interface Window {
  readonly entries: Entry[];
  readonly isFull: boolean;
  /** Number of entries that are kept. */
  readonly size: number;
  /** Number of entries still to come before the first that is kept. */
  readonly skips: number;
  skip(count: number): void;
  take(entry: Entry): void;
}

/**
 * Opens a window on entries.
 * @param first of those that are kept, counted from 0; `end` is behind the last
 */
export function openWindow(first: number, end: number): Window {
  const entries: Entry[] = [];
  let at = 0;
  return {
    entries,
    size: end - first,
    get isFull() {
      return at >= end;
    },
    get skips() {
      return first - at;
    },
    skip: (count) => void (at += count),
    take(entry) {
      if (at >= first && at < end) entries.push(entry);
      at += 1;
    },
  };
}

/** Opens a window on the same entries that goes by other names for them. */
export function openWindowOver(window: Window, renamed: (entry: Entry) => Entry): Window {
  return {
    entries: window.entries,
    size: window.size,
    get isFull() {
      return window.isFull;
    },
    get skips() {
      return window.skips;
    },
    skip: (count) => window.skip(count),
    take: (entry) => window.take(renamed(entry)),
  };
}
