import type { ItemRecord } from '@iconotheca/contracts/item/item';

let made = 0;

/** A record of which a test says only what matters. */
export function anItem(fields: Partial<ItemRecord> = {}): ItemRecord {
  made += 1;
  return { ID: [`ITEM_${String(made).padStart(4, '0')}`], TYPE: ['image'], ...fields };
}
