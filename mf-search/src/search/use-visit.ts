import type { Sort } from '@iconotheca/contracts/search/search';
import { arrivalOf, newVisit, visitKey, visitOf, withVisit, type Visit } from './history-entry.ts';
import { newNonce, sortAtom, useLocation } from '@iconotheca/client';
import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { visitsAtom } from './visits-atom.ts';

export interface RememberedVisit {
  /** Names the entry of the history. */
  key: string;
  visit: Visit;
  /** Whether the entry has only just been made. */
  isNew: boolean;
  /** Uid of the item that the reader comes back from by a link. */
  cameFrom: string | undefined;
  change: (changed: Partial<Visit>) => void;
}

/**
 * What the reader had before them at this entry of the history; a new entry begins a new visit.
 * @param sort the order that the address asks for
 */
export function useVisit(sort: Sort | undefined): RememberedVisit {
  const location = useLocation();
  const [visits, setVisits] = useAtom(visitsAtom);
  const rememberedSort = useAtomValue(sortAtom);
  const key = visitKey(location);
  const arrival = arrivalOf(location.state);

  const begun = useMemo(
    () =>
      (arrival && visitOf(visits, arrival)) ??
      newVisit({ nonce: arrival?.nonce ?? newNonce(), sort: sort ?? rememberedSort }),
    // Another entry is another visit, even with the same address.
    // oxlint-disable-next-line react/exhaustive-deps
    [key],
  );
  const change = useCallback(
    (changed: Partial<Visit>) => setVisits((all) => withVisit(all, key, { ...(all[key] ?? begun), ...changed })),
    [setVisits, key, begun],
  );

  const isRemembered = key in visits;
  useLayoutEffect(() => {
    if (!isRemembered) change({});
  }, [isRemembered, change]);

  return { key, visit: visits[key] ?? begun, isNew: !isRemembered, cameFrom: arrival?.uid, change };
}
