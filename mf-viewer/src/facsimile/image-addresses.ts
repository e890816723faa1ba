import type { Item } from '@iconotheca/contracts/item/item';
import { webAddress } from '@iconotheca/ui/elements/web-address';
import { pageDataOfDocument } from '@iconotheca/client';
import { textsOf } from '../fields/texts-of.ts';

/** An image of ours, one that its institution shows, or a manifest that tells of some. */
export function hasImage(item: Item): boolean {
  return (item._images ?? []).length > 0 || addressedImages(item).length > 0 || manifestOf(item) !== undefined;
}

/** Whole addresses of images that another server keeps. */
export function addressedImages(item: Item): string[] {
  return textsOf(item, 'URL_IMAGE').filter((text) => /^https?:\/\//iu.test(text) && URL.canParse(text));
}

/** Those of them that a page may show: of this site, and of the servers that it is configured with. */
export function imagesShownFromThere(item: Item): string[] {
  const hosts = new Set([location.origin, ...(pageDataOfDocument().site.imageHosts ?? [])]);
  return addressedImages(item).filter((address) => hosts.has(new URL(address).origin));
}

export function manifestOf(item: Item): string | undefined {
  return webAddress(textsOf(item, 'URL_IIIF_MANIFEST')[0]);
}
