/** Works on all items, a few at a time, and returns the results in the items' order. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  atATime: number,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) results[at] = await act(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, work));
  return results;
}
