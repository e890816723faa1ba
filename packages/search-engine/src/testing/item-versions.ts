import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { wholesOf } from '../documents/wholes.ts';
import type { ItemChange } from '../embedded/writing/index-writer.ts';
import type { ItemSource, ItemVersion } from '../ports/item-source.ts';

export interface ItemVersions {
  save: (item: Item) => ItemVersion;
  /** Saves an item, or withdraws the one of a uid. @returns what the log says of it */
  change: (changed: { uid: string; item?: Item }) => ItemChange;
  /** The uid of the item that a row holds, unless it was saved again since. */
  uidIn: (versionId: number) => string | undefined;
  /** Wholes and parts of the items, as they are now. */
  items: Pick<ItemSource, 'wholesOf' | 'partsOf'>;
}

/** Stands in for the rows of `item_version` and for the log where there is no database; each save is an entry of it. */
export function itemVersions(): ItemVersions {
  const rows: Item[] = [];
  const last = new Map<string, number>();
  const current = new Map<string, ItemVersion & { acquired: number }>();

  function save(item: Item): ItemVersion {
    const versionId = rows.push(item);
    const uid = uidOf(item);
    last.set(uid, versionId);
    current.set(uid, { versionId, item, acquired: current.get(uid)?.acquired ?? versionId });
    return { versionId, item };
  }

  return {
    save,
    change({ uid, item }) {
      if (item !== undefined) return { uid, now: save(item), seq: rows.length };
      current.delete(uid);
      return { uid, seq: rows.length };
    },
    uidIn: (versionId) => {
      const item = rows[versionId - 1];
      return item && last.get(uidOf(item)) === versionId ? uidOf(item) : undefined;
    },
    items: {
      wholesOf: (item) => wholesOf(item, (uid) => current.get(uid)?.item),
      partsOf: ({ whole, seq, after, limit }) =>
        [...current]
          .filter(
            ([uid, { item, acquired }]) => item.PARENT?.includes(whole) === true && uid > after && acquired <= seq,
          )
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .slice(0, limit)
          .map(([uid, { versionId, item }]) => ({ uid, now: { versionId, item } })),
    },
  };
}
