import type { SearchState } from '@iconotheca/contracts/search/search-url';
import { useQueries } from '@tanstack/react-query';
import { totalQueryOptions } from '../../search/total-query.ts';
import { filterKey, type Filter } from '@iconotheca/contracts/search/filter';
import { modeLabels } from '@iconotheca/contracts/search/filter';
import { withoutFilter } from '@iconotheca/ui/filters/filter-changes';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { formatNumber, Link, messages } from '@iconotheca/client';
import { useFilterLabels } from '@iconotheca/ui/filters/use-filter-labels';
import type { SectionSearch } from '../../search/use-section-search.ts';
import styles from './state.module.css';

interface NoHitsProps {
  search: SectionSearch;
  /** Whether the query holds signs only, so that there was nothing to look for. */
  isWordless: boolean;
}

/** Nothing was found: which filter stands in the way, and where else to look. */
export function NoHits({ search, isWordless }: NoHitsProps) {
  const { section, applied } = search;
  const gains = useGains(section, applied);
  const labelOf = useFilterLabels(applied.filters);

  function withoutText(filter: Filter, total: number): string {
    const label = labelOf(filter).text;
    return `Without “${modeLabels[filter.mode].toLowerCase()} ${label}”: ${resultsText(total)}`;
  }

  return (
    <div className={styles.state}>
      <p className={styles.lead}>{isWordless ? messages.search.wordless(applied.q) : messages.search.nothing}</p>
      <ul className={styles.ways}>
        {gains.map(({ filter, total }) => (
          <li key={filterKey(filter)}>
            <Link to={searchAddress(section, { ...applied, filters: withoutFilter(applied.filters, filter) })}>
              {withoutText(filter, total)}
            </Link>
          </li>
        ))}
        {isWordless ? (
          <li>
            <Link to={searchAddress(section, { ...applied, q: '' })}>Search without “{applied.q}”</Link>
          </li>
        ) : null}
        {section === 'all' || isWordless ? null : (
          <li>
            <Link to={searchAddress('all', applied)}>Search all sections</Link>
          </li>
        )}
      </ul>
    </div>
  );
}

function resultsText(total: number): string {
  return `${formatNumber(total)} ${total === 1 ? 'result' : 'results'}`;
}

/** What a search would find without one of its filters. */
interface Gain {
  filter: Filter;
  total: number;
}

/** Filters without which something would be found, the greatest gain first. Filters on hold exclude nothing. */
function useGains(section: string, { q, filters }: SearchState): Gain[] {
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
