import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { hit } from './hit.ts';
import { uid } from './item.ts';

export const objectsInput = z.object({
  uids: z
    .array(uid)
    .check(
      z.minLength(1, 'needs at least one id'),
      z.maxLength(limits.maxObjects, `more than ${limits.maxObjects} ids`),
    ),
  token: z.optional(z.string()),
});

/** Items in the order asked, the ids that name none, and those of items that the reader does not get. */
export const objectsResult = z.object({
  hits: z.array(hit),
  notfound: z.array(z.string()),
  refused: z.optional(z.array(z.string())),
});
export type ObjectsResult = z.infer<typeof objectsResult>;
