import { Bone } from '@iconotheca/ui/elements/skeleton';
import styles from './facet-bones.module.css';

const values = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Boxes of two facets that are still to come. */
export function FacetBones() {
  return (
    <div aria-hidden="true">
      {['type', 'collection'].map((facet) => (
        <div key={facet} className={styles.facet}>
          <Bone className={styles.title} />
          {values.map((value) => (
            <Bone key={value} className={styles.value} />
          ))}
        </div>
      ))}
    </div>
  );
}
