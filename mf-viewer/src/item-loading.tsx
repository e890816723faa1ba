import { GlobalSearchBox } from '@iconotheca/ui/search-box/global-search-box';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { PageTitle } from '@iconotheca/client';
import { tellViewerHeight } from './facsimile/viewer-height.ts';
import styles from './item.module.css';

/** The boxes of the page to come. */
export function ItemLoading() {
  return (
    <div className="wrap" aria-busy="true">
      <PageTitle title="Opening the item" />
      <h1 className="vh" tabIndex={-1}>
        Opening the item
      </h1>
      <div className={styles.search}>
        <GlobalSearchBox />
      </div>
      <div className={styles.item} ref={tellViewerHeight}>
        <Skeleton className={styles.boneImage} />
        <Skeleton className={styles.boneText} />
      </div>
    </div>
  );
}
