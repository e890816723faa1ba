import type { Session } from '../account/session.ts';
import type { Item } from './item.ts';

/** Tells whether someone may edit or delete an item: its owner, or an editor of a collection that it is in (spec §6). */
export function mayEditItem(
  { userpk, collections }: Pick<Session, 'userpk' | 'collections'>,
  { _OWNER_PK = [], HIM = [] }: Pick<Item, '_OWNER_PK' | 'HIM'>,
): boolean {
  if (userpk === undefined) return false;
  return _OWNER_PK.includes(userpk) || HIM.some((code) => collections.includes(code));
}
