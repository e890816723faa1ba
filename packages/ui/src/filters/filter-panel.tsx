import { filterKey, type Filter } from '@iconotheca/contracts/search/filter';
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
import { isWithPicture } from './with-picture.ts';
import type { FilterLabels } from './use-filter-labels.ts';
import { words as names } from '../words/names.ts';
import { words } from '../words/filters.ts';

interface FilterPanelProps {
  /** Filters of the search that the results on screen belong to. */
  applied: readonly Filter[];
  labelOf: FilterLabels;
}

/** Shows the chosen filters by field, each with its mode in words; those that differ from the last search are marked. */
export function FilterPanel({ applied, labelOf }: FilterPanelProps) {
  const [chosen, setChosen] = useAtom(filtersAtom);
  const showToast = useToast();
  // That for pictures has a switch of its own.
  const compared = compareFilters(applied, chosen).filter(({ filter }) => !isWithPicture(filter));

  function remove(filter: Filter) {
    const at = chosen.findIndex((each) => filterKey(each) === filterKey(filter));
    setChosen(withoutFilter(chosen, filter));
    showToast({
      text: words.removed({ filter: labelOf(filter).text }),
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
        <h3>{names.fields[field]}</h3>
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
            {words.searchAgain}
          </button>
        </span>
      ) : null}
    </output>
  );
}
