import type { Filter } from '@iconotheca/contracts/search/filter';
import type { Reading } from '@iconotheca/contracts/search/reading';
import type { ReadAs, Sort } from '@iconotheca/contracts/search/search';
import type { RefusedParam, SearchState } from '@iconotheca/contracts/search/search-url';
import { filtersAsRead, withFilter } from '@iconotheca/ui/filters/filter-changes';
import { withPictures } from '@iconotheca/ui/filters/with-picture';
import { onlyPicturedAtom } from '@iconotheca/ui/search-box/use-global-search';
import { readSearchAddress, searchAddress } from '@iconotheca/ui/search-box/search-address';
import {
  currentSearchAtom,
  filtersAtom,
  newNonce,
  type RunSearch,
  searchQueryOptions,
  sortAtom,
  useLocation,
  useNavigate,
  useNavigationType,
} from '@iconotheca/client';
import { useQueryClient } from '@tanstack/react-query';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { isForum } from '@iconotheca/ui/collections/profiles';
import type { Arrival } from '../history/history-entry.ts';
import { useHistoryEntry, type RememberedEntry } from '../history/use-history-entry.ts';
import { asRead, isDraftReplaced, latestAsked, sectionPath, withWords } from './asked-search.ts';
import { useSearchAnswer, type SearchAnswer } from './use-search-answer.ts';
import { searchDraftAtom } from './search-draft.ts';

/** A section's search: what its address asks for, how far the answer is, and what the reader can do. */
export interface SectionSearch extends Omit<SearchAnswer, 'readAs'> {
  section: string;
  /** Search that was run; the panel may already hold other filters. */
  applied: SearchState;
  /** False until anything has been asked for (spec §4: the initial prompt). */
  isSearch: boolean;
  refused: readonly RefusedParam[];
  remembered: RememberedEntry;
  /** Searches with the filters of the panel. */
  search: (q: string) => void;
  /** Searches with one more filter beside those of the panel, instead of words. */
  searchFilter: (filter: Filter) => void;
  /** Searches for something else altogether. */
  open: (state: SearchState) => void;
  sortBy: (sort: Sort) => void;
  /** Leaves items out of which there is no picture here, or takes them in again, now and in new searches. */
  showPictured: (isOnly: boolean) => void;
  /** Back to the section's beginning. */
  clear: () => void;
}

/**
 * Runs the search of a section: the address holds the search, the entry of the history how much of the answer is shown;
 * field and panel hold the reader's next search. Searching means going to another address.
 */
export function useSectionSearch(section: string): SectionSearch {
  const { search: addressQuery } = useLocation();
  const { state, isSearch: isAsked, refused } = useMemo(() => readSearchAddress(addressQuery), [addressQuery]);
  // The forum shows its newest questions without being asked.
  const isInForum = isForum(section);
  const isSearch = isAsked || isInForum;
  const remembered = useHistoryEntry(state.sort ?? (isInForum ? 'NEWEST' : undefined));
  const { nonce, sort, shown } = remembered.entry;
  const run = useMemo<RunSearch>(() => {
    const { q, filters, read, wordsIn, within } = state;
    return { section, q, filters, read, wordsIn, within, sort, nonce };
  }, [section, state, sort, nonce]);
  const { readAs, ...answer } = useSearchAnswer({ run, isSearch, shown });
  const { read } = answer;
  const applied = useMemo(() => asRead(state, { readAs, read }), [state, readAs, read]);
  useShownEntry(remembered, isSearch ? run : undefined, state);
  useNotationsAsRead(readAs);
  useReadingInAddress(run, read);
  return { section, applied, isSearch, refused, remembered, ...answer, ...useSearchActions(section, state, isSearch) };
}

/** An entry of the history as it comes on screen. */
interface ShownEntry {
  key: string;
  asked: SearchState;
  /** Undefined where nothing has been asked for. */
  run: RunSearch | undefined;
}

/**
 * Field, panel and the viewer's Prev and Next follow the entry of the history that comes on screen. Changes that the
 * reader makes afterwards stay, until another entry is shown.
 */
