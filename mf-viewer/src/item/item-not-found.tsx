import { searchHref } from '@iconotheca/contracts/search/search-url';
import { Link, messages, PageTitle } from '@iconotheca/client';
import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../words/item.ts';
import styles from './item.module.css';

/** Shows the message for an id that no item has (spec §8). */
export function ItemNotFound({ uid, section }: { uid: string; section: string }) {
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
