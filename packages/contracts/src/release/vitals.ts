import * as z from 'zod/mini';
import { slotNames } from './registry.ts';

/** Path to which browsers report how a page did. */
export const vitalsPath = '/api/vitals';

/** Up to this width a screen counts as narrow: there the menu is folded. */
export const narrowScreenPx = 720;

const ms = z.number().check(z.minimum(0, 'must be from 0 to 600000'), z.maximum(600_000, 'must be from 0 to 600000'));

/**
 * Report on how a page that was loaded did for its reader, by https://web.dev/articles/vitals: when its largest content
 * stood, the longest wait after an act, how far content moved by itself, and when its first byte came. What could not
 * be measured is absent. Nothing says who the reader is, or what they looked at.
 */
export const vitalsReport = z.object({
  area: z.enum(slotNames),
  screen: z.enum(['narrow', 'wide']),
  lcpMs: z.optional(ms),
  inpMs: z.optional(ms),
  cls: z.optional(z.number().check(z.minimum(0, 'must be from 0 to 100'), z.maximum(100, 'must be from 0 to 100'))),
  ttfbMs: z.optional(ms),
});
export type VitalsReport = z.infer<typeof vitalsReport>;
