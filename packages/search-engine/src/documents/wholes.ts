import { uidOf, type Item, type ItemRecord } from '@iconotheca/contracts/item/item';

/** Steps from a part up to what it is part of: an emblem, its book, the set of books, what that belongs to. */
export const stepsUp = 3;
/** Records name one parent or two; a record that names hundreds is not followed to all of them. */
const mostWholes = 16;

/**
 * Finds the items that an item is part of, nearest first: those that its PARENT names, then those that theirs name.
 * Each once and never the item itself, so a circle ends.
 * @param find an item as it is now
 */
export function wholesOf(item: Pick<ItemRecord, 'ID' | 'PARENT'>, find: (uid: string) => Item | undefined): Item[] {
  const seen = new Set([uidOf(item)]);
  const found: Item[] = [];
  let level: readonly Pick<ItemRecord, 'PARENT'>[] = [item];
  for (let step = 0; step < stepsUp && level.length > 0; step += 1) {
    const above: Item[] = [];
    for (const uid of level.flatMap(({ PARENT = [] }) => PARENT)) {
      if (seen.has(uid) || seen.size > mostWholes) continue;
      seen.add(uid);
      const whole = find(uid);
      if (whole !== undefined) above.push(whole);
    }
    found.push(...above);
    level = above;
  }
  return found;
}
