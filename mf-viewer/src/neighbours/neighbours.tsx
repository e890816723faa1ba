import { itemHref } from '@iconotheca/contracts/iiif';
import { searchHref } from '@iconotheca/contracts/search-url';
import { searchQueryOptions, type RunSearch } from '@iconotheca/kit/queries/search';
import { Link, useLocation } from '@iconotheca/kit/router';
import { currentSearchAtom } from '@iconotheca/kit/state/current-search';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import styles from './neighbours.module.css';
import { pageOf, placeOf } from './position.ts';

/** The position that a link to a neighbour says it leads to: it may lie beyond the first page of hits. */
function positionIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('position' in state)) return 1;
  return typeof state.position === 'number' && state.position > 0 ? state.position : 1;
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

const count = new Intl.NumberFormat('en-GB');

function WithinSearch({ uid, section, run }: WithinSearchProps) {
  const page = pageOf(positionIn(useLocation().state));
  const { data } = useQuery(searchQueryOptions(run, page));
  const place = data && placeOf(uid, data);
  if (place === undefined) return null;
  const { position, total, previous, next } = place;
  return (
    <nav className={styles.walk} aria-label="Search results">
      <Link to={searchHref(run.section, { q: run.q, filters: run.filters })} state={{ nonce: run.nonce, uid }}>
        Back to results{run.q === '' ? '' : ` for “${run.q}”`}
      </Link>
      {previous !== undefined && (
        <Link to={itemHref(previous, section)} state={{ position: position - 1 }} rel="prev">
          ← Previous
        </Link>
      )}
      <p className="num">
        {count.format(position)} of {count.format(total)}
      </p>
      {next !== undefined && (
        <Link to={itemHref(next, section)} state={{ position: position + 1 }} rel="next">
          Next →
        </Link>
      )}
    </nav>
  );
}
