import * as z from 'zod/mini';
import { item } from '../item/item.ts';

/** Content of the home page: how much there is, a picture of each section, what is new, what is asked. */
export const overview = z.object({
  items: z.int(),
  images: z.int(),
  /** Collections that hold at least one item, by code, with their names. */
  collections: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
  /** Concepts of Iconclass that the archive knows. */
  notations: z.int(),
  /** The table of Iconclass in force: where it is from, and languages with labels, among them those with keywords. */
  iconclass: z.optional(
    z.object({
      from: z.enum(['official', 'package', 'imported', 'built-in']),
      labels: z.array(z.string()),
      keywords: z.array(z.string()),
    }),
  ),
  /** The picture beside the search field. */
  hero: z.optional(item),
  sections: z.array(z.object({ key: z.string(), count: z.int(), sample: z.optional(item) })),
  acquisitions: z.array(item),
  questions: z.object({ count: z.int(), sample: z.array(item) }),
  /** Present when items were left out because the reader does not get them. */
  withheld: z.optional(z.literal(true)),
});
export type Overview = z.infer<typeof overview>;
