import type { Item } from '@iconotheca/contracts/item';
import { webAddress } from '@iconotheca/kit/domain/web-address';
import { textsOf } from '../fields/texts-of.ts';

/** An image of ours, one that its institution shows, or a manifest that tells of some. */
export function hasImage(item: Item): boolean {
  return (item._images ?? []).length > 0 || hasAddressedImage(item) || manifestOf(item) !== undefined;
}

export function hasAddressedImage(item: Item): boolean {
  return textsOf(item, 'URL_IMAGE').some((text) => /^https:\/\//iu.test(text));
}

export function manifestOf(item: Item): string | undefined {
  return webAddress(textsOf(item, 'URL_IIIF_MANIFEST')[0]);
}
