import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Filter } from '@iconotheca/contracts/search/filter';
import { searchedSection } from '../collections/site-sections.ts';
import { withPictures } from '../filters/with-picture.ts';
import { searchAddress } from './search-address.ts';
import { trialAddress } from './refused-search.ts';
import {
  ApiError,
  currentSearchAtom,
  filtersAtom,
  newNonce,
  onlyPicturedAtom as atomOfShell,
  type RunSearch,
  searchQueryOptions,
  sortAtom,
  storedAtom,
  useNavigate,
} from '@iconotheca/client';
import * as z from 'zod/mini';

/** Set if the reader wants only items with a picture here; a shell of the last version has no atom for that. */
export const onlyPicturedAtom =
  atomOfShell ?? storedAtom({ key: 'only-pictured', schema: z.boolean(), initial: false });

interface GlobalSearch {
  search: (q: string) => void;
  /** Searches for what a filter asks for, instead of words. */
  searchFilter: (filter: Filter) => void;
  isSearching: boolean;
  /** Error in words; a refusal leads to the trial page instead. */
  error: string | undefined;
}

/**
 * Runs a search over everything from a page that shows no results of its own (spec §4): the page stays until the answer
 * is there, then the results open with it. An answer that refuses the search leads to the trial page, which keeps it.
 */
export function useGlobalSearch(): GlobalSearch {
  const client = useQueryClient();
  const navigate = useNavigate();
  const sort = useAtomValue(sortAtom);
  const setCurrentSearch = useSetAtom(currentSearchAtom);
  const setFilters = useSetAtom(filtersAtom);
  const isOnlyPictured = useAtomValue(onlyPicturedAtom);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (run: RunSearch) => client.fetchQuery(searchQueryOptions(run)),
  });

  function search(q: string, asked: Filter[]) {
    const section = searchedSection();
    const filters = isOnlyPictured ? withPictures(asked, true) : asked;
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
        // The address says how the words were read, and the page there finds this very answer.
        const asRead: RunSearch = result.read === undefined ? run : { ...run, read: result.read };
        client.setQueryData(searchQueryOptions(asRead).queryKey, result);
        setCurrentSearch(asRead);
        setFilters(filters);
        void navigate(searchAddress(section, { q, filters, read: asRead.read }), { state: { nonce: run.nonce, sort } });
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
