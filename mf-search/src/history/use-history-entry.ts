import type { Sort } from '@iconotheca/contracts/search/search';
import { arrivalOf, newEntry, entryKey, entryOf, withEntry, type HistoryEntry } from './history-entry.ts';
import { newNonce, sortAtom, useLocation } from '@iconotheca/client';
import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { historyEntriesAtom } from '../search/visits-atom.ts';

export interface RememberedEntry {
  /** Names the entry of the history. */
  key: string;
  entry: HistoryEntry;
  /** Whether the entry has only just been made. */
  isNew: boolean;
  /** Uid of the item that the reader comes back from by a link. */
  cameFrom: string | undefined;
  change: (changed: Partial<HistoryEntry>) => void;
}

/**
 * What the reader had before them at this entry of the history; a new entry begins with nothing shown.
 * @param sort the order that the address asks for
 */
export function useHistoryEntry(sort: Sort | undefined): RememberedEntry {
  const location = useLocation();
  const [historyEntries, setEntries] = useAtom(historyEntriesAtom);
  const rememberedSort = useAtomValue(sortAtom);
  const key = entryKey(location);
  const arrival = arrivalOf(location.state);

  const begun = useMemo(
    () =>
      (arrival && entryOf(historyEntries, arrival)) ??
      newEntry({ nonce: arrival?.nonce ?? newNonce(), sort: sort ?? rememberedSort }),
    // Another entry is shown anew, even with the same address.
    // oxlint-disable-next-line react/exhaustive-deps
    [key],
  );
  const change = useCallback(
    (changed: Partial<HistoryEntry>) =>
      setEntries((all) => withEntry(all, key, { ...(all[key] ?? begun), ...changed })),
    [setEntries, key, begun],
  );

  const isRemembered = key in historyEntries;
  useLayoutEffect(() => {
    if (!isRemembered) change({});
  }, [isRemembered, change]);

  return { key, entry: historyEntries[key] ?? begun, isNew: !isRemembered, cameFrom: arrival?.uid, change };
}
