import { messages, PageTitle } from '@iconotheca/client';
import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import styles from './item.module.css';

/** What is shown for an id that names nothing (spec §8). */
export function ItemNotFound({ section }: { section: string }) {
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
      </div>
    </div>
  );
}
