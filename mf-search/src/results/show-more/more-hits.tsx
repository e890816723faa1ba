import { limits } from '@iconotheca/contracts/limits';
import { formatNumber, hitsPerPage, messages } from '@iconotheca/client';
import type { SectionSearch } from '../../search/use-section-search.ts';
import styles from './more-hits.module.css';
import { SearchFailed } from '../states/search-failed.tsx';
import type { ShownHits } from './use-shown-hits.ts';
import { words } from '../../words/results.ts';

interface MoreHitsProps {
  further: SectionSearch['further'];
  fetched: number;
  total: number;
  shown: ShownHits;
}

/**
 * Leads to more hits, and says how many were fetched at all (spec §4); its boxes stand until the end is reached, and
 * then.
 */
export function MoreHits({ further, fetched, total, shown }: MoreHitsProps) {
  if (total <= limits.visibleStep) return null;
  const isEnd = shown.hidden === 0 && !further.hasMore && !further.isFetching;
  return (
    <div className={`${styles.more} below-results`}>
      {further.error !== null && shown.hidden === 0 ? (
        <SearchFailed error={further.error} onRetry={further.retry} />
      ) : isEnd ? (
        <p>{fetched < total ? '' : words.allShown({ count: total })}</p>
      ) : (
        <button
          type="button"
          className="btn"
          aria-disabled={further.isFetching || undefined}
          onClick={further.isFetching ? undefined : shown.showMoreAndFocus}
        >
          {further.isFetching ? messages.search.searching : nextStep(shown, fetched, total)}
        </button>
      )}
      {fetched < total ? (
        <p className="meta">{messages.search.partial(formatNumber(fetched), formatNumber(total))}</p>
      ) : null}
    </div>
  );
}

function nextStep({ hidden }: ShownHits, fetched: number, total: number): string {
  if (hidden > 0) return words.showMore({ count: Math.min(hidden, limits.visibleStep) });
  return words.showMore({ count: Math.min(hitsPerPage(), Math.min(total, limits.maxPageSize) - fetched) });
}
