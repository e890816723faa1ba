import { annotatedNotations } from '../annotation/annotation.ts';
import { imageNamesOf, type Item } from './item.ts';

/** Fields that may be missing from an item: the values of the facet LACKS. Readers can add notations. */
export const missingFields = { notations: 'Iconclass notations', images: 'images' } as const;
export type MissingField = keyof typeof missingFields;

type Described = Pick<Item, 'IC' | 'ALLIMAGES' | 'URL_IMAGE' | 'URL_IIIF_MANIFEST' | '_annotations'>;

/**
 * Returns the missing fields of an item that readers can add. Notations are missing where there is an image to describe
 * and neither the record nor a reader has given any: a person or a bibliography without a picture needs none.
 * @param added notations by readers; who knows the table leaves out what is none
 */
export function missingFieldsOf(item: Described, added = annotatedNotations(item._annotations)): MissingField[] {
  const hasNotations = (item.IC ?? []).length + added.length > 0;
  return hasNotations || !canBeSeen(item) ? [] : ['notations'];
}

/** An image of the archive's own, one that its institution shows, or a manifest that lists some. */
function canBeSeen(item: Described): boolean {
  const { URL_IMAGE = [], URL_IIIF_MANIFEST = [] } = item;
  const isShown = URL_IMAGE.some((text) => /^https:\/\//iu.test(text));
  return imageNamesOf(item).length > 0 || isShown || URL_IIIF_MANIFEST.some((text) => /^(?:https?:\/)?\//iu.test(text));
}
