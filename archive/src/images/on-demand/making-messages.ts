import { makeableImage } from '@iconotheca/contracts/image/makeable-image';
import { z } from 'zod';

/** Task of the server for the process that makes images, one at a time. */
export const makingTask = z.object({ name: z.string() });
export type MakingTask = z.infer<typeof makingTask>;

const made = z.object({
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

/** The image could not be made; why, in words for the log. */
const notMade = z.object({ name: z.string(), reason: z.string() });

export type MakingResult = z.infer<typeof made> | z.infer<typeof notMade>;

/** Message of that process: at first the images that its module can make, then the outcome of each task. */
export const makingAnswer = z.union([z.object({ images: z.array(makeableImage) }), made, notMade]);
export type MakingAnswer = z.infer<typeof makingAnswer>;
