import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import type { ItemVersion } from '../ports/items.ts';

export interface ItemVersions {
  save: (item: Item) => ItemVersion;
  /** The uid of the item that a row holds, unless it was saved again since. */
  uidIn: (versionId: number) => string | undefined;
}

/** What stands for the rows of `item_version` where there is no database. */
export function itemVersions(): ItemVersions {
  const rows: Item[] = [];
  const last = new Map<string, number>();
  return {
    save: (item) => {
      const versionId = rows.push(item);
      last.set(uidOf(item), versionId);
      return { versionId, item };
    },
    uidIn: (versionId) => {
      const item = rows[versionId - 1];
      return item && last.get(uidOf(item)) === versionId ? uidOf(item) : undefined;
    },
  };
}
