import type { ItemImage } from '../item/item.ts';
import { thumbnailUrl } from './iiif.ts';

export interface ImageSources {
  src: string;
  srcSet: string;
}

/**
 * Returns addresses of an image for screens of one, two and three device pixels a CSS pixel; none wider than the image.
 * @param widthPx width at one device pixel: 150 is the thumbnail that the archive keeps ready (spec §7)
 */
export function imageSources({ name, width }: Pick<ItemImage, 'name' | 'width'>, widthPx: number): ImageSources {
  return sourcesOf(width, widthPx, (px) => thumbnailUrl(name, px));
}

/** CSS pixels that an item's image is shown with on its page until it can be zoomed. */
export const itemImageWidthPx = 450;

/** Returns the addresses of that image. */
export function itemImageSources(image: Pick<ItemImage, 'name' | 'width'>): ImageSources {
  return imageSources(image, itemImageWidthPx);
}

/** Returns the same by any address that is made for a width. */
export function sourcesOf(width: number, widthPx: number, address: (px: number) => string): ImageSources {
  const sharper = [2, 3]
    .filter((density) => density * widthPx <= width)
    .map((density) => `${address(density * widthPx)} ${density}x`);
  const src = address(widthPx);
  return { src, srcSet: [`${src} 1x`, ...sharper].join(', ') };
}
