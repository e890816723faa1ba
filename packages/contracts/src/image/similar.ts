import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { oneLine } from '../shape/one-line.ts';

export const similarInput = z.object({
  /** Name of an image, as in ALLIMAGES. */
  filename: oneLine(limits.maxUidLength),
});

/** Names of images that look alike, the most alike first (spec §7). */
export const similarResult = z.array(z.string());
