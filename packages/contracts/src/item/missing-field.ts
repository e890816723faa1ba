import { annotatedNotations } from '../annotation/annotation.ts';
import { imageNamesOf, type Item } from './item.ts';

/** What an item may lack: the values of the facet LACKS. Notations are what readers can give it. */
export const missingFields = { notations: 'Iconclass notations', images: 'images' } as const;
export type MissingField = keyof typeof missingFields;

type Described = Pick<Item, 'IC' | 'ALLIMAGES' | 'URL_IMAGE' | 'URL_IIIF_MANIFEST' | '_annotations'>;

/**
 * What an item lacks that readers can give it. Notations are lacking where there is an image to describe and neither the record nor a reader has
 * given any: of a person or a bibliography without a picture nobody asks for them.
 */
export function missingFieldsOf(item: Described): MissingField[] {
  const hasNotations = (item.IC ?? []).length + annotatedNotations(item._annotations).length > 0;
  return hasNotations || !canBeSeen(item) ? [] : ['notations'];
}

/** An image of the archive's own, one that its institution shows, or a manifest that tells of some. */
function canBeSeen(item: Described): boolean {
  const { URL_IMAGE = [], URL_IIIF_MANIFEST = [] } = item;
  const isShown = URL_IMAGE.some((text) => /^https:\/\//iu.test(text));
  return imageNamesOf(item).length > 0 || isShown || URL_IIIF_MANIFEST.some((text) => /^(?:https?:\/)?\//iu.test(text));
}
