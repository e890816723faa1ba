import * as z from 'zod/mini';

/** No class of Unicode by its name: the pattern stands in the description of the wire, for programs in any language. */
// oxlint-disable-next-line no-control-regex
const withoutControls = /^[^\u0000-\u001f\u007f-\u009f]+$/u;

/**
 * Returns the schema of a text of at least one character, whole characters and no control characters.
 * @param whenEmpty what is said of ''
 */
export function oneLine(maxLength: number, whenEmpty = 'is empty') {
  return z.string().check(
    z.minLength(1, whenEmpty),
    z.maxLength(maxLength, `has more than ${maxLength} characters`),
    z.regex(withoutControls, 'holds control characters'),
    z.refine((text) => text.isWellFormed(), 'holds half a character'),
  );
}
