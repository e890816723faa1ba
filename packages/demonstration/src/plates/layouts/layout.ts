import type { Ground } from '../paper.ts';
import type { Pen } from '../pen.ts';
import type { PlateLettering, PlateSize, PlateSpec } from '../plate-spec.ts';

/** Material of a layout. */
export interface Sheet {
  pen: Pen;
  spec: PlateSpec;
  size: PlateSize;
  lettering: PlateLettering;
}

/** Finish of a drawing as it is printed. */
export interface Finish {
  ground: Ground;
  /** Colour under the drawing, white by default: what is white shows the ground. */
  colour?: string;
  /** Pixels the drawing is made at for each of the plate's, 1 by default: fewer make it soft, as paint and film are. */
  fineness?: number;
}

/** Function that draws one kind of plate. */
export type Layout = (sheet: Sheet) => Finish;

/** Returns the words among these that are given and not empty, in order. */
export function given(...words: readonly (string | undefined)[]): string[] {
  return words.flatMap((word) => (word === undefined || word.trim() === '' ? [] : [word]));
}
