import { limits } from '../limits.ts';

/**
 * Reads the width or height of a mark: `2.5`, `2,5`, `2.5cm` or `2.5 cm` (spec §5).
 * @returns centimetres; undefined for what is no size
 */
export function sizeInCm(text: string): number | undefined {
  const digits = /^(\d{1,6}(?:[.,]\d{1,6})?)\s*(?:cm\.?)?$/iu.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const size = Number(digits.replace(',', '.'));
  return size > 0 && size <= limits.maxSizeCm ? size : undefined;
}
