import type { Item, ItemImage } from '@iconotheca/contracts/item/item';
import type { ItemStore } from './item-store.ts';

/** Items by uid, in the order asked, as they are served; and the uids that name none. */
export type PresentItems = (uids: readonly string[]) => { hits: Item[]; notfound: string[] };

export interface PresentDeps {
  items: Pick<ItemStore, 'findAll'>;
  /** What is known of images, by name; those it does not know are absent. */
  describeImages: (names: readonly string[]) => ReadonlyMap<string, ItemImage>;
}

export function presentItems({ items, describeImages }: PresentDeps): PresentItems {
  return (uids) => {
    const { hits, notfound } = items.findAll(uids);
    const images = describeImages(hits.flatMap(namesIn));
    return { hits: hits.map((hit) => withImages(hit, images)), notfound };
  };
}

function namesIn({ ALLIMAGES = [], URL_IMAGE = [] }: Item): string[] {
  return [...ALLIMAGES, ...URL_IMAGE];
}

/** The same images that `imagesColumn` gives. */
function withImages(item: Item, images: ReadonlyMap<string, ItemImage>): Item {
  const known = (names: readonly string[] = []) => names.flatMap((name) => images.get(name) ?? []);
  const inAll = known(item.ALLIMAGES);
  const own = inAll.length > 0 ? inAll : known(item.URL_IMAGE);
  return own.length === 0 ? item : { ...item, _images: own };
}
