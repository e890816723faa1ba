import * as z from 'zod/mini';
import { wholeNumber } from '../shape/whole-number.ts';

/** Every item of the archive, in pages of at most `limits.itemsPerPage` in the order in which they came in. */
export const itemPages = z.object({
  total: z.int(),
  /** When an item of the page was last saved, ISO 8601. */
  pages: z.array(z.object({ count: z.int(), changed: z.string() })),
});
export type ItemPages = z.infer<typeof itemPages>;

/** Pages count from 0. */
export const itemPageInput = z.object({ page: wholeNumber(0, 1_000_000) });

export const itemPage = z.object({
  items: z.array(z.object({ uid: z.string(), changed: z.string() })),
});
export type ItemPage = z.infer<typeof itemPage>;
