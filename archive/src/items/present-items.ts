import type { Item, ItemImage } from '@iconotheca/contracts/item';
import type { ItemStore } from './item-store.ts';

/** Items by uid, in the order asked, as they are served; and the uids that name none. */
export type PresentItems = (uids: readonly string[]) => { hits: Item[]; notfound: string[] };

interface PresentDeps {
  items: Pick<ItemStore, 'findAll'>;
  /** What is known of images, by name; those it does not know are absent. */
  describeImages: (names: readonly string[]) => ReadonlyMap<string, ItemImage>;
}

export function presentItems({ items, describeImages }: PresentDeps): PresentItems {
  return (uids) => {
    const { hits, notfound } = items.findAll(uids);
    const images = describeImages(hits.flatMap((hit) => hit.ALLIMAGES ?? []));
    return { hits: hits.map((hit) => withImages(hit, images)), notfound };
  };
}

function withImages(item: Item, images: ReadonlyMap<string, ItemImage>): Item {
  const own = (item.ALLIMAGES ?? []).flatMap((name) => images.get(name) ?? []);
  return own.length === 0 ? item : { ...item, _images: own };
}
