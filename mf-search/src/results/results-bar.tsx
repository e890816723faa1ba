import { sortKeys, sorts } from '@iconotheca/contracts/search/search';
import { filtersAtom, formatNumber, messages, useToast } from '@iconotheca/client';
import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useAtomValue } from 'jotai';
import { isForum } from '@iconotheca/ui/collections/profiles';
import type { SectionSearch } from '../search/use-section-search.ts';
import { ViewSelect } from './view-select.tsx';
import styles from './results-bar.module.css';

/** How many results, in which order; and, when filters exist, the ways to drop and to cite the search (spec §2). */
export function ResultsBar({ search, shown }: { search: SectionSearch; shown: number }) {
  const { applied, isSearch, result, error } = search;
  const { Part: CitableUrl, open: openCitation, close: closeCitation } = useLazyPart(loadCitableUrl);
  const chosen = useAtomValue(filtersAtom);
  const showToast = useToast();

  function clear() {
    search.clear();
    showToast({ text: 'Search cleared', undo: () => search.open(applied) });
  }

  return (
    <div className={styles.bar}>
      <output className={styles.count}>
        {result === undefined || error !== null ? null : <Count total={result.total} shown={shown} />}
      </output>
      {isSearch ? (
        <>
          <ViewSelect section={search.section} />
          <SortSelect search={search} />
        </>
      ) : null}
      {applied.filters.length > 0 || chosen.length > 0 ? (
        <span className={styles.actions}>
          <button type="button" className="link" onClick={clear}>
            {messages.search.clear}
          </button>
          <button type="button" className="link" aria-haspopup="dialog" onClick={openCitation}>
            {messages.search.citable}
          </button>
        </span>
      ) : null}
      {CitableUrl === undefined ? null : <CitableUrl search={search} onClose={closeCitation} />}
    </div>
  );
}

async function loadCitableUrl() {
  return (await import('./cite-search/citable-url.tsx')).CitableUrl;
}

function Count({ total, shown }: { total: number; shown: number }) {
  return (
    <>
      <b className="num">{formatNumber(total)}</b> {total === 1 ? 'result' : 'results'}
      {total === 0 ? null : (
        <>
          , showing <span className="num">{formatNumber(shown)}</span>
        </>
      )}
    </>
  );
}

function SortSelect({ search: { section, remembered, sortBy } }: { search: SectionSearch }) {
  const offered = sortKeys.filter((key) => key !== 'NEWEST' || isForum(section) || key === remembered.entry.sort);
  return (
    <label className={styles.sort}>
      <span>Sort</span>
      <select
        className="select select--small"
        value={remembered.entry.sort}
        onChange={({ currentTarget }) => {
          const sort = sortKeys.find((key) => key === currentTarget.value);
          if (sort !== undefined) sortBy(sort);
        }}
      >
        {offered.map((key) => (
          <option key={key} value={key}>
            {sorts[key]}
          </option>
        ))}
      </select>
    </label>
  );
}
