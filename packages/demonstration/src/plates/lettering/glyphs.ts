import { FIGURES } from './glyph-figures.ts';
import { LETTERS } from './glyph-letters.ts';
import type { Glyph } from './glyph-parts.ts';

/** Returns the drawing of a character; undefined for one that our alphabet does not have. */
export function glyphOf(character: string): Glyph | undefined {
  return LETTERS[character] ?? FIGURES[character];
}
