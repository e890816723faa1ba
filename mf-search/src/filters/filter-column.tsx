import { focusWhenThere } from '@iconotheca/ui/hooks/focus-when-there';
import { focusFilter } from '@iconotheca/ui/filters/focus-filter';
import { FilterPanel, PendingNote } from '@iconotheca/ui/filters/filter-panel';
import { FilterSentence } from '@iconotheca/ui/filters/filter-sentence';
import { useFilterLabels } from '@iconotheca/ui/filters/use-filter-labels';
import { filtersAtom, messages, searchTermAtom } from '@iconotheca/client';
import { Dialog } from '@iconotheca/ui/elements/dialog';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { FacetSkeleton } from '../facets/facet-skeleton.tsx';
import { Facets, openFacetsAtom } from '../facets/facets.tsx';
import { useSectionFacets } from '../facets/use-section-facets.ts';
import type { SectionSearch } from '../search/use-section-search.ts';
import { SaveSearch } from '../saved-searches/save-search.tsx';
import { narrow, useMediaQuery } from '@iconotheca/ui/hooks/use-media-query';
import styles from './filter-column.module.css';

interface FilterColumnProps {
  search: SectionSearch;
  /** The section's name. */
  name: string;
}

/**
 * The search as a sentence, its filters, and what it can be narrowed by; on a small screen all but the first in a
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
    <aside className={styles.column} aria-label="Filters">
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
      <SaveSearch search={search} />
      {isNarrow ? (
        <p className={styles.openers}>
          <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {chosen.length === 0 ? 'Filters' : `Filters (${chosen.length})`}
          </button>
          <button type="button" className="btn" aria-haspopup="dialog" onClick={showTree}>
            Iconclass
          </button>
        </p>
      ) : null}
      {search.isSearch ? <PendingNote applied={applied.filters} onSearch={searchAgain} /> : null}
      {isNarrow ? null : filters}
      {isNarrow ? null : values}
      {isNarrow && isOpen ? (
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
      ) : null}
    </aside>
  );
}

/** Boxes only for facets that will come: after a failure there are none. */
function waiting({ error }: SectionSearch) {
  return error === null ? <FacetSkeleton /> : null;
}

interface FilterDialogProps {
  onClose: () => void;
  onSearch: () => void;
  children: ReactNode;
}

/** Filters and facets on a small screen, with Search always in reach. */
function FilterDialog({ onClose, onSearch, children }: FilterDialogProps) {
  return (
    <Dialog
      title="Filters"
      shape="side"
      onClose={onClose}
      foot={
        <button type="button" className={`btn btn--main ${styles.search}`} onClick={onSearch}>
          {messages.search.button}
        </button>
      }
    >
      {children}
    </Dialog>
  );
}
