import { useLocation } from '@iconotheca/client';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { useEffect, useState } from 'react';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/page.ts';
import { msSinceNavigation } from '../navigation/site-router.tsx';
import styles from './area-loading.module.css';

/** Milliseconds after which a reader is told that it takes long, and after which that there is something to do. */
const slowMs = 4_000;
const verySlowMs = 9_000;

/** Holds a page's place until its part of the site has been fetched. */
export function AreaLoading() {
  // The band's tab stands in the search field of these pages: it does not leave the header when they come.
  const hasFieldTab = useLocation().pathname.startsWith('/r/section/');
  const isSlow = useIsPast(slowMs);
  const isVerySlow = useIsPast(verySlowMs);
  return (
    <div className={`wrap ${styles.loading}`} aria-busy="true" data-field-tab={hasFieldTab || undefined}>
      <p className={styles.words} role="status">
        {isSlow ? isVerySlow ? words.verySlow : words.slow : <span className="vh">{shared.loading}</span>}
        {isVerySlow ? (
          <button type="button" className="btn btn--small" onClick={() => window.location.reload()}>
            {shared.tryAgain}
          </button>
        ) : null}
      </p>
      <Skeleton className={styles.heading} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.half} />
    </div>
  );
}

/** Tells whether the reader has waited that long since going to this page. */
function useIsPast(milliseconds: number): boolean {
  const [isPast, setPast] = useState(() => msSinceNavigation() >= milliseconds);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), Math.max(0, milliseconds - msSinceNavigation()));
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isPast;
}
