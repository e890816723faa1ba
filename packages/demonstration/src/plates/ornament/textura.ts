import { num } from '../geometry.ts';
import type { Pen } from '../pen.ts';

interface Row {
  x: number;
  y: number;
  width: number;
  /** Height of a minim. */
  height: number;
}

/**
 * Draws a row of a book hand too small to read: minims with their hairlines, ascenders and descenders, in words.
 * Ornament, not lettering: no letter of it means anything.
 */
export function drawTextura(pen: Pen, { x, y, width, height }: Row, colour: string): void {
  const end = x + width;
  let minims = '';
  let hairlines = '';
  let at = x;
  while (at < end - height * 0.6) {
    const letters = 2 + Math.floor(pen.random() * 7);
    for (let letter = 0; letter < letters && at < end; letter += 1) {
      const ascender = pen.random() < 0.17 ? height * 0.55 : 0;
      const descender = ascender === 0 && pen.random() < 0.1 ? height * 0.45 : 0;
      minims += `M${num(at)} ${num(y - ascender)}V${num(y + height + descender)}`;
      hairlines += `M${num(at - height * 0.13)} ${num(y + height * 0.06)}l${num(height * 0.22)} ${num(height * 0.14)}`;
      hairlines += `M${num(at - height * 0.06)} ${num(y + height * 0.86)}l${num(height * 0.24)} ${num(height * 0.16)}`;
      if (pen.random() < 0.3) {
        const level = y + height * (pen.random() < 0.5 ? 0.1 : 0.55);
        hairlines += `M${num(at)} ${num(level)}l${num(height * 0.36)} ${num(pen.random() < 0.5 ? 0 : height * 0.3)}`;
      }
      at += height * 0.36;
    }
    at += height * 0.42;
  }
  pen.line(minims, height * 0.17, colour).line(hairlines, height * 0.1, colour);
}
