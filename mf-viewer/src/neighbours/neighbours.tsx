import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import {
  currentSearchAtom,
  formatNumber,
  hitsPerPage,
  Link,
  type RunSearch,
  searchQueryOptions,
  useLocation,
  useNavigate,
} from '@iconotheca/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useState, type MouseEvent } from 'react';
import styles from './neighbours.module.css';
import { pageOf, searchPositionOf, type SearchPosition } from './position.ts';
import { words } from '../words/item.ts';

const ActiveFilters = lazyPart(async () => (await import('./active-filters.tsx')).ActiveFilters);

/** Reads the history entry of a link to an item: the item's position, and whether Back leads to the results. */
function readState(state: unknown): { position: number; isFromResults: boolean } {
  const { position, from } = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  return {
    position: typeof position === 'number' && position > 0 ? position : 1,
    isFromResults: from === 'results',
  };
}

/** Links back to the results of this tab's search and to its previous and next item; nothing without a search. */
export function Neighbours({ uid, section }: { uid: string; section: string }) {
  const run = useAtomValue(currentSearchAtom);
  return run === null ? null : <WithinSearch uid={uid} section={section} run={run} />;
}

interface WithinSearchProps {
  uid: string;
  section: string;
  run: RunSearch;
}

function WithinSearch({ uid, section, run }: WithinSearchProps) {
  const { q, read, wordsIn, within } = run;
  const navigate = useNavigate();
  // Paging through the item's contents makes history entries without state: the first position is remembered.
  const { state } = useLocation();
  const [{ position: expected, isFromResults }] = useState(() => readState(state));
  const { data } = useQuery(searchQueryOptions(run, pageOf(expected, hitsPerPage())));
  const found = data && searchPositionOf(uid, data);
  usePrefetchedNeighbours(run, found);
  if (found === undefined) return null;
  const { position, total, previous, next } = found;
  const from = isFromResults ? 'results' : undefined;

  /** The previous history entry is the grid as the reader left it: going back restores it. */
  function goBack(event: MouseEvent) {
    if (!isFromResults || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <>
      <nav className={styles.walk} aria-label={words.results}>
        <Link
          to={searchAddress(run.section, { q, filters: run.filters, read, wordsIn, within })}
          state={{ nonce: run.nonce }}
          onClick={goBack}
        >
          {run.q === '' ? words.back : words.backFor({ q: run.q })}
        </Link>
        {previous !== undefined && (
          <Link to={itemHref(previous, section)} state={{ position: position - 1, from }} replace rel="prev">
            {words.previousResult}
          </Link>
        )}
        <p className="num">{words.place({ position: formatNumber(position), total: formatNumber(total) })}</p>
        {next !== undefined && (
          <Link to={itemHref(next, section)} state={{ position: position + 1, from }} replace rel="next">
            {words.nextResult}
          </Link>
        )}
      </nav>
      {run.filters.length > 0 && (
        <Suspense fallback={<div className={styles.coming} />}>
          <ActiveFilters run={run} />
        </Suspense>
      )}
    </>
  );
}

/** Loads the pages of hits with the previous and the next item beforehand: a step then needs no request. */
function usePrefetchedNeighbours(run: RunSearch, found: SearchPosition | undefined): void {
  const client = useQueryClient();
  const { position, previous, next } = found ?? {};
  useEffect(() => {
    if (position === undefined) return;
    const steps = [...(previous === undefined ? [] : [position - 1]), ...(next === undefined ? [] : [position + 1])];
    for (const page of new Set(steps.map((step) => pageOf(step, hitsPerPage()))))
      void client.prefetchQuery(searchQueryOptions(run, page));
  }, [client, run, position, previous, next]);
}
