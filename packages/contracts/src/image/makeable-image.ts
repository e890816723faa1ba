import * as z from 'zod/mini';

/**
 * An image that a program makes when it is first asked for, by the name that records give it. Its size is known before
 * it is made, so that pages leave room for it.
 */
export const makeableImage = z.object({
  name: z.string(),
  /** Pixels. */
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  /** Any text that changes when the image would be made otherwise: then it is made again. */
  edition: z.string().check(z.minLength(1)),
});
export type MakeableImage = z.infer<typeof makeableImage>;
