import { placeIn, withSurroundings, type Rectangle } from '@iconotheca/contracts/image/region';
import type { Item, ItemImage } from '@iconotheca/contracts/item/item';

/** A part of an image, as a picture of its own. */
export interface ImagePart extends Pick<ItemImage, 'name' | 'width' | 'height' | 'color'> {
  rectangle: Rectangle;
}

/** Returns the part of an image that a card shows for a record about it, with a little of its surroundings. */
export function markedPart({ region, _images = [] }: Pick<Item, 'region' | '_images'>): ImagePart | undefined {
  const place = placeIn(_images, region);
  const image = place && _images[place.page];
  const rectangle = image && withSurroundings(place.rectangle, image);
  if (image === undefined || rectangle === undefined) return undefined;
  const { name, color } = image;
  return { name, width: rectangle.w, height: rectangle.h, rectangle, ...(color !== undefined && { color }) };
}
