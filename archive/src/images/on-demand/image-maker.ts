import { pathToFileURL } from 'node:url';
import type { MakeableImage } from '@iconotheca/contracts/image/makeable-image';
import { z } from 'zod';

/** Exports of the module that IMAGE_MAKER names. */
export interface ImageMaker {
  /** Every image that it can make. */
  images: () => Iterable<MakeableImage>;
  /** One image as the bytes of a JPEG. Asked for one at a time, in a process that serves nothing else. */
  make: (name: string) => Promise<Uint8Array>;
}

const isFunction = (value: unknown) => typeof value === 'function';
const exported = z.object({
  images: z.custom<ImageMaker['images']>(isFunction, 'has to export the function images'),
  make: z.custom<ImageMaker['make']>(isFunction, 'has to export the function make'),
});

/**
 * Loads the module that makes images.
 * @throws Error when the module is not there or exports something else
 */
export async function loadImageMaker(file: string): Promise<ImageMaker> {
  const module: unknown = await import(pathToFileURL(file).href);
  return exported.parse(module);
}
