import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import type { FacetCount } from '@iconotheca/contracts/search/search';
import { call } from '@iconotheca/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SectionSearch } from '../search/use-section-search.ts';

export type FacetCounts = Readonly<Record<string, FacetCount[]>>;

/** Returns the query for a section's facets before anything has been searched: counts only, no hits. */
function sectionFacetsQueryOptions(section: string) {
  return queryOptions({
    queryKey: ['section-facets', section] as const,
    queryFn: async ({ signal }) => {
      const { facets, total } = await call(
        searchEndpoints.search,
        { section, q: '', filters: [], sort: 'SORTID', page: 0, size: 0 },
        { signal },
      );
      return { facets, total };
    },
  });
}

/** Returns the facets of the answer on screen, else those of the whole section; undefined while neither has come. */
export function useSectionFacets({
  section,
  isSearch,
  result,
}: Pick<SectionSearch, 'section' | 'isSearch' | 'result'>): FacetCounts | undefined {
  const { data } = useQuery({ ...sectionFacetsQueryOptions(section), enabled: !isSearch });
  return isSearch ? result?.facets : data?.facets;
}

/** Returns how many items a section holds; undefined while it is counted. */
export function useSectionTotal({ section, isSearch }: SectionSearch): number | undefined {
  const { data } = useQuery({ ...sectionFacetsQueryOptions(section), enabled: !isSearch });
  return data?.total;
}
