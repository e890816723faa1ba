import { ApiError } from '@iconotheca/contracts/http/error';
import type { Images } from './images.ts';
import type { ReadyImage, StoredImage } from '../ports/images.ts';

/** Function that makes an image that is still planned; resolves when it is there or could not be made. */
export type PrepareImage = (name: string) => Promise<void>;

/**
 * Finds an image by its name.
 * @throws ApiError `image-not-found` for a name that is not ours
 */
export async function findImage(images: Images, name: string): Promise<StoredImage> {
  const image = await images.open(name);
  if (image === undefined) throw new ApiError('image-not-found', 'There is no such image here.', { field: 'image' });
  if (image.state !== 'failed') return image;
  throw new ApiError('image-not-found', 'This image could not be made.', { field: 'image' });
}

/**
 * Returns the image with its files, made first when it is still planned.
 * @throws ApiError `image-not-found`; `overloaded` when it takes too long to make
 */
export async function readyImage(images: Images, name: string, prepare?: PrepareImage): Promise<ReadyImage> {
  const image = await findImage(images, name);
  if (image.state === 'ready') return image;
  await prepare?.(name);
  const made = await findImage(images, name);
  if (made.state === 'ready') return made;
  throw new ApiError('overloaded', 'This image is not ready yet. Try again in a moment.');
}
