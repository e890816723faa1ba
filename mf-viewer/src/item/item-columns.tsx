import { narrow, useMediaQuery } from '@iconotheca/ui/hooks/use-media-query';
import type { ReactNode } from 'react';
import styles from './item.module.css';

interface ItemColumnsProps {
  /** Whether the image has the best place, and the words stand beside it. */
  isLedByImage: boolean;
  image: ReactNode;
  /** Heading, facts and buttons. */
  info: ReactNode;
  /** Texts that are read rather than looked up. */
  longTexts: ReactNode;
  /** Concepts and collections, or notes. */
  aside: ReactNode;
  /** Where they are not to stand below. */
  details: ReactNode;
}

/**
 * The parts of an item: in two columns, or one below the other in the order in which they are read. What an item says
 * comes before what it is filed under.
 */
export function ItemColumns({ isLedByImage, image, info, longTexts, aside, details }: ItemColumnsProps) {
  const isNarrow = useMediaQuery(narrow);
  if (isNarrow) {
    return (
      <article className={styles.column}>
        {isLedByImage && image}
        {info}
        {longTexts}
        {!isLedByImage && image}
        {aside}
        {details}
      </article>
    );
  }
  const left = (
    <div className={styles.column}>
      {!isLedByImage && info}
      {longTexts}
      {details}
    </div>
  );
  return isLedByImage ? (
    <article className={styles.item}>
      {image}
      <div className={styles.side}>
        {info}
        {aside}
      </div>
      {left}
    </article>
  ) : (
    <article className={styles.words}>
      {left}
      <div className={styles.column}>
        {image}
        {aside}
      </div>
    </article>
  );
}
