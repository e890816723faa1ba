import { isItemType, itemTypeKey } from '@iconotheca/contracts/item/item-type';
import { words as names } from '../words/names.ts';

/** Returns the name of a type of item, in the language of the page; a type outside the 28 is shown as it was written. */
export function itemTypeName(type: string): string {
  const key = itemTypeKey(type);
  return isItemType(key) ? names.types[key] : type;
}
