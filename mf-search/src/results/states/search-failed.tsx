import { trialAddress } from '@iconotheca/ui/search-box/refused-search';
import {
  ApiError,
  accessAddress,
  formatCount,
  Link,
  messages,
  overviewQueryOptions,
  useLocation,
} from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './state.module.css';

interface SearchFailedProps {
  section: string;
  error: Error;
  onRetry: () => void;
  /** What is said besides. */
  children?: ReactNode;
}

/** The reason why there are no results, in its place (spec §4), and a second try, or the ways to what was refused. */
export function SearchFailed({ section, error, onRetry, children }: SearchFailedProps) {
  const isRefused = error instanceof ApiError && error.code === 'subscription-required';
  return (
    <div className={styles.state} role={isRefused ? 'status' : 'alert'}>
      <p className={isRefused ? styles.lead : `${styles.lead} ${styles.failed}`}>
        {messages.search.error(error.message)}
      </p>
      {isRefused ? <WhatThereIs section={section} /> : null}
      {children === null || children === undefined ? null : <p>{children}</p>}
      {isRefused ? (
        <Ways />
      ) : (
        <button type="button" className="btn btn--small" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** How much subscribers find in the section. */
function WhatThereIs({ section }: { section: string }) {
  const { data: overview } = useQuery(overviewQueryOptions);
  const count = overview?.sections.find(({ key }) => key === section)?.count;
  if (count === undefined || count === 0) return null;
  return <p>Subscribers find {formatCount(count, 'item')} here.</p>;
}

/** Each leads back to this very search. */
function Ways() {
  const place = useLocation();
  return (
    <p className={styles.ways}>
      <Link className="btn btn--small" to={accessAddress(place)}>
        Log in
      </Link>
      <Link to={trialAddress(place.pathname + place.search)}>Trial and 7-day pass</Link>
    </p>
  );
}
