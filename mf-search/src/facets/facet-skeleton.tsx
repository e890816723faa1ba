import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import styles from './facet-skeleton.module.css';

const values = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Shows boxes of two facets that are still to come. */
export function FacetSkeleton() {
  return (
    <div aria-hidden="true">
      {['type', 'collection'].map((facet) => (
        <div key={facet} className={styles.facet}>
          <Skeleton className={styles.title} />
          {values.map((value) => (
            <Skeleton key={value} className={styles.value} />
          ))}
        </div>
      ))}
    </div>
  );
}
