import type { Item } from '@iconotheca/contracts/item/item';
import { webAddress } from '@iconotheca/ui/cards/item-facts';
import { pageDataOfDocument } from '@iconotheca/client';
import { textsOf } from '../fields/texts-of.ts';

/** Tells whether the page shows a picture: one in this archive, one that may be loaded from where it is, or a manifest. */
export function hasImage(item: Item): boolean {
  return (item._images ?? []).length > 0 || imagesShownFromThere(item).length > 0 || manifestOf(item) !== undefined;
}

/** Returns the absolute addresses of images on other servers. */
export function addressedImages(item: Item): string[] {
  return textsOf(item, 'URL_IMAGE').filter((text) => /^https?:\/\//iu.test(text) && URL.canParse(text));
}

/** Returns the addresses of pictures that pages may load: of this site, and of the configured image hosts. */
export function imagesShownFromThere(item: Item): string[] {
  const hosts = new Set([location.origin, ...(pageDataOfDocument().site.imageHosts ?? [])]);
  return addressedImages(item).filter(
    (address) => hosts.has(new URL(address).origin) && !address.endsWith('/info.json'),
  );
}

/** Returns the address of the item's own manifest, if it has one. */
export function manifestOf(item: Item): string | undefined {
  return webAddress(textsOf(item, 'URL_IIIF_MANIFEST')[0]);
}
