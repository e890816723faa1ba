import { facetFields, filterKey, type Filter } from '@iconotheca/contracts/search/filter';
import { useAtom } from 'jotai';
import {
  areFiltersPending,
  compareFilters,
  restoredFilter,
  withFilter,
  withMode,
  withValue,
  withoutFilter,
  type ComparedFilter,
} from './filter-changes.ts';
import { fieldOrder } from './filter-wording.ts';
import { filtersAtom, messages, useToast } from '@iconotheca/client';
import { FilterRow } from './filter-row.tsx';
import styles from './filter-panel.module.css';
import type { FilterLabels } from './use-filter-labels.ts';

interface FilterPanelProps {
  /** Filters of the search that the results on screen belong to. */
  applied: readonly Filter[];
  labelOf: FilterLabels;
}

/** The chosen filters by field, each with its mode in words; what differs from the last search is marked. */
export function FilterPanel({ applied, labelOf }: FilterPanelProps) {
  const [chosen, setChosen] = useAtom(filtersAtom);
  const showToast = useToast();
  const compared = compareFilters(applied, chosen);

  function remove(filter: Filter) {
    const at = chosen.findIndex((each) => filterKey(each) === filterKey(filter));
    setChosen(withoutFilter(chosen, filter));
    showToast({
      text: `Removed ${labelOf(filter).text}`,
      undo: () => setChosen((now) => restoredFilter(now, filter, at)),
    });
  }

  function row(each: ComparedFilter) {
    const { filter } = each;
    return (
      <FilterRow
        key={filterKey(filter)}
        compared={each}
        label={labelOf(filter)}
        onMode={(mode) => setChosen(withMode(chosen, filter, mode))}
        onRemove={() => remove(filter)}
        onPutBack={() => setChosen(withFilter(chosen, filter))}
        onValue={(value) => setChosen(withValue(chosen, filter, value))}
      />
    );
  }

  return fieldOrder.map((field) => {
    const ofField = compared.filter(({ filter }) => filter.field === field);
    if (ofField.length === 0) return null;
    return (
      <section key={field} className={styles.group}>
        <h3>{facetFields[field].label}</h3>
        <ul>{ofField.map(row)}</ul>
      </section>
    );
  });
}

interface PendingNoteProps {
  applied: readonly Filter[];
  onSearch: () => void;
}

/** Says that the results belong to other filters than those chosen, for as long as that is so (spec §4). */
export function PendingNote({ applied, onSearch }: PendingNoteProps) {
  const [chosen] = useAtom(filtersAtom);
  return (
    <output className={styles.status}>
      {areFiltersPending(applied, chosen) ? (
        <span className={`note note--warn ${styles.pending}`}>
          <span>{messages.search.differentFilters}</span>
          <button type="button" className="btn btn--small" onClick={onSearch}>
            Search again
          </button>
        </span>
      ) : null}
    </output>
  );
}
