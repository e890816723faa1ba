import * as z from 'zod/mini';

/** A date as it was written, and the years that it names as far as it says them; an end that it leaves open is absent. */
export const datedSpan = z.object({
  from: z.optional(z.int()),
  until: z.optional(z.int()),
  /** True if the years are not to be taken to the letter: `c. 1700`, `16th century`. */
  isApproximate: z.boolean(),
  label: z.string(),
});
export type DatedSpan = z.infer<typeof datedSpan>;
