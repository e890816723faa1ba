import { itemHref } from '@iconotheca/contracts/iiif/iiif';
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
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState, type MouseEvent } from 'react';
import { ActiveFilters } from './active-filters.tsx';
import styles from './neighbours.module.css';
import { pageOf, placeOf } from './position.ts';
import { useNeighbourPages } from './use-neighbour-pages.ts';

/** What a link to an item says: its position may lie beyond the first page of hits, and where Back leads. */
function readState(state: unknown): { position: number; isFromResults: boolean } {
  const { position, from } = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  return {
    position: typeof position === 'number' && position > 0 ? position : 1,
    isFromResults: from === 'results',
  };
}

/** Back to the results and to the items before and after, in this tab's search; nothing on direct entry. */
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
  const navigate = useNavigate();
  // Paging through what the item contains makes entries without state: the item's place in the search stays.
  const { state } = useLocation();
  const [{ position: expected, isFromResults }] = useState(() => readState(state));
  const { data } = useQuery(searchQueryOptions(run, pageOf(expected, hitsPerPage())));
  const place = data && placeOf(uid, data);
  useNeighbourPages(run, place);
  if (place === undefined) return null;
  const { position, total, previous, next } = place;
  const from = isFromResults ? 'results' : undefined;

  /** The entry before this one is the grid as the reader left it: going back brings all of it again. */
  function goBack(event: MouseEvent) {
    if (!isFromResults || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <>
      <nav className={styles.walk} aria-label="Search results">
        <Link
          to={searchAddress(run.section, { q: run.q, filters: run.filters })}
          state={{ nonce: run.nonce }}
          onClick={goBack}
        >
          Back to results{run.q === '' ? '' : ` for “${run.q}”`}
        </Link>
        {previous !== undefined && (
          <Link to={itemHref(previous, section)} state={{ position: position - 1, from }} replace rel="prev">
            ← Previous
          </Link>
        )}
        <p className="num">
          {formatNumber(position)} of {formatNumber(total)}
        </p>
        {next !== undefined && (
          <Link to={itemHref(next, section)} state={{ position: position + 1, from }} replace rel="next">
            Next →
          </Link>
        )}
      </nav>
      {run.filters.length > 0 && <ActiveFilters run={run} />}
    </>
  );
}
