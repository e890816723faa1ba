import { Bone } from '@iconotheca/ui/elements/skeleton';
import styles from './area-loading.module.css';

/** Holds a page's place until its part of the site has been fetched. */
export function AreaLoading() {
  return (
    <div className={`wrap ${styles.loading}`} aria-busy="true">
      <span className="vh">Loading</span>
      <Bone className={styles.heading} />
      <Bone className={styles.line} />
      <Bone className={styles.line} />
      <Bone className={styles.half} />
    </div>
  );
}
