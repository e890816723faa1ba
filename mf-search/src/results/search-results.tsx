import { defaultSort, type SearchResult } from '@iconotheca/contracts/search/search';
import { lazyPart, useLazyPartWhen } from '@iconotheca/ui/hooks/lazy-part';
import { GridSkeleton } from '@iconotheca/ui/cards/hit-grid';
import { isLoggedInAtom } from '@iconotheca/client';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useReturnToItem, useTopInView } from '../history/use-scroll-position.ts';
import type { SectionSearch } from '../search/use-section-search.ts';
import { Subjects, SubjectSkeleton } from './subjects/subjects.tsx';
import { unreadWords } from './subjects/unread-words.ts';
import { Hits } from './hits.tsx';
import { Newest } from './newest/newest.tsx';
import { Prompt } from './states/prompt.tsx';
import { ResultsBar } from './results-bar.tsx';
import { SearchFailed } from './states/search-failed.tsx';
import { useHitSelection, type HitSelection } from './selection/use-hit-selection.ts';
import { useShownHits, type ShownHits } from './show-more/use-shown-hits.ts';
import { useView } from './view-select.tsx';
import { words } from '../words/results.ts';
import styles from './search-results.module.css';

/** Shows the results in whichever state they are (spec §4): asked for nothing, under way, failed, empty, or hits. */
export function SearchResults({ search }: { search: SectionSearch }) {
  const { result, error, isSearching, isSearch, isEarlier, further, remembered } = search;
  const shown = useShownHits(result?.hits ?? [], further, remembered);
  const selection = useHitSelection(result?.hits ?? [], remembered);
  const { Part: SelectionBar } = useLazyPartWhen(selection.items.length > 0, loadSelectionBar);
  const [view] = useView(search.section);
  const top = useTopInView(remembered);
  useReturnToItem(remembered, !isSearching);

  return (
    <div aria-busy={isSearching} data-earlier={isEarlier || undefined} ref={top}>
      <div
        className={SelectionBar === undefined ? styles.bars : `${styles.bars} ${styles.selecting}`}
        data-selecting={SelectionBar === undefined ? undefined : ''}
      >
        <ResultsBar search={search} shown={shown.hits.length} />
        {SelectionBar === undefined ? null : (
          <SelectionBar selection={selection} shown={shown.hits} onLogIn={remembered.keepForReturn} />
        )}
      </div>
      {isSearch ? null : (
        <>
          <Prompt search={search} />
          <Newest search={search} />
        </>
      )}
      {error === null ? null : (
        <SearchFailed search={search} error={error} onRetry={search.retry}>
          {result === undefined || result.total === 0 ? null : words.earlier}
        </SearchFailed>
      )}
      {isSearching && result === undefined && error === null ? (
        <>
          {search.applied.q === '' ? null : <SubjectSkeleton />}
          <GridSkeleton view={view} count={15} />
        </>
      ) : null}
      {result === undefined ? null : <Found search={search} result={result} shown={shown} selection={selection} />}
    </div>
  );
}

async function loadSelectionBar() {
  return (await import('./selection/selection-bar.tsx')).SelectionBar;
}

interface FoundProps {
  search: SectionSearch;
  result: SearchResult;
  shown: ShownHits;
  selection: HitSelection;
}

const NoHits = lazyPart(async () => (await import('./states/no-hits.tsx')).NoHits);

const Notes = lazyPart(async () => (await import('./notes/notes.tsx')).Notes);

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
  const { corrected, read, readAs, leftOut, remarks, wordReadings, concepts, total } = result;
  const isNoted = [corrected, readAs, leftOut, remarks, wordReadings, search.applied.wordsIn].some(
    (note) => note !== undefined,
  );
  if (total === 0 && search.error !== null) return null;
  return (
    <>
      {isNoted ? (
        <Suspense fallback={null}>
          <Notes search={search} result={result} />
        </Suspense>
      ) : null}
      <Subjects
        words={unreadWords(corrected?.q ?? search.applied.q, read ?? [])}
        isEarlier={search.isEarlier}
        concepts={concepts ?? []}
        total={total}
      />
      <Undescribed search={search} result={result} />
      {total === 0 && !search.isSearching ? (
        <Suspense fallback={null}>
          <NoHits search={search} result={result} />
        </Suspense>
      ) : (
        <Hits search={search} result={result} shown={shown} selection={selection} />
      )}
    </>
  );
}
