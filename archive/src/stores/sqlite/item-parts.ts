import { LRUCache } from 'lru-cache';
import type { DatabaseSync } from 'node:sqlite';
import type { Item } from '@iconotheca/contracts/item/item';
import { wholesOf } from '@iconotheca/search-engine/wholes';
import type { ItemSource } from '@iconotheca/search-engine/ports';
import type { StoredItems } from './items.ts';

/** Parts come in sequence, so the wholes of the last ones are those of the next. */
const remembered = 500;

type ItemParts = Pick<ItemSource, 'wholesOf' | 'partsOf'>;

/** Opens the parts and the wholes of items. The only place that reads the table of parts. */
export function openItemParts(db: DatabaseSync, items: Pick<StoredItems, 'dataVersion' | 'versionOf'>): ItemParts {
  const current = db.prepare(`
    select version.data from item join item_version as version on version.id = item.version_id where item.uid = ?`);
  const parts = db.prepare(`
    select part.uid
    from item_part as part join item on item.uid = part.uid
    where part.whole = ? and part.uid > ? and item.acquired <= ?
    order by part.uid limit ?`);
  const known = new LRUCache<string, { item?: Item }>({ max: remembered });
  let knownAt: number | undefined;

  function find(uid: string): Item | undefined {
    const found = known.get(uid);
    if (found !== undefined) return found.item;
    const row = current.get(uid);
    const item: Item | undefined = row && JSON.parse(String(row['data']));
    known.set(uid, item === undefined ? {} : { item });
    return item;
  }

  return {
    wholesOf(item) {
      if (item.PARENT === undefined) return [];
      const state = items.dataVersion();
      if (state !== knownAt) known.clear();
      knownAt = state;
      return wholesOf(item, find);
    },
    partsOf: ({ whole, seq, after, limit }) =>
      parts.all(whole, after, seq, limit).flatMap((row) => {
        const uid = String(row['uid']);
        const now = items.versionOf(uid);
        return now === undefined ? [] : [{ uid, now }];
      }),
  };
}
