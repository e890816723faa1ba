import { movedTo } from '@iconotheca/ui/reorder/moved-to';

/** Moves one of the images to an index, counted from 0 and limited to the ends. */
export function moveImage(images: readonly string[], image: string, to: number): string[] {
  return [...movedTo(images, image, to)];
}

/** Puts a removed image back at its index, whatever was added or removed since. */
export function putBack(images: readonly string[], image: string, index: number): string[] {
  return images.includes(image) ? [...images] : images.toSpliced(index, 0, image);
}
