import { filtersAtom, formatNumber, messages, useToast } from '@iconotheca/client';
import { useLazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useAtomValue } from 'jotai';
import type { SectionSearch } from '../search/use-section-search.ts';
import { StepsLine } from './notes/steps-line.tsx';
import { RichText } from '@iconotheca/ui/elements/rich-text';
import { words } from '../words/results.ts';
import styles from './results-bar.module.css';

/**
 * Shows the number of results and how many answer to which step; and, when filters exist, the ways to drop and to cite the
 * search (spec §2).
 */
export function ResultsBar({ search, shown }: { search: SectionSearch; shown: number }) {
  const { applied, result, error } = search;
  const { Part: CitableUrl, open: openCitation, close: closeCitation } = useLazyPart(loadCitableUrl);
  const chosen = useAtomValue(filtersAtom);
  const isAwaited = search.isSearching && result === undefined && error === null;
  const showToast = useToast();

  function clear() {
    search.clear();
    showToast({ text: words.cleared, undo: () => search.open(applied) });
  }

  return (
    <div className={styles.bar}>
      <output className={styles.count} data-awaited={isAwaited || undefined}>
        {result === undefined || error !== null ? null : <Count total={result.total} shown={shown} />}
      </output>
      {result?.steps === undefined ? null : <StepsLine search={search} steps={result.steps} />}
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
