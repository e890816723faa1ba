import { isItemType, itemTypeKey, itemTypes, type ItemType } from '@iconotheca/contracts/item/item-type';
import { keysOf } from '@iconotheca/contracts/shape/keys-of';
import { type Kind, kinds } from '@iconotheca/search-engine/kinds';
import { allWords } from '../words/all.ts';

/** Meaning of a common name in TYPE: a type of the archive, and what tells such items from others of it. */
export interface TypeMeant {
  TYPE: ItemType;
  /** Code of the section that shows such items. */
  HIM?: string;
  /** Kind of object, as it was written. */
  isKind?: true;
}

const meantByName = collectNames();

/**
 * Returns what a TYPE may mean that is none of the 28: by the names of types in the interface's languages, and by those of kinds
 * of items that searches read. Several where the name stands for several, none for a type of the archive and where
 * nothing is known.
 */
export function typesMeant(type: string): readonly TypeMeant[] {
  if (isItemType(itemTypeKey(type))) return [];
  return meantByName.get(nameKey(type)) ?? [];
}

/** Names a type in words: `image` with HIM PAINTINGS. */
export function typeInWords({ TYPE, HIM, isKind }: TypeMeant, written: string): string {
  if (isKind) return `${TYPE} with TYPE_INS ${written}`;
  return HIM === undefined ? TYPE : `${TYPE} with HIM ${HIM}`;
}

/** Names a type by the fields that say it: `image, HIM PAINTINGS`. */
export function typeAsFields({ TYPE, HIM, isKind }: TypeMeant, written: string): string {
  if (isKind) return `${TYPE}, TYPE_INS ${written}`;
  return HIM === undefined ? TYPE : `${TYPE}, HIM ${HIM}`;
}

function collectNames(): Map<string, TypeMeant[]> {
  const collected = new Map<string, TypeMeant[]>();
  const add = (name: string, meant: readonly TypeMeant[]) => {
    const known = collected.get(nameKey(name)) ?? [];
    const added = meant.filter((one) => !known.some((other) => isSame(one, other)));
    collected.set(nameKey(name), [...known, ...added]);
  };
  for (const { names } of Object.values(allWords)) {
    for (const key of keysOf(itemTypes)) add(names.types[key], [{ TYPE: key }]);
  }
  for (const key of keysOf(itemTypes)) add(key, [{ TYPE: key }]);
  for (const kind of kinds) {
    for (const name of `${kind.one}, ${kind.many}`.split(', ')) if (name !== '') add(name, meantBy(kind));
  }
  return collected;
}

/** A section that is a subject says nothing of what an item is. */
function meantBy({ values }: Kind): TypeMeant[] {
  const [first] = values;
  if (first === undefined || values.some(({ field }) => field === 'ICPATH')) return [];
  if (first.field === 'HIM') return [{ TYPE: 'image', HIM: first.value }];
  if (first.field === 'KIND') return [{ TYPE: 'image', isKind: true }];
  return values.flatMap(({ value }) => (isItemType(value) ? [{ TYPE: value }] : []));
}

function isSame(one: TypeMeant, other: TypeMeant): boolean {
  return one.TYPE === other.TYPE && one.HIM === other.HIM && one.isKind === other.isKind;
}

/** `Emblem-Books` and `emblem books` are the same name. */
function nameKey(name: string): string {
  return itemTypeKey(name.normalize('NFC')).replace(/[-_.]/gu, '');
}
