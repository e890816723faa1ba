import type { View } from './view.ts';
import { Bone } from '../elements/skeleton.tsx';
import styles from './item-card.module.css';

/** The boxes of a card: its image, its caption, its facts. */
export function CardBones({ view }: { view: View }) {
  return (
    <div className={view === 'list' ? `${styles.card} ${styles.row}` : styles.card}>
      <Bone className={styles.matBone} />
      <div className={styles.caption}>
        <Bone className={styles.lineBone} />
      </div>
      <div className={styles.foot}>
        <Bone className={styles.factsBone} />
      </div>
    </div>
  );
}
