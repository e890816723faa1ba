import { collectionOfSection } from '@iconotheca/contracts/collection/section';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { sectionLabel } from '@iconotheca/ui/filters/section-label';
import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { focusFilter } from '@iconotheca/ui/filters/focus-filter';
import { FilterSentence } from '@iconotheca/ui/filters/filter-sentence';
import { useCollectionNames } from '@iconotheca/ui/filters/use-collection-names';
import { useFilterLabels } from '@iconotheca/ui/filters/use-filter-labels';
import { filtersAtom, type RunSearch, useNavigate } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import styles from './active-filters.module.css';
import { words } from '../words/item.ts';

/**
 * Shows the filters of the search that led here, as a sentence (spec §2). They can be changed and removed in place;
 * searching with them leads to the results.
 */
export function ActiveFilters({ run }: { run: RunSearch }) {
  const { section, q, filters, read, wordsIn, within } = run;
  const navigate = useNavigate();
  const chosen = useAtomValue(filtersAtom);
  const labelOf = useFilterLabels([...filters, ...chosen]);
  const code = collectionOfSection(section);
  const nameOf = useCollectionNames(code === undefined ? [] : [code]);
  const { Part: Panel, open, close } = useLazyPart(loadPanel);
  const panelId = useId();
  const isOpen = Panel !== undefined;

  return (
    <section className={styles.filters} aria-label={words.activeFilters}>
      <FilterSentence
        section={code === undefined ? sectionLabel(section) : nameOf(code)}
        q={q}
        filters={filters}
        labelOf={labelOf}
        onChoose={(filter) => {
          open();
          focusFilter(filter);
        }}
      />
      <button
        type="button"
        className="link"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={isOpen ? close : open}
      >
        {words.changeFilters}
      </button>
      <div id={panelId} hidden={!isOpen}>
        {Panel !== undefined && (
          <>
            <Panel applied={filters} labelOf={labelOf} />
            <button
              type="button"
              className="btn btn--main"
              onClick={() => void navigate(searchAddress(section, { q, filters: chosen, read, wordsIn, within }))}
            >
              {words.searchWith}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

async function loadPanel() {
  return (await import('@iconotheca/ui/filters/filter-panel')).FilterPanel;
}
