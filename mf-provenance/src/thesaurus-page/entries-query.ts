import { thesaurusEndpoints } from '@iconotheca/contracts/thesaurus/endpoints';
import type { ThesaurusKind } from '@iconotheca/contracts/thesaurus/thesaurus';
import { call } from '@iconotheca/client';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

interface Asked {
  /** Beginnings of words; every entry where it is empty. */
  q: string;
  kind: ThesaurusKind | undefined;
}

/** Returns the query for entries that users added, in pages, by label. */
export function entriesQueryOptions({ q, kind }: Asked) {
  return infiniteQueryOptions({
    queryKey: ['thesaurus-entries', q, kind] as const,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        thesaurusEndpoints.thesaurusEntries,
        { page: pageParam, ...(q === '' ? {} : { q }), ...(kind === undefined ? {} : { kind }) },
        { signal },
      ),
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    // An entry that was added a moment ago is there.
    staleTime: 0,
  });
}
