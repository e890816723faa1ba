import { movedTo } from '@iconotheca/ui/reorder/moved-to';

/** The images with one of them moved to an index, counted from 0 and limited to the ends. */
export function moveImage(images: readonly string[], image: string, to: number): string[] {
  return [...movedTo(images, image, to)];
}

/** The images with a removed one back at its index, whatever was added or removed since. */
export function putBack(images: readonly string[], image: string, index: number): string[] {
  return images.includes(image) ? [...images] : images.toSpliced(index, 0, image);
}
