import { collectionUrl, manifestUrl } from '@iconotheca/contracts/iiif/iiif';
import { ownImagesOf, uidOf, type Item } from '@iconotheca/contracts/item/item';
import { listPk } from '@iconotheca/contracts/list/list';
import type { PagePlan } from './page-plan.ts';

/** Link of a page for IIIF viewers and harvesters. */
export interface IiifLink {
  /** Path of a manifest or a collection. */
  path: string;
  title: string;
}

interface Shown {
  item: Item | undefined;
  /** Address of the page: the selected list stands in the query. */
  address: string;
}

/** Returns the manifest of an item with images, the collection of a section, of all sections, or of a list. */
export function iiifLink(plan: PagePlan, { item, address }: Shown): IiifLink | undefined {
  if (item !== undefined) {
    return ownImagesOf(item).length > 0 ? { path: manifestUrl(uidOf(item)), title: 'IIIF manifest' } : undefined;
  }
  const path = plan.page === 'lists' ? listCollection(address) : plan.collection;
  return path === undefined ? undefined : { path, title: 'IIIF collection' };
}

function listCollection(address: string): string | undefined {
  const at = address.indexOf('?');
  const { data } = listPk.safeParse(new URLSearchParams(at < 0 ? '' : address.slice(at)).get('list'));
  return data === undefined ? undefined : collectionUrl('list', data);
}
