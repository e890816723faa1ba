import { defaultSort, sortKeys, type Sort } from '@iconotheca/contracts/search/search';
import { filtersAtom, formatNumber, messages, useToast } from '@iconotheca/client';
import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useAtomValue } from 'jotai';
import { isForum } from '@iconotheca/ui/collections/profiles';
import type { SectionSearch } from '../search/use-section-search.ts';
import { ViewSelect } from './view-select.tsx';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words } from '../words/results.ts';
import styles from './results-bar.module.css';

/** Shows the number of results and their order; and, when filters exist, the ways to drop and to cite the search (spec §2). */
export function ResultsBar({ search, shown }: { search: SectionSearch; shown: number }) {
  const { applied, isSearch, result, error } = search;
  const { Part: CitableUrl, open: openCitation, close: closeCitation } = useLazyPart(loadCitableUrl);
  const chosen = useAtomValue(filtersAtom);
  const showToast = useToast();

  function clear() {
    search.clear();
    showToast({ text: words.cleared, undo: () => search.open(applied) });
  }

  return (
    <div className={styles.bar}>
      <output className={styles.count}>
        {result === undefined || error !== null ? null : <Count total={result.total} shown={shown} />}
      </output>
      {isSearch && result?.total !== 0 ? (
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
    <RichText
      text={words.found({ count: total })}
      parts={{
        b: () => <b className="num">{formatNumber(total)}</b>,
        shown: (said) => (
          <span className={styles.shown}>
            <RichText text={said} parts={{ number: () => <span className="num">{formatNumber(shown)}</span> }} />
          </span>
        ),
      }}
    />
  );
}

/** Without words there is no relevance, and results stand at random. */
function SortSelect({ search: { section, applied, remembered, sortBy } }: { search: SectionSearch }) {
  const hasWords = applied.q !== '';
  const chosen = remembered.entry.sort === 'RELEVANCE' && !hasWords ? defaultSort : remembered.entry.sort;
  const isOffered: Partial<Record<Sort, boolean>> = { NEWEST: isForum(section), RELEVANCE: hasWords };
  const offered = sortKeys.filter((key) => key === chosen || isOffered[key] !== false);
  return (
    <label className={styles.sort}>
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
