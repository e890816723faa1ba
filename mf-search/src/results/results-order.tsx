import { defaultSort, sortKeys, type Sort } from '@iconotheca/contracts/search/search';
import { isForum } from '@iconotheca/ui/collections/profiles';
import type { SectionSearch } from '../search/use-section-search.ts';
import { ViewSelect } from './view-select.tsx';
import { words } from '../words/results.ts';
import styles from './results-order.module.css';

/** Tells whether there are results to lay out and to order. */
export function hasOrder({ isSearch, result }: SectionSearch): boolean {
  return isSearch && result?.total !== 0;
}

/** Chooses how results are laid out and in which order: in the line of the tabs, on a small screen in that of their number. */
export function ResultsOrder({ search }: { search: SectionSearch }) {
  return (
    <div className={styles.order}>
      <ViewSelect section={search.section} />
      <SortSelect search={search} />
    </div>
  );
}

/** Without words there is no relevance, and results stand at random. */
function SortSelect({ search: { section, applied, remembered, sortBy } }: { search: SectionSearch }) {
  const hasWords = applied.q !== '';
  const chosen = remembered.entry.sort === 'RELEVANCE' && !hasWords ? defaultSort : remembered.entry.sort;
  const isOffered: Partial<Record<Sort, boolean>> = { NEWEST: isForum(section), RELEVANCE: hasWords };
  const offered = sortKeys.filter((key) => key === chosen || isOffered[key] !== false);
  return (
    <label className={styles.choice}>
      <span>{words.sort}</span>
      <select
        className="select select--small"
        value={chosen}
        onChange={({ currentTarget }) => {
          const sort = sortKeys.find((key) => key === currentTarget.value);
          if (sort !== undefined) sortBy(sort);
        }}
      >
        {offered.map((key) => (
          <option key={key} value={key}>
            {words.sorts[key]}
          </option>
        ))}
      </select>
    </label>
  );
}
