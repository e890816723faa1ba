import type { Item, ItemImage } from '@iconotheca/contracts/item/item';
import type { ImageRecords } from '../ports/images.ts';
import type { ItemRecords } from '../ports/items.ts';

/** Items by uid, in the order asked, as they are served; and the uids that name none. */
export type PresentItems = (uids: readonly string[]) => Promise<{ hits: Item[]; notfound: string[] }>;

export interface PresentDeps {
  items: Pick<ItemRecords, 'findAll'>;
  images: Pick<ImageRecords, 'describe'>;
}

export function presentItems({ items, images }: PresentDeps): PresentItems {
  return async (uids) => {
    const { hits, notfound } = await items.findAll(uids);
    const known = await images.describe(hits.flatMap(namesIn));
    return { hits: hits.map((hit) => withImages(hit, known)), notfound };
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
