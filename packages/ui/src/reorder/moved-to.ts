/**
 * Returns the list with one of its items at another index, counted from 0; past either end it is the end.
 * @returns the list itself where it does not hold the item
 */
export function movedTo<Item>(items: readonly Item[], item: Item, to: number): readonly Item[] {
  const others = items.filter((each) => each !== item);
  return others.length === items.length ? items : others.toSpliced(Math.max(to, 0), 0, item);
}
