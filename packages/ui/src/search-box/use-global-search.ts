import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Filter } from '@iconotheca/contracts/search/filter';
import { searchedSection } from '../collections/site-sections.ts';
import { searchAddress } from './search-address.ts';
import { trialAddress } from './refused-search.ts';
import {
  ApiError,
  currentSearchAtom,
  filtersAtom,
  newNonce,
  type RunSearch,
  searchQueryOptions,
  sortAtom,
  useNavigate,
} from '@iconotheca/client';

interface GlobalSearch {
  search: (q: string) => void;
  /** Searches for what a filter asks for, instead of words. */
  searchFilter: (filter: Filter) => void;
  isSearching: boolean;
  /** What went wrong on the way, in words; a refusal leads to the trial page instead. */
  error: string | undefined;
}

/**
 * A search over everything from a page that shows no results of its own (spec §4): the page stays until the answer is
 * there, then the results open with it. An answer that refuses the search leads to the trial page, which keeps it.
 */
export function useGlobalSearch(): GlobalSearch {
  const client = useQueryClient();
  const navigate = useNavigate();
  const sort = useAtomValue(sortAtom);
  const setCurrentSearch = useSetAtom(currentSearchAtom);
  const setFilters = useSetAtom(filtersAtom);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (run: RunSearch) => client.fetchQuery(searchQueryOptions(run)),
  });

  function search(q: string, filters: Filter[]) {
    const section = searchedSection();
    const run: RunSearch = { section, q, filters, sort, nonce: newNonce() };
    const address = searchAddress(section, { q, filters });
    const refuse = () => void navigate(trialAddress(address), { replace: true });
    // Callbacks of `mutate` belong to the latest call alone: a late answer never replaces a newer one.
    mutate(run, {
      onSuccess: (result) => {
        if (result.error !== undefined) {
          refuse();
          return;
        }
        setCurrentSearch(run);
        setFilters(filters);
        void navigate(address, { state: { nonce: run.nonce } });
      },
      onError: (reason) => {
        if (isRefusal(reason)) refuse();
      },
    });
  }

  return {
    search: (q) => search(q, []),
    searchFilter: (filter) => search('', [filter]),
    isSearching: isPending,
    error: error && !isRefusal(error) ? error.message : undefined,
  };
}

/** The archive does not answer this reader: no login, or one without the right. */
function isRefusal(reason: Error): boolean {
  return reason instanceof ApiError && (reason.code === 'login-required' || reason.code === 'not-allowed');
}
