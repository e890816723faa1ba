import * as z from 'zod/mini';
import { limits } from './limits.ts';

export const similarInput = z.object({
  /** Name of an image, as in ALLIMAGES. */
  filename: z
    .string()
    .check(
      z.minLength(1, 'is empty'),
      z.maxLength(limits.maxUidLength, `has more than ${limits.maxUidLength} characters`),
      z.regex(/^[^\p{Cc}\p{Cs}]+$/u, 'holds control characters'),
    ),
});

/** Names of images that look alike, the likest first (spec §7). */
export const similarResult = z.array(z.string());
