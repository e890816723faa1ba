import { focusWhenThere } from '@iconotheca/ui/hooks/focus-when-there';
import { focusFilter } from '@iconotheca/ui/filters/focus-filter';
import { FilterPanel, PendingNote } from '@iconotheca/ui/filters/filter-panel';
import { FilterSentence } from '@iconotheca/ui/filters/filter-sentence';
import { useFilterLabels } from '@iconotheca/ui/filters/use-filter-labels';
import { lazyPart, useLazyPartWhen } from '@iconotheca/ui/hooks/lazy-part';
import { filtersAtom, searchTermAtom } from '@iconotheca/client';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useState } from 'react';
import { FacetSkeleton } from '../facets/facet-skeleton.tsx';
import { Facets, openFacetsAtom } from '../facets/facets.tsx';
import { useSectionFacets } from '../facets/use-section-facets.ts';
import type { SectionSearch } from '../search/use-section-search.ts';
import { PreciseSearch } from '../precise/precise-search.tsx';
import { SaveSearch } from '../saved-searches/save-search.tsx';
import { narrow, useMediaQuery } from '@iconotheca/ui/hooks/use-media-query';
import { words as names } from '@iconotheca/ui/words/names';
import { words } from '../words/filters.ts';
import styles from './filter-column.module.css';

/** Most queries hold no words that are read as filters. */
const Readings = lazyPart(async () => (await import('./readings.tsx')).Readings);

interface FilterColumnProps {
  search: SectionSearch;
  /** The section's name. */
  name: string;
}

/**
 * Shows the search as a sentence, its filters, and the facets to narrow it by; on a small screen all but the first in a
 * dialog.
 */
export function FilterColumn({ search, name }: FilterColumnProps) {
  const { applied } = search;
  const chosen = useAtomValue(filtersAtom);
  const term = useAtomValue(searchTermAtom).trim();
  const labelOf = useFilterLabels([...applied.filters, ...chosen]);
  const facets = useSectionFacets(search);
  const isNarrow = useMediaQuery(narrow);
  const [isOpen, setOpen] = useState(false);
  const { Part: FilterDialog } = useLazyPartWhen(isNarrow && isOpen, loadFilterDialog);
  const setOpenFacets = useSetAtom(openFacetsAtom);
  const searchAgain = () => search.search(term);

  function showTree() {
    setOpenFacets((all) => ({ ...all, ICPATH: true }));
    openIfNarrow();
    focusWhenThere('[role="treeitem"]');
  }

  function openIfNarrow() {
    if (isNarrow) setOpen(true);
  }

  const filters = <FilterPanel applied={applied.filters} labelOf={labelOf} />;
  const values = facets === undefined ? waiting(search) : <Facets facets={facets} search={search} />;
  return (
    <aside className={styles.column} aria-label={words.filters}>
      <h2 className="vh">{words.filters}</h2>
      <FilterSentence
        section={name}
        q={applied.q}
        filters={chosen}
        labelOf={labelOf}
        onChoose={(filter) => {
          openIfNarrow();
          focusFilter(filter);
        }}
      />
      {search.read === undefined && applied.read === undefined ? null : (
        <Suspense fallback={null}>
          <Readings search={search} />
        </Suspense>
      )}
      {isNarrow ? (
        <div className={styles.openers}>
          <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {words.openFilters({ count: chosen.length })}
          </button>
          <button type="button" className="btn" aria-haspopup="dialog" onClick={showTree}>
            {names.fields.ICPATH}
          </button>
          <PreciseSearch className="btn" onSearch={search.search} />
          <SaveSearch search={search} />
        </div>
      ) : (
        <div className={styles.acts}>
          <PreciseSearch onSearch={search.search} />
          <SaveSearch search={search} />
        </div>
      )}
      {search.isSearch ? <PendingNote applied={applied.filters} onSearch={searchAgain} /> : null}
      {isNarrow ? null : filters}
      {isNarrow ? null : values}
      {FilterDialog === undefined ? null : (
        <FilterDialog
          onClose={() => setOpen(false)}
          onSearch={() => {
            setOpen(false);
            searchAgain();
          }}
        >
          {filters}
          {values}
        </FilterDialog>
      )}
    </aside>
  );
}

/** Boxes only for facets that will come: after a failure there are none. */
function waiting({ error }: SectionSearch) {
  return error === null ? <FacetSkeleton /> : null;
}

async function loadFilterDialog() {
  return (await import('./filter-dialog.tsx')).FilterDialog;
}
