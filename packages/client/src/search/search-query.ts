import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import type { Filter } from '@iconotheca/contracts/search/filter';
import { limits } from '@iconotheca/contracts/limits';
import type { SearchQuery, Sort } from '@iconotheca/contracts/search/search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../calls/call.ts';
import { hitsPerPage } from '../page/page-data.ts';

/** A search as a reader made it: what its address says, the order and the nonce that fixes RANDOM. */
export interface RunSearch {
  section: string;
  q: string;
  filters: Filter[];
  sort: Sort;
  nonce: string;
}

function toQuery(run: RunSearch, page: number): SearchQuery {
  return { ...run, page, size: hitsPerPage() };
}

/**
 * A page of the answer to a search, counted from 0. It stays until the tab closes, so that Back needs no request and
 * shows the same order.
 */
export function searchQueryOptions(run: RunSearch, page = 0) {
  return queryOptions({
    queryKey: ['search', run, page] as const,
    queryFn: ({ signal }) => call(searchEndpoints.search, toQuery(run, page), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Items that lie in another: by SORTID, up to 1500 (spec §4). */
export function childrenQueryOptions(uid: string) {
  return queryOptions({
    queryKey: ['children', uid] as const,
    queryFn: ({ signal }) =>
      call(
        searchEndpoints.search,
        {
          section: 'all',
          q: '',
          filters: [{ field: 'PARENT', mode: 'A', value: uid }],
          sort: 'SORTID',
          page: 0,
          size: limits.childrenFetched,
        },
        { signal },
      ),
  });
}

/** A first look into a section: a few of its items in the order of their ids. */
export function sampleQueryOptions(section: string, size: number) {
  return queryOptions({
    queryKey: ['sample', section, size] as const,
    queryFn: ({ signal }) =>
      call(searchEndpoints.search, { section, q: '', filters: [], sort: 'SORTID', page: 0, size }, { signal }),
  });
}
