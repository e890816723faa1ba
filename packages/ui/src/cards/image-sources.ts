import { regionText } from '@iconotheca/contracts/image/region';
import { imageFileUrl, thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import type { ItemImage } from '@iconotheca/contracts/item/item';
import type { ImagePart } from './marked-part.ts';

interface Sources {
  src: string;
  srcSet: string;
}

/**
 * Addresses of an image for screens of one, two and three device pixels a CSS pixel; none wider than the image is.
 * @param widthPx width at one device pixel: 150 is the thumbnail that the archive keeps ready (spec §7)
 */
export function imageSources({ name, width }: Pick<ItemImage, 'name' | 'width'>, widthPx: number): Sources {
  return sourcesOf(width, widthPx, (px) => thumbnailUrl(name, px));
}

/** The same of a part of an image. */
export function partSources({ name, width, rectangle }: ImagePart, widthPx: number): Sources {
  const region = regionText(rectangle);
  return sourcesOf(width, widthPx, (px) => imageFileUrl(name, { region, size: px < width ? `${px},` : 'max' }));
}

function sourcesOf(width: number, widthPx: number, address: (px: number) => string): Sources {
  const sharper = [2, 3]
    .filter((density) => density * widthPx <= width)
    .map((density) => `${address(density * widthPx)} ${density}x`);
  const src = address(widthPx);
  return { src, srcSet: [`${src} 1x`, ...sharper].join(', ') };
}
