import { searchAddress } from '@iconotheca/ui/search-box/search-address';
import { formatNumber, Link, PageTitle } from '@iconotheca/client';
import { words } from '@iconotheca/ui/words/describe';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ItemLoading } from '../item/item-loading.tsx';
import { ItemUnreachable } from '../item/item-unreachable.tsx';
import styles from '../item/item.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';
import type { RunningTask } from './use-task.ts';

/** Shows start and end of a task: opens the item where the reader stopped, or says that none is left. */
export function StartTask({ running }: { running: RunningTask }) {
  const { section, search, task } = running;
  const { data, error, isFetching, refetch } = useQuery({
    // Runs again when skipped items are offered once more.
    queryKey: ['task', section, search, task.skipped.length] as const,
    queryFn: running.findStart,
    staleTime: 0,
    gcTime: 0,
  });
  const open = useEffectEvent(running.open);
  useEffect(() => {
    if (typeof data === 'string') open(data);
  }, [data]);

  if (error !== null) {
    return <ItemUnreachable reason={error.message} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  return data === null ? <Ended running={running} /> : <ItemLoading />;
}

function Ended({ running: { section, search, task, offerAgain } }: { running: RunningTask }) {
  const message = useRef<HTMLDivElement>(null);
  useHeadingFocus(message);
  const [done, skipped] = [task.done.length, task.skipped.length];
  const title = done + skipped === 0 ? words.nothing : words.thanks;
  return (
    <div ref={message} className={styles.message}>
      <PageTitle title={title} section={section} />
      <h1 tabIndex={-1}>{title}</h1>
      {done > 0 && <p className="text">{words.allDone({ count: formatNumber(done) })}</p>}
      <p className="text">{skipped === 0 ? words.noneLeft : words.onlySkipped({ count: skipped })}</p>
      <ul className={styles.ways}>
        {skipped > 0 && (
          <li>
            <button type="button" className="btn" onClick={offerAgain}>
              {words.again}
            </button>
          </li>
        )}
        <li>
          <Link to={searchAddress(section, search)}>{words.back}</Link>
        </li>
      </ul>
    </div>
  );
}
