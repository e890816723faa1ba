import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import styles from './area-loading.module.css';

/** Holds a page's place until its part of the site has been fetched. */
export function AreaLoading() {
  return (
    <div className={`wrap ${styles.loading}`} aria-busy="true">
      <span className="vh">Loading</span>
      <Skeleton className={styles.heading} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.half} />
    </div>
  );
}
