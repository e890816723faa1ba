import * as z from 'zod/mini';

const size = z.object({ width: z.int(), height: z.int() });

/** Part of a IIIF image's information that is read; sizes are those that the service has ready. */
export const imageInfo = z.looseObject({ width: z.int(), height: z.int(), sizes: z.optional(z.array(size)) });
export type ImageInfo = z.infer<typeof imageInfo>;
