import { z } from 'zod';
import type { StoredImage } from '../../ports/images.ts';

const levels = z.array(z.tuple([z.number(), z.number()]));

const size = { name: z.string(), width: z.number(), height: z.number() };
const row = z.discriminatedUnion('state', [
  z.object({
    ...size,
    state: z.literal('ready'),
    color: z.string(),
    thumbhash: z.string(),
    version: z.string(),
    levels: z.string().transform((text) => levels.parse(JSON.parse(text))),
  }),
  z.object({ ...size, state: z.literal('planned') }),
  z.object({ ...size, state: z.literal('failed') }),
]);

export const imageColumns = 'name, state, width, height, color, thumbhash, version, levels';

/** @param found `imageColumns` */
export function readImage(found: Readonly<Record<string, unknown>>): StoredImage {
  return row.parse(found);
}
