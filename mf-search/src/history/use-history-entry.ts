import type { Sort } from '@iconotheca/contracts/search/search';
import { newNonce, pageDataOfDocument, sortAtom, storedAtom, useLocation } from '@iconotheca/client';
import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useLayoutEffect, useState } from 'react';
import {
  arrivalOf,
  entryKey,
  entryOf,
  historyEntries,
  newEntry,
  withEntry,
  type HistoryEntry,
} from './history-entry.ts';

/** Entries of this tab's history. */
const historyEntriesAtom = storedAtom({ key: 'visits', schema: historyEntries, initial: {}, area: 'tab' });

export interface RememberedEntry {
  /** Names the entry of the history. */
  key: string;
  entry: HistoryEntry;
  /** True if the entry has only just been made. */
  isNew: boolean;
  /** True if its search was begun from field and panel. */
  isFromDraft: boolean;
  /** Uid of the item that the reader comes back from by a link. */
  cameFrom: string | undefined;
  change: (changed: Partial<HistoryEntry>) => void;
  /** Keeps what stands here for a reader who leaves the site and comes back to its address, as by login. */
  keepForReturn: () => void;
}

/**
 * Returns the state of this entry of the history; a new entry begins with the first hits.
 * @param sort the order that the address asks for
 */
export function useHistoryEntry(sort: Sort | undefined): RememberedEntry {
  const location = useLocation();
  const [entries, setEntries] = useAtom(historyEntriesAtom);
  const rememberedSort = useAtomValue(sortAtom);
  const key = entryKey(location);
  const arrival = arrivalOf(location.state);

  function begin(): { key: string; entry: HistoryEntry } {
    const continued = arrival && entryOf(entries, arrival);
    // A page that was opened brings the answer to its search.
    const opened = location.key === 'default' ? pageDataOfDocument().nonce : undefined;
    const nonce = arrival?.nonce ?? opened ?? newNonce();
    return { key, entry: continued ?? newEntry({ nonce, sort: sort ?? arrival?.sort ?? rememberedSort }) };
  }

  // Its nonce is made once for an entry, and again for another one with the same address.
  const [latest, setLatest] = useState(begin);
  const begun = latest.key === key ? latest : begin();
  if (begun !== latest) setLatest(begun);

  const change = useCallback(
    (changed: Partial<HistoryEntry>) =>
      setEntries((all) => withEntry(all, key, { ...(all[key] ?? begun.entry), ...changed })),
    [setEntries, key, begun],
  );
  const isRemembered = key in entries;
  useLayoutEffect(() => {
    if (!isRemembered) change({});
  }, [isRemembered, change]);

  return {
    key,
    entry: entries[key] ?? begun.entry,
    isNew: !isRemembered,
    isFromDraft: arrival?.isFromDraft ?? false,
    cameFrom: arrival?.uid,
    change,
    keepForReturn: () => {
      const returning = entryKey({ ...location, key: 'default', state: null });
      setEntries((all) => withEntry(all, returning, all[key] ?? begun.entry));
    },
  };
}
