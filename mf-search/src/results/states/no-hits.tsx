import type { SearchResult } from '@iconotheca/contracts/search/search';
import type { SearchState } from '@iconotheca/contracts/search/search-url';
import { Suspense } from 'react';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useQueries } from '@tanstack/react-query';
import { totalQueryOptions } from '../../search/total-query.ts';
import { filterKey, type Filter } from '@iconotheca/contracts/search/filter';
import { withoutFilter } from '@iconotheca/ui/filters/filter-changes';
import { isWithPicture } from '@iconotheca/ui/filters/with-picture';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { Link, messages } from '@iconotheca/client';
import { useFilterLabels } from '@iconotheca/ui/filters/use-filter-labels';
import { Newest } from '../newest/newest.tsx';
import type { SectionSearch } from '../../search/use-section-search.ts';
import { words as names } from '@iconotheca/ui/words/names';
import { words as common } from '../../words/common.ts';
import { words } from '../../words/nothing.ts';
import styles from './state.module.css';

interface NoHitsProps {
  search: SectionSearch;
  result: SearchResult;
}

const QueryParts = lazyPart(async () => (await import('./query-parts.tsx')).QueryParts);

/** Shows that nothing was found: hits of parts of the query, the filter that stands in the way, other places to look, and what is new. */
export function NoHits({ search, result: { isWordless, parts } }: NoHitsProps) {
  const { section, applied } = search;
  const gains = useGains(section, applied);
  const labelOf = useFilterLabels(applied.filters);

  function withoutText(filter: Filter, total: number): string {
    if (isWithPicture(filter)) return words.pictures({ all: common.results({ count: total }) });
    const label = labelOf(filter).text;
    const mode = names.modes[filter.mode];
    return words.without({ mode, lower: mode.toLowerCase(), value: label, results: common.results({ count: total }) });
  }

  return (
    <>
      <div className={styles.state}>
        <p className={styles.lead}>{isWordless ? messages.search.wordless(applied.q) : messages.search.nothing}</p>
        {parts === undefined ? null : (
          <>
            <h2 className={styles.partly}>{words.parts({ q: applied.q })}</h2>
            <Suspense fallback={null}>
              <QueryParts search={search} parts={parts} />
            </Suspense>
          </>
        )}
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
              <Link to={searchAddress(section, { ...applied, q: '' })}>{words.withoutWords({ q: applied.q })}</Link>
            </li>
          ) : null}
          {section === 'all' || isWordless ? null : (
            <li>
              <Link to={searchAddress('all', applied)}>{words.allSections}</Link>
            </li>
          )}
          <li>
            <Link to={searchAddress(section, { q: '', filters: [] })}>
              {section === 'all' ? words.everything : words.everythingHere}
            </Link>
          </li>
          <li>
            <Link to="/">{common.byKind}</Link>
          </li>
        </ul>
      </div>
      <Newest search={search} />
    </>
  );
}

/** Count of the hits that a search would have without one of its filters. */
interface Gain {
  filter: Filter;
  total: number;
}

/** Filters without which something would be found, the greatest gain first. Filters on hold exclude nothing. */
function useGains(section: string, { q, filters, read, wordsIn, within }: SearchState): Gain[] {
  const active = filters.filter(({ mode }) => mode !== '_');
  return useQueries({
    queries: active.map((filter) =>
      totalQueryOptions({ section, q, read, wordsIn, within, filters: withoutFilter(filters, filter) }),
    ),
    combine: (results) =>
      results
        .flatMap(({ data }, index): Gain[] => {
          const filter = active[index];
          return filter === undefined || data === undefined || data === 0 ? [] : [{ filter, total: data }];
        })
        .sort((one, other) => other.total - one.total),
  });
}
