import { messages } from '@iconotheca/kit/messages/en';
import { GlobalSearchBox } from '@iconotheca/kit/parts/global-search-box';
import { PageTitle } from '@iconotheca/kit/ui/page-title';
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
