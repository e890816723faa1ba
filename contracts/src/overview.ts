import { z } from 'zod';
import { item } from './item.ts';

/** What the home page shows: how much there is, a picture of each section, what is new, what is asked. */
export const overview = z.object({
  items: z.number().int(),
  images: z.number().int(),
  /** Collections that hold at least one item, by code, with their names. */
  collections: z.array(z.object({ code: z.string(), name: z.string(), count: z.number().int() })),
  /** Concepts of Iconclass that the archive knows. */
  notations: z.number().int(),
  /** The picture beside the search field. */
  hero: item.optional(),
  sections: z.array(z.object({ key: z.string(), count: z.number().int(), sample: item.optional() })),
  acquisitions: z.array(item),
  questions: z.object({ count: z.number().int(), sample: z.array(item) }),
});
export type Overview = z.infer<typeof overview>;
