import { z } from 'zod';

/** A whole number, as a query writes it or as a number. */
export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}$/u)
          .transform(Number),
      ],
      { error },
    )
    .pipe(z.number({ error }).int(error).min(least, error).max(most, error));
}
