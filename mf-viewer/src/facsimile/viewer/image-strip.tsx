import type { ReactNode } from 'react';
import styles from './image-strip.module.css';
import bar from './viewer-bar.module.css';
import { Hearable } from '../../hearable.tsx';
import { words as shared } from '@iconotheca/ui/words/shared';
import { words } from '../../words/image.ts';

interface ImageStripProps {
  /** The images as thumbnails. */
  thumbnails: readonly ReactNode[];
  page: number;
  onChoose: (page: number) => void;
}

/** Shows all images of the item, the current one marked, and the ones before and after. */
export function ImageStrip({ thumbnails, page, onChoose }: ImageStripProps) {
  const count = thumbnails.length;
  return (
    <div className={styles.pages}>
      <div className={`${bar.buttons} ${styles.turn}`} role="group" aria-label={words.byImage}>
        <button type="button" disabled={page === 0} onClick={() => onChoose(page - 1)}>
          <Hearable text={words.previous} />
        </button>
        <p className="num" role="status">
          <Hearable text={words.place({ page: page + 1, count })} />
        </p>
        <button type="button" disabled={page === count - 1} onClick={() => onChoose(page + 1)}>
          <Hearable text={words.next} />
        </button>
      </div>
      <ol className={styles.strip} aria-label={shared.images}>
        {thumbnails.map((thumbnail, index) => (
          // Images stay in their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <button type="button" aria-current={index === page} onClick={() => onChoose(index)}>
              {thumbnail}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
