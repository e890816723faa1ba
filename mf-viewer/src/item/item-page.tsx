import type { Item } from '@iconotheca/contracts/item/item';
import { searchHref } from '@iconotheca/contracts/search/search-url';
import { ApiError, itemFromSearches, itemQueryOptions, Link, messages, PageTitle, useParams } from '@iconotheca/client';
import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { words as shared } from '@iconotheca/ui/words/shared';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { words } from '../words/item.ts';
import { ItemArticle } from './item-article.tsx';
import { ItemUnreachable } from './item-unreachable.tsx';
import { ItemLoading } from './item-loading.tsx';
import styles from './item.module.css';

const ItemForSubscribers = lazyPart(async () => (await import('./item-for-subscribers.tsx')).ItemForSubscribers);

/** Shows /r/view/{uid}/{section}: one item, from this tab's searches where it is among them, else by its id (spec §4). */
export function ItemPage() {
  const { uid = '', section = 'all' } = useParams();
  const client = useQueryClient();
  const found: Item | undefined = itemFromSearches(client, uid);
  const { data, error, isFetching, refetch } = useQuery({
    ...itemQueryOptions(uid),
    ...(found ? { initialData: found } : {}),
  });
  if (data !== undefined) return <ItemArticle key={uid} item={data} section={section} />;
  if (error instanceof ApiError && error.status === 404) return <ItemNotFound uid={uid} section={section} />;
  if (error instanceof ApiError && error.code === 'subscription-required') {
    return (
      <Suspense fallback={<ItemLoading />}>
        <ItemForSubscribers section={section} />
      </Suspense>
    );
  }
  if (error !== null)
    return <ItemUnreachable reason={error.message} isBusy={isFetching} onRetry={() => void refetch()} />;
  return <ItemLoading />;
}

/** The message for an id that no item has (spec §8). */
function ItemNotFound({ uid, section }: { uid: string; section: string }) {
  const q = uid.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return (
    <div className="wrap">
      <PageTitle title={messages.item.notFound} section={section} />
      <div className={styles.search}>
        <GlobalSearchBox />
      </div>
      <div className={styles.message}>
        <h1 tabIndex={-1}>{messages.item.notFound}</h1>
        <p className="text">{messages.item.notFoundServer}</p>
        <p className="text">{messages.item.notFoundHint}</p>
        <p className={styles.ways}>
          {q === '' ? null : (
            <Link className="btn" to={searchHref('all', { q, filters: [] })}>
              {words.searchFor({ words: q })}
            </Link>
          )}
          <Link className="btn" to="/r/">
            {shared.home}
          </Link>
        </p>
      </div>
    </div>
  );
}
