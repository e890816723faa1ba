import { z } from 'zod';
import type { PlateSpec } from '../plates/plate-spec.ts';

/** What the server asks of the process that draws, one plate at a time. */
export const drawingTask = z.object({
  name: z.string(),
  /** Our own catalogue made it, and the program that draws is of the same version. */
  spec: z.custom<PlateSpec>((value) => typeof value === 'object' && value !== null),
  /** Folder of the images' files. */
  dir: z.string(),
});
export type DrawingTask = z.infer<typeof drawingTask>;

const drawn = z.object({
  name: z.string(),
  image: z.object({
    version: z.string(),
    width: z.number(),
    height: z.number(),
    levels: z.array(z.tuple([z.number(), z.number()])),
    color: z.string(),
    thumbhash: z.string(),
  }),
});

/** The plate could not be drawn; why, in words for the log. */
const notDrawn = z.object({ name: z.string(), reason: z.string() });

export type DrawingResult = z.infer<typeof drawn> | z.infer<typeof notDrawn>;

/** What the process that draws says: that it has begun, and then what became of each plate. */
export const drawingAnswer = z.union([z.object({ hasBegun: z.literal(true) }), drawn, notDrawn]);
export type DrawingAnswer = z.infer<typeof drawingAnswer>;