function useShownEntry({ key, isFromDraft }: RememberedEntry, run: RunSearch | undefined, asked: SearchState): void {
  const navigation = useNavigationType();
  const setDraft = useSetAtom(searchDraftAtom);
  const [currentSearch, setCurrentSearch] = useAtom(currentSearchAtom);
  const entry = useMemo<ShownEntry>(() => ({ key, asked, run }), [key, asked, run]);
  const show = useEffectEvent((shown: ShownEntry) => {
    const isSearch = shown.run !== undefined;
    if (isDraftReplaced({ navigation, isFromDraft, isSearch, hasSearched: currentSearch !== null })) {
      setDraft({ q: shown.asked.q, filters: shown.asked.filters });
    }
    if (shown.run !== undefined) setCurrentSearch(shown.run);
  });
  useLayoutEffect(() => show(entry), [entry]);
}

/** The panel shows notations as they were read; the tree and the words for them know no others. */
function useNotationsAsRead(readAs: readonly ReadAs[] | undefined): void {
  const setDraft = useSetAtom(searchDraftAtom);
  useEffect(() => {
    if (readAs !== undefined) setDraft((draft) => ({ ...draft, filters: filtersAsRead(draft.filters, readAs) }));
  }, [readAs, setDraft]);
}

/**
 * The address says how the words were read, so that it finds the same wherever it is opened. The answer stays: the address
 * with the reading asks for nothing that is not there already.
 */
function useReadingInAddress(run: RunSearch, read: Reading[] | undefined): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const say = useEffectEvent((said: Reading[]) => {
    const place = readSearchAddress(window.location.search);
    const isHere = window.location.pathname === sectionPath(run.section) && place.state.q === run.q;
    if (!isHere || place.state.read !== undefined) return;
    for (let page = 0; ; page += 1) {
      const answer = client.getQueryData(searchQueryOptions(run, page).queryKey);
      if (answer === undefined) break;
      client.setQueryData(searchQueryOptions({ ...run, read: said }, page).queryKey, answer);
    }
    const state: Arrival = { nonce: run.nonce, sort: run.sort, isFromDraft: true };
    void navigate(searchAddress(run.section, { ...place.state, read: said }), { replace: true, state });
  });
  const isUnsaid = run.read === undefined && read !== undefined;
  useLayoutEffect(() => {
    if (isUnsaid) say(read);
  }, [isUnsaid, read]);
}

type SearchActions = Pick<SectionSearch, 'search' | 'searchFilter' | 'open' | 'sortBy' | 'showPictured' | 'clear'>;

/** Every search that is run is an entry of the history (SRCH-3). */
function useSearchActions(section: string, drawn: SearchState, isSearch: boolean): SearchActions {
  const navigate = useNavigate();
  const chosen = useAtomValue(filtersAtom);
  const [isOnlyPictured, setOnlyPictured] = useAtom(onlyPicturedAtom);
  const filters = isOnlyPictured ? withPictures(chosen, true) : chosen;
  const setDraft = useSetAtom(searchDraftAtom);
  const [sort, setSort] = useAtom(sortAtom);

  function open(asked: SearchState, arrival: Omit<Arrival, 'nonce' | 'sort'> = {}) {
    const state: Arrival = { nonce: newNonce(), sort, ...arrival };
    void navigate(searchAddress(section, asked), { state });
  }

  const latest = () => latestAsked(section, window.location, drawn);
  return {
    open: (asked) => open(asked),
    search: (q) => {
      setDraft({ q, filters });
      const asked = latest();
      open(withWords({ ...asked, q, filters }, asked.q), { isFromDraft: true });
    },
    searchFilter: (filter) =>
      open({
        ...latest(),
        q: '',
        read: undefined,
        wordsIn: undefined,
        within: undefined,
        filters: withFilter(filters, filter),
      }),
    sortBy: (sort) => {
      // An order of the forum alone is none to find other sections in.
      if (!isForum(section)) setSort(sort);
      open({ ...latest(), sort });
    },
    showPictured: (isOnly) => {
      setOnlyPictured(isOnly);
      setDraft((draft) => ({ ...draft, filters: withPictures(draft.filters, isOnly) }));
      const asked = latest();
      if (isSearch) open({ ...asked, filters: withPictures(asked.filters, isOnly) }, { isFromDraft: true });
    },
    clear: () => {
      setDraft({ q: '', filters });
      void navigate(sectionPath(section));
    },
  };
}
