import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import { limits } from '@iconotheca/contracts/limits';
import { call, messages } from '@iconotheca/client';
import { Failed } from '@iconotheca/ui/elements/failed';
import { lazyPart } from '@iconotheca/ui/hooks/lazy-part';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { words } from '../words/item.ts';

/** Loaded where there is something in it: most items contain nothing. */
const Contents = lazyPart(async () => (await import('./contents.tsx')).Contents);

interface ChildrenProps {
  uid: string;
  section: string;
  /** Heading of the list: `Emblems in this book`. */
  title: string;
}

/** Shows items contained in this one, fifty a page; the address holds the page (spec §4). */
export function Children({ uid, section, title }: ChildrenProps) {
  const { data, isPending, isError, refetch } = useQuery(childrenQueryOptions(uid));
  if (isPending) {
    return (
      <p className="meta" role="status">
        {messages.item.children}
      </p>
    );
  }
  if (isError) {
    return (
      <Failed className="meta" onRetry={() => void refetch()}>
        {words.noContents}
      </Failed>
    );
  }
  const { hits, total } = data;
  if (total === 0) return null;
  return (
    <Suspense>
      <Contents uid={uid} section={section} title={title} hits={hits} total={total} />
    </Suspense>
  );
}

/** Items that lie in another: by SORTID, up to 1500 (spec §4). */
function childrenQueryOptions(uid: string) {
  return queryOptions({
    queryKey: ['children', uid] as const,
    queryFn: ({ signal }) =>
      call(
        searchEndpoints.search,
        {
          section: 'all',
          q: '',
          filters: [{ field: 'PARENT', mode: 'A', value: uid }],
          sort: 'SORTID',
          page: 0,
          size: limits.childrenFetched,
        },
        { signal },
      ),
  });
}
