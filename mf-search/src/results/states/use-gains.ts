import type { Filter } from '@iconotheca/contracts/search/filter';
import type { SearchState } from '@iconotheca/contracts/search/search-url';
import { withoutFilter } from '@iconotheca/ui/filters/filter-changes';
import { useQueries } from '@tanstack/react-query';
import { totalQueryOptions } from '../../search/total-query.ts';

/** What a search would find without one of its filters. */
export interface Gain {
  filter: Filter;
  total: number;
}

/** Filters without which something would be found, the greatest gain first. Those on hold stand in nobody's way. */
export function useGains(section: string, { q, filters }: SearchState): Gain[] {
  const active = filters.filter(({ mode }) => mode !== '_');
  return useQueries({
    queries: active.map((filter) => totalQueryOptions({ section, q, filters: withoutFilter(filters, filter) })),
    combine: (results) =>
      results
        .flatMap(({ data }, index): Gain[] => {
          const filter = active[index];
          return filter === undefined || data === undefined || data === 0 ? [] : [{ filter, total: data }];
        })
        .sort((one, other) => other.total - one.total),
  });
}
