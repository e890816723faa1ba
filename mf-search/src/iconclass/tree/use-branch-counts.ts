import { languageOfWords } from '@iconotheca/contracts/iconclass/iconclass-language';
import { pageLanguage } from '@iconotheca/contracts/language/wording';
import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import { limits } from '@iconotheca/contracts/limits';
import { call } from '@iconotheca/client';
import { withFilter } from '@iconotheca/ui/filters/filter-changes';
import { queryOptions, useQueries } from '@tanstack/react-query';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { countsOf } from './tree-rows.ts';

type Asked = Pick<SectionSearch, 'section' | 'applied'>;

/** Returns the query for the counts of the notations at and below one in a search. */
function branchQueryOptions({ section, applied }: Asked, notation: string) {
  const filters = withFilter(applied.filters, { field: 'ICPATH', mode: 'A', value: notation });
  return queryOptions({
    queryKey: ['notation-branch', section, applied, filters] as const,
    queryFn: async ({ signal }) => {
      const { facets } = await call(
        searchEndpoints.search,
        {
          section,
          q: applied.q,
          read: applied.read,
          lang: languageOfWords(pageLanguage()),
          wordsIn: applied.wordsIn,
          within: applied.within,
          filters,
          sort: 'SORTID',
          page: 0,
          size: 0,
        },
        { signal },
      );
      return facets['ICPATH'] ?? [];
    },
  });
}

/**
 * Returns the counts of a facet, and, where the archive lists only its most frequent notations, those of the branches
 * that the reader opened.
 */
export function useBranchCounts(
  counts: ReadonlyMap<string, number>,
  asked: Asked,
  opened: readonly string[],
): ReadonlyMap<string, number> {
  const isCut = counts.size >= limits.maxFacetNotations;
  const branches = useQueries({
    queries: (isCut ? opened : []).map((notation) => branchQueryOptions(asked, notation)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  return branches.length === 0 ? counts : new Map([...countsOf(branches), ...counts]);
}
