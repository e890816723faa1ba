import type { ItemRecord } from '@iconotheca/contracts/item/item';

let made = 0;

/** Makes a record of which a test names only the fields that matter. */
export function anItem(fields: Partial<ItemRecord> = {}): ItemRecord {
  made += 1;
  return { ID: [`ITEM_${String(made).padStart(4, '0')}`], TYPE: ['image'], ...fields };
}
