import type { ItemRecord } from '@iconotheca/contracts/item/item';

type Belonging = Pick<ItemRecord, 'ID' | 'PARENT'>;

/** The item itself, what it lies in and what lies in it, which its page shows already. */
export function isRelation(item: Belonging, other: Belonging): boolean {
  const [own, others] = [new Set(item.ID), new Set(other.ID)];
  return (
    other.ID.some((uid) => own.has(uid)) ||
    (item.PARENT ?? []).some((uid) => others.has(uid)) ||
    (other.PARENT ?? []).some((uid) => own.has(uid))
  );
}
