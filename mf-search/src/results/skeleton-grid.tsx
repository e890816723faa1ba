import { Bone } from '@iconotheca/kit/ui/bone';
import styles from './skeleton-grid.module.css';

const places = Array.from({ length: 15 }, (_, index) => `place-${index}`);

/** Boxes of cards that are still to come. */
export function SkeletonGrid() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {places.map((place) => (
        <div key={place}>
          <Bone className={styles.image} />
          <Bone className={styles.caption} />
          <Bone className={styles.date} />
        </div>
      ))}
    </div>
  );
}
