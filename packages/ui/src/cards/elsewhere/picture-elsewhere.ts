import { itemTypeKey } from '@iconotheca/contracts/item/item-type';
import { ownImagesOf, type Item } from '@iconotheca/contracts/item/item';
import { isThemeOrForum, knownCollectionName } from '../../collections/profiles.ts';
import { webAddress } from '../item-facts.ts';

/** Place elsewhere that shows the picture of an item that has none here. */
export interface PictureElsewhere {
  /** Holder: `Rijksmuseum, Amsterdam`. */
  place: string;
  /** A whole address of the web. */
  address: string;
}

/** Fields that say where, the page that is about the picture itself first, the bare file last. */
const addressFields = ['LINK_FACSIMILE', 'URL_WEBPAGE', 'URL_IMAGE', 'URL_IIIF_MANIFEST'] as const;

/** Records of these types are no pictures: the page of such a record says more about it, and shows none. */
const withoutPicture: ReadonlySet<string> = new Set([
  'bibliography',
  'bibliographycontainer',
  'essay',
  'journal',
  'person',
  'provenancesource',
  'proverb',
]);

/**
 * Finds the place that shows an item without a picture here, or with a thumbnail of it alone, with its address: its institution, the collection that it
 * came with, or the host of the address. Undefined where the picture is here, or the record does not say that it can be
 * seen anywhere.
 */
export function pictureElsewhere(item: Item): PictureElsewhere | undefined {
  if (ownImagesOf(item).length > 0) return undefined;
  const isPicture = !withoutPicture.has(itemTypeKey(item.TYPE[0] ?? ''));
  const address = addressFields
    .filter((field) => isPicture || field !== 'URL_WEBPAGE')
    .flatMap((field) => item[field] ?? [])
    .map(webAddress)
    .find((found) => found !== undefined && /^https?:/iu.test(found) && URL.canParse(found));
  return address === undefined ? undefined : { place: institutionOf(item) ?? hostOf(address), address };
}

function institutionOf(item: Item): string | undefined {
  const collection = item.HIM?.find((code) => knownCollectionName(code) !== undefined && !isThemeOrForum(code));
  return item.INSTIT_INV?.[0] ?? item.INSTIT?.[0] ?? (collection && knownCollectionName(collection));
}

function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./u, '');
}

/** Returns the name without its town, which stands last: `Rijksmuseum, Amsterdam` → `Rijksmuseum`. */
export function shortPlace(place: string): string {
  return place.split(/\s*[,;(]/u)[0] || place;
}
