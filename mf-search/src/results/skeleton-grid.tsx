import { Bone } from '@iconotheca/kit/ui/bone';
import { useAtomValue } from 'jotai';
import { viewAtom } from './view-atom.ts';
import styles from './skeleton-grid.module.css';

const places = Array.from({ length: 15 }, (_, index) => `place-${index}`);

/** Boxes of cards that are still to come. */
export function SkeletonGrid() {
  const view = useAtomValue(viewAtom);
  return (
    <div className={styles.grid} data-view={view} aria-hidden="true">
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
