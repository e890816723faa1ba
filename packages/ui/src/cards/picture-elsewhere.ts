import type { Item } from '@iconotheca/contracts/item/item';
import { isThemeOrForum, knownCollectionName } from '../collections/profiles.ts';
import { webAddress } from './item-facts.ts';

/** Fields that say that an item can be seen, and where. */
const addresses = ['URL_IMAGE', 'URL_IIIF_MANIFEST', 'LINK_FACSIMILE'] as const;

/**
 * Who shows an item of which there is no picture here: its institution, or the collection that it came with. Undefined
 * where the record does not say that it can be seen anywhere.
 */
export function pictureElsewhere(item: Item): string | undefined {
  const isShown = addresses.some((field) => item[field]?.some((text) => webAddress(text)?.startsWith('http')));
  if (!isShown) return undefined;
  const collection = item.HIM?.find((code) => knownCollectionName(code) !== undefined && !isThemeOrForum(code));
  return item.INSTIT_INV?.[0] ?? item.INSTIT?.[0] ?? (collection && knownCollectionName(collection));
}
