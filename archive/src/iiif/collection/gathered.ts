import type { Item } from '@iconotheca/contracts/item/item';
import type { Texts } from '../presentation/item-texts.ts';

/** Something that a collection leads to: an item with images, or one that contains others. */
export interface Member {
  item: Item;
  as: 'manifest' | 'collection';
}

/** Label and members of a collection, from any source. */
export interface Gathered {
  label: Texts;
  summary?: string;
  /** Path of the page that shows the same. */
  page: string;
  /** Path of the collection. */
  path: string;
  /** All its members. */
  total: number;
  /** One page of them, in their order. */
  members: readonly Member[];
}

/** A collection, or one of the pages that it is cut into. */
export interface CollectionView extends Gathered {
  origin: string;
  pageSize: number;
  /** Number of this page; absent for the collection itself. */
  pageNumber: number | undefined;
}

/** Counts the pages of a collection. */
export function pageCount({ total, pageSize }: Pick<CollectionView, 'total' | 'pageSize'>): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Labels a page: `251–500` */
export function pageLabel(page: number, { total, pageSize }: Pick<CollectionView, 'total' | 'pageSize'>): string {
  return `${page * pageSize + 1}–${Math.min(total, (page + 1) * pageSize)}`;
}
