import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import type { ItemImage } from '@iconotheca/contracts/item/item';

/**
 * Addresses of an image for screens of one, two and three device pixels a CSS pixel; none wider than the image is.
 * @param widthPx width at one device pixel: 150 is the thumbnail that the archive keeps ready (spec §7)
 */
export function imageSources(
  image: Pick<ItemImage, 'name' | 'width'>,
  widthPx: number,
): { src: string; srcSet: string } {
  const sharper = [2, 3]
    .filter((density) => density * widthPx <= image.width)
    .map((density) => `${thumbnailUrl(image.name, density * widthPx)} ${density}x`);
  const src = thumbnailUrl(image.name, widthPx);
  return { src, srcSet: [`${src} 1x`, ...sharper].join(', ') };
}
