import type { View } from './view.ts';
import { Skeleton } from '../elements/skeleton.tsx';
import styles from './item-card.module.css';

/** Shows the boxes of a card: its image, its caption, its facts. */
export function CardSkeleton({ view }: { view: View }) {
  return (
    <div className={view === 'list' ? `${styles.card} ${styles.row}` : styles.card}>
      <Skeleton className={styles.matSkeleton} />
      <div className={styles.caption}>
        <Skeleton className={styles.lineSkeleton} />
      </div>
      <div className={styles.foot}>
        <Skeleton className={styles.factsSkeleton} />
      </div>
    </div>
  );
}
