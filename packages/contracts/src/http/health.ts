import * as z from 'zod/mini';

/** `ready` answers 503 with the same shape when `ok` is false. */
export const health = z.object({
  ok: z.boolean(),
  version: z.string(),
  parts: z.record(z.string(), z.string()),
});
export type Health = z.infer<typeof health>;
