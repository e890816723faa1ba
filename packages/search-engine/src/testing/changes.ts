import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import type { ItemChange } from './reference/reference-index.ts';

export function saved(items: readonly Item[]): ItemChange[] {
  return items.map((item) => ({ uid: uidOf(item), now: { item } }));
}

export function withdrawn(uids: readonly string[]): ItemChange[] {
  return uids.map((uid) => ({ uid }));
}
