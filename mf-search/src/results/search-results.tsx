import { defaultSort, type SearchResult } from '@iconotheca/contracts/search/search';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { GridSkeleton } from '@iconotheca/ui/cards/hit-grid';
import { isLoggedInAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useReturnToItem, useTopInView } from '../history/use-scroll-position.ts';
import type { SectionSearch } from '../search/use-section-search.ts';
import { ConceptSkeleton, ConceptChips } from './notes/concept-chips.tsx';
import { CorrectedNote } from './notes/corrected-note.tsx';
import { Hits } from './hits.tsx';
import { NoHits } from './states/no-hits.tsx';
import { Prompt } from './states/prompt.tsx';
import { ReadAsNote } from './notes/read-as-note.tsx';
import { ResultsBar } from './results-bar.tsx';
import { SearchFailed } from './states/search-failed.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useHitSelection, type HitSelection } from './selection/use-hit-selection.ts';
import { useShownHits, type ShownHits } from './show-more/use-shown-hits.ts';
import { useView } from './view-select.tsx';
import styles from './search-results.module.css';

/** What the search found, in whichever state it is (spec §4): asked for nothing, under way, failed, empty, or hits. */
export function SearchResults({ search }: { search: SectionSearch }) {
  const { result, error, isSearching, isSearch, isEarlier, further, remembered } = search;
  const shown = useShownHits(result?.hits ?? [], further, remembered);
  const selection = useHitSelection(result?.hits ?? [], remembered);
  const [view] = useView(search.section);
  const top = useTopInView(remembered);
  useReturnToItem(remembered, !isSearching);

  return (
    <div aria-busy={isSearching} data-earlier={isEarlier || undefined} ref={top}>
      <div className={selection.items.length === 0 ? styles.bars : `${styles.bars} ${styles.selecting}`}>
        <ResultsBar search={search} shown={shown.hits.length} />
        <SelectionBar selection={selection} shown={shown.hits} />
      </div>
      {isSearch ? null : <Prompt search={search} />}
      {error === null ? null : (
        <SearchFailed section={search.section} error={error} onRetry={search.retry}>
          {result === undefined || result.total === 0 ? null : 'Below are the results of your previous search.'}
        </SearchFailed>
      )}
      {isSearching && result === undefined && error === null ? (
        <>
          {search.applied.q === '' ? null : <ConceptSkeleton />}
          <GridSkeleton view={view} count={15} />
        </>
      ) : null}
      {result === undefined ? null : <Found search={search} result={result} shown={shown} selection={selection} />}
    </div>
  );
}

interface FoundProps {
  search: SectionSearch;
  result: SearchResult;
  shown: ShownHits;
  selection: HitSelection;
}

const DescribeThese = lazyPart(async () => (await import('./notes/describe-these.tsx')).DescribeThese);

/** Readers who are logged in can describe items without notations. */
function Undescribed({ search, result }: Pick<FoundProps, 'search' | 'result'>) {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { sort } = search.remembered.entry;
  const count = result.facets['LACKS']?.find(({ key }) => key === 'notations')?.doc_count ?? 0;
  if (!isLoggedIn || count === 0 || search.isEarlier) return null;
  return (
    <Suspense fallback={null}>
      <DescribeThese
        section={search.section}
        search={sort === defaultSort ? search.applied : { ...search.applied, sort }}
        count={count}
      />
    </Suspense>
  );
}

function Found({ search, result, shown, selection }: FoundProps) {
  const { corrected, readAs, concepts, total } = result;
  if (total === 0 && search.error !== null) return null;
  return (
    <>
      {corrected === undefined ? null : <CorrectedNote search={search} corrected={corrected} />}
      {readAs === undefined || search.isEarlier ? null : <ReadAsNote search={search} readAs={readAs} />}
      <ConceptChips q={corrected?.q ?? search.applied.q} isEarlier={search.isEarlier} concepts={concepts ?? []} />
      <Undescribed search={search} result={result} />
      {total === 0 && !search.isSearching ? (
        <NoHits search={search} isWordless={result.isWordless === true} />
      ) : (
        <Hits search={search} result={result} shown={shown} selection={selection} />
      )}
    </>
  );
}
