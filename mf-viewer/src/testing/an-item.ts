import type { Item } from '@iconotheca/contracts/item/item';

/** Makes a record with the least it must have, and the fields that a test gives it. */
export function anItem(fields: Partial<Item> & Record<string, unknown> = {}): Item {
  return { ID: ['leaf-1'], TYPE: ['image'], ...fields };
}
