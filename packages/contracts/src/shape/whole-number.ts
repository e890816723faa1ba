import * as z from 'zod/mini';

/** Returns the schema of a whole number, as a query writes it or as a number. */
export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  const written = z.pipe(z.string().check(z.regex(/^\d{1,9}$/u)), z.transform(Number));
  const inRange = z.int({ error }).check(z.minimum(least, error), z.maximum(most, error));
  return z.pipe(z.union([z.number(), written], { error }), inRange);
}
