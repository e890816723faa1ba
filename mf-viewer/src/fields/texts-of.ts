import type { Item } from '@iconotheca/contracts/item/item';

/** Returns the texts of any field, foreign ones included; blank ones are left out. */
export function textsOf(item: Item, field: string): string[] {
  const values: unknown = item[field];
  if (!Array.isArray(values)) return [];
  return values.filter((value): value is string => typeof value === 'string' && value.trim() !== '');
}
