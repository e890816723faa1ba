import type { Item, ItemImage } from '@iconotheca/contracts/item/item';
import type { ImageRecords } from '../ports/images.ts';
import { readProfiles } from '../collections/profiles.ts';
import type { ItemRecords, ProfileRecords } from '../ports/items.ts';
import { namesIn, type ImagesNamed } from './image-names.ts';
import { noticesOf } from './notices.ts';
import { shortenItem } from './shorten-item.ts';

/** Function that presents items by uid, in the order asked, as they are served; and the uids that name none. */
export type PresentItems = (uids: readonly string[]) => Promise<{ hits: Item[]; notfound: string[] }>;

export interface PresentDeps {
  items: Pick<ItemRecords, 'findAll'>;
  images: Pick<ImageRecords, 'describe'>;
  profiles: Pick<ProfileRecords, 'list'>;
}

/** Presents items with their images, and what is said of these. */
export function presentItems({ items, images, profiles }: PresentDeps): PresentItems {
  return async (uids) => {
    const { hits, notfound } = await items.findAll(uids);
    const known = await readProfiles(profiles);
    const noticed = hits.map((item) => Object.assign(item, noticesOf(item, known)));
    return { hits: await withTheirImages(images, noticed), notfound };
  };
}

/** Presents items as lists carry them: what is long is cut off. */
export function presentHits(present: PresentItems): PresentItems {
  return async (uids) => {
    const { hits, notfound } = await present(uids);
    return { hits: hits.map(shortenItem), notfound };
  };
}

/** Adds to each item the facts that the archive has about the images that it shows. */
export async function withTheirImages(images: PresentDeps['images'], items: readonly Item[]): Promise<Item[]> {
  const known = await images.describe(items.flatMap(namesIn));
  return items.map((item) => withImages(item, known));
}

function withImages(item: Item, images: ReadonlyMap<string, ItemImage>): Item {
  const own = imagesShown(item, images);
  return own.length === 0 ? item : { ...item, _images: own };
}

/**
 * Returns the images that an item shows, in its order: those of `ALLIMAGES`, or where none of them is there those of
 * `URL_IMAGE`, or the thumbnail that was fetched by `URL_IIIF_MANIFEST`.
 * @param images by name what is known of those that the archive has
 */
export function imagesShown<Image>(item: ImagesNamed, images: ReadonlyMap<string, Image>): Image[] {
  const known = (names: readonly string[] = []) => names.flatMap((name) => images.get(name) ?? []);
  for (const field of [item.ALLIMAGES, item.URL_IMAGE]) {
    const shown = known(field);
    if (shown.length > 0) return shown;
  }
  return known(item.URL_IIIF_MANIFEST);
}
