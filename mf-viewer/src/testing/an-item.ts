import type { Item } from '@iconotheca/contracts/item/item';

/** A record with the least it must have, and what a test gives it. */
export function anItem(fields: Partial<Item> & Record<string, unknown> = {}): Item {
  return { ID: ['leaf-1'], TYPE: ['image'], ...fields };
}
