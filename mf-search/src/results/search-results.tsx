import { useNearEnd } from '../search/use-near-end.ts';
import { useReturnToItem } from '../search/use-return-to-item.ts';
import { useTopInView } from '../search/use-top-in-view.ts';
import type { SectionSearch } from '../search/use-section-search.ts';
import { ConceptChips } from './concept-chips.tsx';
import { CorrectedNote } from './corrected-note.tsx';
import { Hits } from './hits.tsx';
import { NoHits } from './no-hits.tsx';
import { Prompt } from './prompt.tsx';
import { ResultsBar } from './results-bar.tsx';
import { SearchFailed } from './search-failed.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SkeletonGrid } from './skeleton-grid.tsx';
import { useHitSelection } from './use-hit-selection.ts';
import { useShownHits } from './use-shown-hits.ts';
import styles from './search-results.module.css';

/** What the search found, in whichever state it is (spec §4): asked for nothing, under way, failed, empty, or hits. */
export function SearchResults({ search }: { search: SectionSearch }) {
  const { result, error, isSearching, isSearch, remembered } = search;
  const shown = useShownHits(result?.hits ?? [], remembered);
  const selection = useHitSelection(result?.hits ?? [], remembered);
  const top = useTopInView(remembered);
  useNearEnd(shown.showMore);
  useReturnToItem(remembered, !isSearching);

  return (
    <div aria-busy={isSearching} ref={top}>
      <div className={selection.items.length === 0 ? styles.bars : `${styles.bars} ${styles.selecting}`}>
        <ResultsBar search={search} shown={shown.hits.length} />
        <SelectionBar selection={selection} shown={shown.hits} />
      </div>
      {isSearch ? null : <Prompt search={search} />}
      {error === null ? null : <SearchFailed error={error} onRetry={search.retry} />}
      {isSearching && result === undefined && error === null ? <SkeletonGrid /> : null}
      {result === undefined || error !== null ? null : (
        <>
          {result.corrected === undefined ? null : <CorrectedNote search={search} corrected={result.corrected} />}
          <ConceptChips
            q={result.corrected?.q ?? search.applied.q}
            isEarlier={isSearching}
            concepts={result.concepts ?? []}
          />
          {result.total === 0 && !isSearching ? (
            <NoHits search={search} />
          ) : (
            <Hits search={search} result={result} shown={shown} selection={selection} />
          )}
        </>
      )}
    </div>
  );
}
