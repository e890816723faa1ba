import { regionText } from '@iconotheca/contracts/image/region';
import { imageFileUrl } from '@iconotheca/contracts/iiif/iiif';
import { sourcesOf, type ImageSources } from '@iconotheca/contracts/iiif/image-sources';
import type { ImagePart } from './marked-part.ts';

/** Returns the addresses of a part of an image, as `imageSources` has those of the whole. */
export function partSources({ name, width, rectangle }: ImagePart, widthPx: number): ImageSources {
  const region = regionText(rectangle);
  return sourcesOf(width, widthPx, (px) => imageFileUrl(name, { region, size: px < width ? `${px},` : 'max' }));
}
