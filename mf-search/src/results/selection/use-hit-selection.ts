import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { toggled, type Selection } from '@iconotheca/ui/hooks/selection';
import { useState } from 'react';
import type { RememberedEntry } from '../../history/use-history-entry.ts';

/** Ticks on hits; they stay with the entry of the history (GRID-3). */
export interface HitSelection {
  items: readonly Item[];
  isTicked: (uid: string) => boolean;
  toggle: (uid: string, isRange: boolean) => void;
  select: (items: readonly Item[]) => void;
  clear: () => void;
}

/** Keeps the ticks on hits with the entry of the history. */
export function useHitSelection(hits: readonly Item[], { entry, change }: RememberedEntry): HitSelection {
  const [anchor, setAnchor] = useState<string>();
  const order = hits.map(uidOf);
  const ticked = new Set(entry.ticked);
  const selection: Selection = anchor === undefined ? { uids: entry.ticked } : { uids: entry.ticked, anchor };
  return {
    items: hits.filter((hit) => ticked.has(uidOf(hit))),
    isTicked: (uid) => ticked.has(uid),
    toggle: (uid, isRange) => {
      change({ ticked: [...toggled(selection, { uid, order, isRange }).uids] });
      setAnchor(uid);
    },
    select: (items) => change({ ticked: items.map(uidOf) }),
    clear: () => change({ ticked: [] }),
  };
}
