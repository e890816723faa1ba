import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import type { ItemChange } from './reference/reference-index.ts';

/** Returns the changes by which items are saved. */
export function saved(items: readonly Item[]): ItemChange[] {
  return items.map((item) => ({ uid: uidOf(item), now: { item } }));
}

/** Returns the changes by which items are withdrawn. */
export function withdrawn(uids: readonly string[]): ItemChange[] {
  return uids.map((uid) => ({ uid }));
}
