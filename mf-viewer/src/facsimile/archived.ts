import type { Item, ItemImage } from '@iconotheca/contracts/item/item';

/** Images of this archive, which can be cut and cited. */
export interface Archived {
  item: Item;
  images: readonly ItemImage[];
}
