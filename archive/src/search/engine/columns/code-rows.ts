import type { SharedUint16 } from './columns.ts';

/** Codes that are counted in one turn of a loop. */
const lanes = 4;

/**
 * Small numbers by document, to be counted: those of a document lie side by side, in as many places for each. One fetch
 * from memory brings a whole row, and a loop over rows turns as often for each document, whatever that holds, so that the
 * processor guesses nothing.
 */
export interface CodeRows {
  /** Row by row. */
  codes: SharedUint16;
  /** Places in a row, a multiple of four. */
  width: number;
  /** By place: which counter belongs to code 0 there. Places may share counters. */
  starts: readonly number[];
  counters: number;
}

/** From here on a code takes more than two bytes. */
export const codesEnd = 1 << 16;

/** @returns how many places a row has that is to have room for `count` codes */
export function widthFor(count: number): number {
  return Math.ceil(count / lanes) * lanes;
}

/** Adds up in `counters` how often each code occurs in the rows of some documents. */
export function countRows(rows: CodeRows, counters: Uint32Array, ordinals: Uint32Array): void {
  for (let first = 0; first < rows.width; first += lanes) countLanes(rows, first, counters, ordinals);
}

/** Written out, because steps of different counters wait for nothing from each other and are made at once. */
function countLanes(
  { codes, width, starts }: CodeRows,
  first: number,
  counters: Uint32Array,
  ordinals: Uint32Array,
): void {
  const [startA = 0, startB = 0, startC = 0, startD = 0] = starts.slice(first, first + lanes);
  for (let each = 0; each < ordinals.length; each += 1) {
    const at = (ordinals[each] ?? 0) * width + first;
    const a = startA + (codes[at] ?? 0);
    const b = startB + (codes[at + 1] ?? 0);
    const c = startC + (codes[at + 2] ?? 0);
    const d = startD + (codes[at + 3] ?? 0);
    counters[a] = (counters[a] ?? 0) + 1;
    counters[b] = (counters[b] ?? 0) + 1;
    counters[c] = (counters[c] ?? 0) + 1;
    counters[d] = (counters[d] ?? 0) + 1;
  }
}
