import { collectionUrl, itemHref } from '@iconotheca/contracts/iiif/iiif';
import type { Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { messages, useSearchParams } from '@iconotheca/client';
import { imageOf } from '@iconotheca/ui/cards/item-facts';
import { Pager } from '@iconotheca/ui/elements/pager';
import { ItemCards } from '../relations/item-cards.tsx';
import styles from './children.module.css';
import { Entries } from './entries.tsx';
import { words } from '../words/item.ts';

interface ContentsProps {
  uid: string;
  section: string;
  /** Heading of the list: `Emblems in this book`. */
  title: string;
  /** Those that were fetched, of all that there are. */
  hits: readonly Item[];
  total: number;
}

/** Shows items that lie in another, fifty a page. */
export function Contents({ uid, section, title, hits, total }: ContentsProps) {
  const [params] = useSearchParams();
  const pages = Math.ceil(hits.length / limits.childrenPerPage);
  const page = Math.min(Math.max(0, Number(params.get('page')) || 0), pages - 1);
  const shown = hits.slice(page * limits.childrenPerPage, (page + 1) * limits.childrenPerPage);
  return (
    <section className={styles.children} aria-labelledby="contents">
      <div className="rulehead">
        <h2 id="contents">{title}</h2>
        <p className="meta num">
          {words.items({ count: total })}
          {shown.some((child) => imageOf(child) !== undefined) ? (
            <>
              {' · '}
              <a href={collectionUrl('item', uid)} title={words.dragCollection}>
                {words.collection}
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
        label={words.pages({ title })}
        page={page}
        pageCount={pages}
        to={(number) => `${itemHref(uid, section)}?page=${number}`}
      />
      {total > hits.length && <p className="meta">{messages.search.partial(String(hits.length), String(total))}</p>}
    </section>
  );
}
