import * as z from 'zod/mini';

/** A remark or a set of notations that a user added to an item (spec §3). IC values hold one notation per line. */
export const annotation = z.object({
  pk: z.string(),
  userpk: z.string(),
  username: z.string(),
  /** ISO 8601. */
  timestamp: z.string(),
  value: z.string(),
  field: z.enum(['COMMENT', 'IC']),
});
export type Annotation = z.infer<typeof annotation>;
