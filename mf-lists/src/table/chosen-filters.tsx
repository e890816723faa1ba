import { searchAddress } from '@iconotheca/kit/domain/search-address';
import { FilterPanel } from '@iconotheca/kit/parts/filter-panel';
import { useFilterLabels } from '@iconotheca/kit/parts/use-filter-labels';
import { Link } from '@iconotheca/kit/router';
import { currentSearchAtom } from '@iconotheca/kit/state/current-search';
import { filtersAtom } from '@iconotheca/kit/state/settings';
import { Fold } from '@iconotheca/kit/ui/fold';
import { useAtomValue } from 'jotai';
import styles from './chosen-filters.module.css';

/** The filters of the reader's search, and the way back to what it finds. */
export function ChosenFilters() {
  const filters = useAtomValue(filtersAtom);
  const search = useAtomValue(currentSearchAtom);
  const applied = search?.filters ?? [];
  const labelOf = useFilterLabels([...applied, ...filters]);
  return (
    <div className={styles.filters}>
      <Fold title="Search filters">
        {filters.length === 0 && applied.length === 0 ? <p className="meta">No filters.</p> : null}
        <FilterPanel applied={applied} labelOf={labelOf} />
        <Link className="btn btn--small" to={searchAddress(search?.section ?? 'all', { q: search?.q ?? '', filters })}>
          {filters.length === 0 ? 'Search' : 'Search with these filters'}
        </Link>
      </Fold>
    </div>
  );
}
