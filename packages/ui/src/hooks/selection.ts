/** Ticks of a grid: the uids that are ticked, and where the next Shift-click reaches from. */
export interface Selection {
  uids: readonly string[];
  anchor?: string;
}

export const emptySelection: Selection = { uids: [] };

/**
 * Returns the ticks after a click on one. With Shift every item between the last one clicked and this one gets the
 * state that this one gets.
 */
export function toggled(
  selection: Selection,
  { uid, order, isRange }: { uid: string; order: readonly string[]; isRange: boolean },
): Selection {
  const ticked = new Set(selection.uids);
  const isOn = !ticked.has(uid);
  for (const each of isRange ? between(order, selection.anchor ?? uid, uid) : [uid]) {
    if (isOn) ticked.add(each);
    else ticked.delete(each);
  }
  return { uids: order.filter((each) => ticked.has(each)), anchor: uid };
}

function between(order: readonly string[], one: string, other: string): string[] {
  const ends = [order.indexOf(one), order.indexOf(other)].sort((first, second) => first - second);
  const [start = -1, end = -1] = ends;
  return start < 0 ? [other] : order.slice(start, end + 1);
}
