import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { FilterPanel } from '@iconotheca/ui/filters/filter-panel';
import { useFilterLabels } from '@iconotheca/ui/filters/use-filter-labels';
import { currentSearchAtom, filtersAtom, Link } from '@iconotheca/client';
import { Disclosure } from '@iconotheca/ui/elements/disclosure';
import { useAtomValue } from 'jotai';
import styles from './chosen-filters.module.css';
import { words } from '../words/page.ts';

/** Shows the filters of the reader's search, and the way back to its results. */
export function ChosenFilters() {
  const filters = useAtomValue(filtersAtom);
  const search = useAtomValue(currentSearchAtom);
  const applied = search?.filters ?? [];
  const labelOf = useFilterLabels([...applied, ...filters]);
  return (
    <div className={styles.filters}>
      <Disclosure title={words.filters}>
        {filters.length === 0 && applied.length === 0 ? <p className="meta">{words.noFilters}</p> : null}
        <FilterPanel applied={applied} labelOf={labelOf} />
        <Link className="btn btn--small" to={searchAddress(search?.section ?? 'all', { q: search?.q ?? '', filters })}>
          {filters.length === 0 ? words.search : words.searchWith}
        </Link>
      </Disclosure>
    </div>
  );
}
