import { itemTypes, type ItemType } from '@iconotheca/contracts/item/item-type';
import { keysOf } from '@iconotheca/contracts/shape/keys-of';
import { itemTypeName } from '@iconotheca/ui/names/item-type-name';

/** Types whose names say more than records write. */
const writtenOtherwise: Readonly<Partial<Record<ItemType, string>>> = {
  imagesfromperiodicals: 'images from periodicals',
  printersdeviceusage: 'printers device usage',
};

/** Returns a type as records write it: `printersdevice` → `printers device`. */
export function writtenType(key: ItemType): string {
  return writtenOtherwise[key] ?? itemTypes[key].toLowerCase().replaceAll('’', '');
}

/** Returns the types, as records write them, with their names in the language of the page, by name. */
export function typeOptions(): { value: string; name: string }[] {
  return keysOf(itemTypes)
    .map((key) => ({ value: writtenType(key), name: itemTypeName(key) }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
