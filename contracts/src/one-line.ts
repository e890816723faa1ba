import * as z from 'zod/mini';

/** A text of at least one character, whole characters and no control characters. @param whenEmpty what is said of '' */
export function oneLine(maxLength: number, whenEmpty = 'is empty') {
  return z
    .string()
    .check(
      z.minLength(1, whenEmpty),
      z.maxLength(maxLength, `has more than ${maxLength} characters`),
      z.regex(/^[^\p{Cc}\p{Cs}]+$/u, 'holds control characters'),
    );
}
