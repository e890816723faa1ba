import type { ItemRecord } from '@iconotheca/contracts/item/item';

type Belonging = Pick<ItemRecord, 'ID' | 'PARENT'>;

/** Tells whether another item is the item itself, or lies in it or around it: its page shows these already. */
export function isRelation(item: Belonging, other: Belonging): boolean {
  const [own, others] = [new Set(item.ID), new Set(other.ID)];
  return (
    other.ID.some((uid) => own.has(uid)) ||
    (item.PARENT ?? []).some((uid) => others.has(uid)) ||
    (other.PARENT ?? []).some((uid) => own.has(uid))
  );
}
