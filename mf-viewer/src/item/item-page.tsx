import type { Item } from '@iconotheca/contracts/item/item';
import { ApiError, itemFromSearches, itemQueryOptions, useParams } from '@iconotheca/client';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ItemArticle } from './item-article.tsx';
import { ItemUnreachable } from './item-unreachable.tsx';
import { ItemLoading } from './item-loading.tsx';

const ItemNotFound = lazyPart(async () => (await import('./item-not-found.tsx')).ItemNotFound);

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
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Suspense fallback={<ItemLoading />}>
        <ItemNotFound uid={uid} section={section} />
      </Suspense>
    );
  }
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
