import type { Item, ItemImage } from '@iconotheca/contracts/item/item';

/** An item with its images in this archive, which can be cropped and cited. */
export interface Archived {
  item: Item;
  images: readonly ItemImage[];
}
