import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { PageTitle } from '@iconotheca/client';
import { setViewerHeight } from '../facsimile/viewer/viewer-height.ts';
import styles from './item.module.css';
import { words } from '../words/item.ts';

/** Shows the skeleton of the item page. */
export function ItemLoading() {
  return (
    <div className={`wrap ${styles.coming}`} aria-busy="true">
      <PageTitle title={words.opening} />
      <h1 className="vh" tabIndex={-1}>
        {words.opening}
      </h1>
      <div className={styles.search}>
        <GlobalSearchBox />
      </div>
      <div className={styles.item} ref={setViewerHeight}>
        <Skeleton className={styles.skeletonImage} />
        <Skeleton className={styles.skeletonText} />
      </div>
    </div>
  );
}
