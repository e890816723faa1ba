import type { Filter } from '@iconotheca/contracts/search/filter';
import type { Item } from '@iconotheca/contracts/item/item';
import type { SearchResult, Sort } from '@iconotheca/contracts/search/search';
import type { RefusedParam, SearchState } from '@iconotheca/contracts/search/search-url';
import { filtersAsRead, withFilter } from '@iconotheca/ui/filters/filter-changes';
import { readSearchAddress, searchAddress } from '@iconotheca/ui/search-box/search-address';
import {
  ApiError,
  currentSearchAtom,
  filtersAtom,
  newNonce,
  type RunSearch,
  searchQueryOptions,
  searchTermAtom,
  sortAtom,
  useLocation,
  useNavigate,
} from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useFurtherHits, type FurtherHits } from '../results/show-more/use-further-hits.ts';
import { useKeepPrevious } from './use-keep-previous.ts';
import { useHistoryEntry, type RememberedEntry } from '../history/use-history-entry.ts';

/** A section's search: what its address asks for, how far the answer is, and what the reader can do. */
export interface SectionSearch {
  section: string;
  /** What was searched; the panel may already hold other filters. */
  applied: SearchState;
  /** False until anything has been asked for (spec §4: the initial prompt). */
  isSearch: boolean;
  refused: readonly RefusedParam[];
  remembered: RememberedEntry;
  /** The answer with all hits that have been fetched; that of the search before for as long as there is none. */
  result: SearchResult | undefined;
  /** Whether `result` belongs to the search before. */
  isEarlier: boolean;
  /** What this very search found; undefined until it has. */
  total: number | undefined;
  /** Hits beyond the first page. */
  further: Omit<FurtherHits, 'hits'>;
  isSearching: boolean;
  error: Error | null;
  retry: () => void;
  /** Searches with the filters of the panel. */
  search: (q: string) => void;
  /** Searches with one more filter beside those of the panel, instead of words. */
  searchFilter: (filter: Filter) => void;
  /** Searches for something else altogether. */
  open: (state: SearchState) => void;
  sortBy: (sort: Sort) => void;
  /** Back to the section's beginning. */
  clear: () => void;
}

export function useSectionSearch(section: string): SectionSearch {
  const { search: addressQuery } = useLocation();
  const navigate = useNavigate();
  const { state, isSearch, refused } = useMemo(() => readSearchAddress(addressQuery), [addressQuery]);
  const remembered = useHistoryEntry(state.sort);
  const { nonce, sort } = remembered.entry;
  const run = useMemo<RunSearch>(
    () => ({ section, q: state.q, filters: state.filters, sort, nonce }),
    [section, state, sort, nonce],
  );
  const query = useQuery({
    ...searchQueryOptions(run),
    enabled: isSearch,
  });
  const answer = useKeepPrevious(query.data, isSearch);
  const { hits: furtherHits, ...further } = useFurtherHits(run, query.data, remembered.entry.shown);
  const result = useMemo(
    () => (answer?.error === undefined ? withHits(answer, furtherHits) : undefined),
    [answer, furtherHits],
  );
  const readAs = query.data?.readAs;
  const applied = useMemo(
    () => (readAs === undefined ? state : { ...state, filters: filtersAsRead(state.filters, readAs) }),
    [state, readAs],
  );
  const { chosen, setTerm, setSort, latestRef, keepShown } = useShownState(
    state,
    remembered,
    isSearch ? run : undefined,
  );
  // The panel shows notations as they were read; the tree and the words for them know no others.
  const setChosen = useSetAtom(filtersAtom);
  useEffect(() => {
    if (readAs !== undefined) setChosen((now) => filtersAsRead(now, readAs));
  }, [readAs, setChosen]);

  /** Every search that is run is an entry of the history (SRCH-3). */
  function open(asked: SearchState, nonce = newNonce()) {
    latestRef.current = asked;
    void navigate(searchAddress(section, asked), { state: { nonce } });
  }

  return {
    section,
    applied,
    isSearch,
    refused,
    remembered,
    result,
    isEarlier: result !== undefined && query.data === undefined,
    total: query.data === undefined ? undefined : result?.total,
    further,
    isSearching: isSearch && query.isFetching,
    error: isSearch ? (query.error ?? refusalOf(query.data)) : null,
    retry: () => void query.refetch(),
    open,
    search: (q) => {
      setTerm(q);
      open({ ...latestRef.current, q, filters: chosen }, keepShown(newNonce()));
    },
    searchFilter: (filter) => open({ ...latestRef.current, q: '', filters: withFilter(chosen, filter) }),
    sortBy: (chosenSort) => {
      setSort(chosenSort);
      open({ ...latestRef.current, sort: chosenSort });
    },
    clear: () => {
      setTerm('');
      void navigate(`/r/section/${encodeURIComponent(section)}`);
    },
  };
}

function withHits(answer: SearchResult | undefined, further: readonly Item[]): SearchResult | undefined {
  return answer === undefined || further.length === 0 ? answer : { ...answer, hits: [...answer.hits, ...further] };
}

function refusalOf(result: SearchResult | undefined): Error | null {
  return result?.error === undefined ? null : new ApiError('subscription-required', result.error);
}

/**
 * The field, the panel and the viewer's Prev and Next follow the address, whichever way it was reached.
 * @returns `latestRef`, what was asked for last, which may still be on its way to the screen; `keepShown`, to be given the
 *   nonce of a search that comes from field and panel: what the reader changes there until it is drawn stays
 */
function useShownState(state: SearchState, { key, entry: { nonce } }: RememberedEntry, run: RunSearch | undefined) {
  const [chosen, setChosen] = useAtom(filtersAtom);
  const setTerm = useSetAtom(searchTermAtom);
  const setSort = useSetAtom(sortAtom);
  const [currentSearch, setCurrentSearch] = useAtom(currentSearchAtom);
  const latestRef = useRef(state);
  const kept = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (kept.current !== nonce) {
      latestRef.current = state;
      // A tab that has not searched yet holds what the reader last asked for elsewhere: no address takes its place.
      if (run !== undefined || currentSearch !== null) {
        setTerm(state.q);
        setChosen(state.filters);
      }
    }
    kept.current = undefined;
    if (run !== undefined) setCurrentSearch(run);
    // An entry of the history is shown as it was made; what the reader changes afterwards stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  function keepShown(begun: string): string {
    kept.current = begun;
    return begun;
  }

  return { chosen, setTerm, setSort, latestRef, keepShown };
}
