import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import type { SearchResult } from '@iconotheca/contracts/search/search';
import { hitsPerPage, type RunSearch, searchQueryOptions } from '@iconotheca/client';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';

/** Hits beyond the first page of an answer, as far as the reader has asked for them. */
export interface FurtherHits {
  hits: readonly Item[];
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
  /** True if there are pages that were not fetched yet. */
  hasMore: boolean;
}

/**
 * Fetches the hits beyond the first page, as far as they are to be shown.
 * @param first page of the answer; undefined while it is awaited
 * @param shown hits that the reader asked to see
 */
export function useFurtherHits(run: RunSearch, first: SearchResult | undefined, shown: number): FurtherHits {
  const pages = first === undefined ? 1 : pageCount(first.total);
  const asked = Math.min(pages, Math.ceil(shown / hitsPerPage()));
  const further = useQueries({
    queries: Array.from({ length: Math.max(0, asked - 1) }, (_, index) => searchQueryOptions(run, index + 1)),
    combine: inOrder,
  });
  return { ...further, hasMore: further.pages + 1 < pages };
}

/** Pages that can be asked for: as many hits as an answer may hold at most. */
function pageCount(total: number): number {
  return Math.ceil(Math.min(total, limits.maxPageSize) / hitsPerPage());
}

/** The hits up to the first page that has not come. */
function inOrder(results: UseQueryResult<SearchResult>[]) {
  const missing = results.findIndex(({ data }) => data === undefined);
  const present = missing < 0 ? results : results.slice(0, missing);
  return {
    hits: present.flatMap(({ data }) => data?.hits ?? []),
    pages: present.length,
    isFetching: results.some(({ isFetching }) => isFetching),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of results) if (error !== null) void refetch();
    },
  };
}
