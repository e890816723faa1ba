import { uidOf, type Item } from '@iconotheca/contracts/item';
import type { LookAlikes } from '../images/similar/look-alikes.ts';
import type { ItemStore } from '../items/item-store.ts';
import type { PresentItems } from '../items/present-items.ts';
import { isKin } from './is-kin.ts';

export interface ByLookDeps {
  lookAlikes: LookAlikes;
  items: Pick<ItemStore, 'showing'>;
  present: PresentItems;
}

/** A row of cards at the page's full width. */
const shown = 7;

/** Items with an image that looks like the item's first, the likest first; each with that image before its others. */
export async function findByLook({ lookAlikes, items, present }: ByLookDeps, item: Item): Promise<Item[]> {
  const own = item.ALLIMAGES?.[0];
  if (own === undefined) return [];
  const images = await lookAlikes.alike(own);
  const imageOf = new Map<string, string>();
  for (const { image, uid } of items.showing(images)) if (!imageOf.has(uid)) imageOf.set(uid, image);
  return present([...imageOf.keys()])
    .hits.filter((hit) => !isKin(item, hit))
    .slice(0, shown)
    .map((hit) => withImageFirst(hit, imageOf.get(uidOf(hit)) ?? ''));
}

function withImageFirst(item: Item, name: string): Item {
  const images = item._images ?? [];
  return {
    ...item,
    _images: [...images.filter((image) => image.name === name), ...images.filter((image) => image.name !== name)],
  };
}
