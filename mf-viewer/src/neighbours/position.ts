import { uidOf } from '@iconotheca/contracts/item/item';
import type { SearchResult } from '@iconotheca/contracts/search/search';

/** The position of an item in the search it was opened from, counted from 1. */
export interface SearchPosition {
  position: number;
  total: number;
  previous: string | undefined;
  next: string | undefined;
}

/** Returns the page of hits that holds a position. */
export function pageOf(position: number, size: number): number {
  return Math.floor((position - 1) / size);
}

/** Finds the item's position by a page of hits; undefined when it is not among them. */
export function searchPositionOf(uid: string, { hits, page, size, total }: SearchResult): SearchPosition | undefined {
  const index = hits.findIndex((hit) => uidOf(hit) === uid);
  const hit = hits[index];
  if (hit === undefined) return undefined;
  return { position: page * size + index + 1, total, previous: hit._searchPrevious, next: hit._searchNext };
}
