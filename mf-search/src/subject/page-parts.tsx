import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { ApiError, PageTitle } from '@iconotheca/client';
import { ItemCard } from '@iconotheca/ui/cards/item-card';
import { Failed } from '@iconotheca/ui/elements/failed';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { words } from '../words/subject.ts';
import styles from './subject.module.css';

/** Shows a part of a page below its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Cards in sight at once. */
const eager = 6;

/** Shows items with pictures; nothing where there are none. */
export function Pictures({ hits }: { hits: readonly Item[] }) {
  if (hits.length === 0) return null;
  return (
    <Section title={words.pictures}>
      <ul className={styles.cards}>
        {hits.map((item, at) => (
          <li key={uidOf(item)}>
            <ItemCard item={item} section="all" isEager={at < eager} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface AskedPageProps<Use> {
  /** Question of what the page is about. */
  asked: UseQueryResult<Use>;
  titles: { loading: string; missing: string; unreachable: string };
  /** Shown where nothing of it is here. */
  meant: ReactNode;
  children: (use: Use) => ReactNode;
}

/** Shows a page below the search box as soon as its answer has come, and until then, or instead, what there is to say. */
export function AskedPage<Use>({ asked: { data, error, refetch }, titles, meant, children }: AskedPageProps<Use>) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <div className="wrap">
      <div className={styles.search}>
        <GlobalSearchBox />
      </div>
      {data !== undefined ? (
        children(data)
      ) : error === null ? (
        <Notice title={titles.loading} isHidden>
          <Skeleton className={styles.skeleton} />
        </Notice>
      ) : isMissing ? (
        <Notice title={titles.missing}>{meant}</Notice>
      ) : (
        <Notice title={titles.unreachable}>
          <Failed className="text" onRetry={() => void refetch()}>
            {error.message}
          </Failed>
        </Notice>
      )}
    </div>
  );
}

interface NoticeProps {
  title: string;
  isHidden?: boolean;
  children: ReactNode;
}

/** Shows the page while its subject is not there: below the title what is to be done. */
function Notice({ title, isHidden = false, children }: NoticeProps) {
  return (
    <div className={styles.notice} aria-busy={isHidden}>
      <PageTitle title={title} />
      <h1 className={isHidden ? 'vh' : undefined} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
