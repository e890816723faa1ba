import { ApiError, PageTitle } from '@iconotheca/client';
import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { Suspense, type ReactNode } from 'react';
import item from '../item/item.module.css';
import { words as itemWords } from '../words/item.ts';

const ItemForSubscribers = lazyPart(async () => (await import('../item/item-for-subscribers.tsx')).ItemForSubscribers);

interface NoticeWords {
  notFound: string;
  notFoundHint: string;
  loading: string;
  unreachable: string;
}

interface OwnershipNoticeProps {
  words: NoticeWords;
  /** Reason why there is nothing to show; null while the answer is on its way. */
  error: Error | null;
  isBusy: boolean;
  onRetry: () => void;
}

/** Shows a page of an owner or a copy without content: a wait, a refusal, a failure, or nothing there. */
export function OwnershipNotice({ words, error, isBusy, onRetry }: OwnershipNoticeProps) {
  if (error === null) return <Loading title={words.loading} />;
  if (error instanceof ApiError && error.code === 'subscription-required') {
    return (
      <Suspense fallback={<Loading title={words.loading} />}>
        <ItemForSubscribers section="all" />
      </Suspense>
    );
  }
  const isNowhere = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return isNowhere ? (
    <Message title={words.notFound}>
      <p className="text">{words.notFoundHint}</p>
    </Message>
  ) : (
    <Message title={words.unreachable}>
      <p className="text" role="alert">
        {error.message}
      </p>
      <button type="button" className="btn" disabled={isBusy} onClick={onRetry}>
        {itemWords.tryAgain}
      </button>
    </Message>
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap">
      <PageTitle title={title} />
      <div className={item.search}>
        <GlobalSearchBox />
      </div>
      <div className={item.message}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
    </div>
  );
}

function Loading({ title }: { title: string }) {
  return (
    <div className="wrap" aria-busy="true">
      <PageTitle title={title} />
      <h1 className="vh" tabIndex={-1}>
        {title}
      </h1>
      <div className={item.search}>
        <GlobalSearchBox />
      </div>
      <div className={item.words}>
        <Skeleton className={item.skeletonText} />
        <Skeleton className={item.skeletonImage} />
      </div>
    </div>
  );
}
