import { searchEndpoints } from '@iconotheca/contracts/search/endpoints';
import { collectionUrl, itemHref } from '@iconotheca/contracts/iiif/iiif';
import { limits } from '@iconotheca/contracts/limits';
import { formatNumber, messages, useSearchParams, call } from '@iconotheca/client';
import { imageOf } from '@iconotheca/ui/cards/item-facts';
import { Failed } from '@iconotheca/ui/elements/failed';
import { Pager } from '@iconotheca/ui/elements/pager';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ItemCards } from '../relations/item-cards.tsx';
import styles from './children.module.css';
import { Entries } from './entries.tsx';

interface ChildrenProps {
  uid: string;
  section: string;
  /** Heading of the list: `Emblems in this book`. */
  title: string;
}

/** Items contained in this one, fifty a page; the address holds the page (spec §4). */
export function Children({ uid, section, title }: ChildrenProps) {
  const { data, isPending, isError, refetch } = useQuery(childrenQueryOptions(uid));
  const [params] = useSearchParams();
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
        The contents of this object cannot be loaded right now.
      </Failed>
    );
  }
  const { hits, total } = data;
  if (total === 0) return null;
  const pages = Math.ceil(hits.length / limits.childrenPerPage);
  const page = Math.min(Math.max(0, Number(params.get('page')) || 0), pages - 1);
  const shown = hits.slice(page * limits.childrenPerPage, (page + 1) * limits.childrenPerPage);
  return (
    <section className={styles.children} aria-labelledby="contents">
      <div className="rulehead">
        <h2 id="contents">{title}</h2>
        <p className="meta num">
          {formatNumber(total)} {total === 1 ? 'item' : 'items'}
          {shown.some((child) => imageOf(child) !== undefined) ? (
            <>
              {' · '}
              <a href={collectionUrl('item', uid)} title="IIIF collection: drag it into any viewer">
                IIIF collection
              </a>
            </>
          ) : null}
        </p>
      </div>
      {shown.some((child) => imageOf(child) !== undefined) ? (
        <ItemCards items={shown} section={section} label={title} />
      ) : (
        <Entries items={shown} section={section} label={title} />
      )}
      <Pager
        label={`Pages: ${title}`}
        page={page}
        pageCount={pages}
        to={(number) => `${itemHref(uid, section)}?page=${number}`}
      />
      {total > hits.length && <p className="meta">{messages.search.partial(String(hits.length), String(total))}</p>}
    </section>
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
