import type { Filter } from '@iconotheca/contracts/filter';
import type { SearchState } from '@iconotheca/contracts/search-url';
import { call } from '@iconotheca/kit/api/call';
import { withoutFilter } from '@iconotheca/kit/domain/filter-changes';
import { queryOptions, useQueries } from '@tanstack/react-query';

/** What a search would find without one of its filters. */
export interface Gain {
  filter: Filter;
  total: number;
}

function totalQueryOptions(section: string, q: string, filters: Filter[]) {
  return queryOptions({
    queryKey: ['search-total', section, q, filters] as const,
    queryFn: async ({ signal }) => {
      const { total } = await call('search', { section, q, filters, sort: 'SORTID', page: 0, size: 0 }, { signal });
      return total;
    },
  });
}

/** Filters without which something would be found, the greatest gain first. Those on hold stand in nobody's way. */
export function useGains(section: string, { q, filters }: SearchState): Gain[] {
  const active = filters.filter(({ mode }) => mode !== '_');
  return useQueries({
    queries: active.map((filter) => totalQueryOptions(section, q, withoutFilter(filters, filter))),
    combine: (results) =>
      results
        .flatMap(({ data }, index): Gain[] => {
          const filter = active[index];
          return filter === undefined || data === undefined || data === 0 ? [] : [{ filter, total: data }];
        })
        .sort((one, other) => other.total - one.total),
  });
}
