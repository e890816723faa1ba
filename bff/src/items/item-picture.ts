import { iiifBase } from '@iconotheca/contracts/iiif/iiif';
import type { Item } from '@iconotheca/contracts/item/item';
import { first } from './item-facts.ts';

/** A picture as others show it; width and height in pixels where we hold the image. */
export interface Picture {
  url: string;
  size: { width: number; height: number } | undefined;
}

/** Size of pictures in previews of links. */
const card = { width: 1200, height: 630 } as const;

const wholeWidthPx = 1200;

/** Returns the whole image at most 1200 pixels a side, from our image service or from the record's own address. */
export function wholePicture(item: Item, origin: string): string | undefined {
  const name = item._images?.[0]?.name ?? first(item.ALLIMAGES, item.URL_IMAGE);
  if (name === undefined || /^https?:/u.test(name)) return name;
  return `${serviceOf(name, origin)}/full/!${wholeWidthPx},${wholeWidthPx}/0/default.jpg`;
}

/**
 * Returns what previews of links show, and nothing of a picture with a content note: others show a preview unasked. It is a
 * part of the image in the shape of a preview, 1200 × 630 and never enlarged: the middle of a wide image, of
 * a tall one a part above the middle, where figures have their heads.
 */
export function cardPicture(item: Item, origin: string): Picture | undefined {
  if (item._contentNote !== undefined) return undefined;
  const image = item._images?.[0];
  if (image === undefined) {
    const url = wholePicture(item, origin);
    return url === undefined ? undefined : { url, size: undefined };
  }
  const scale = Math.min(image.width / card.width, image.height / card.height);
  const width = clamp(card.width * scale, image.width);
  const height = clamp(card.height * scale, image.height);
  const left = Math.floor((image.width - width) / 2);
  const top = Math.floor((image.height - height) / 3);
  const size = { width: Math.min(card.width, width), height: Math.min(card.height, height) };
  const region = `${left},${top},${width},${height}`;
  return { url: `${serviceOf(image.name, origin)}/${region}/${size.width},${size.height}/0/default.jpg`, size };
}

function serviceOf(name: string, origin: string): string {
  return `${origin}${iiifBase}/${encodeURIComponent(name)}`;
}

function clamp(length: number, most: number): number {
  return Math.max(1, Math.min(most, Math.round(length)));
}
