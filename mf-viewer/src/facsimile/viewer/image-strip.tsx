import type { ReactNode } from 'react';
import styles from './image-strip.module.css';
import bar from './viewer-bar.module.css';

interface ImageStripProps {
  /** The images as thumbnails. */
  thumbnails: readonly ReactNode[];
  page: number;
  onChoose: (page: number) => void;
}

/** All images of the item, the one shown marked, and the ones before and after. */
export function ImageStrip({ thumbnails, page, onChoose }: ImageStripProps) {
  const count = thumbnails.length;
  return (
    <div className={styles.pages}>
      <div className={`${bar.buttons} ${styles.turn}`} role="group" aria-label="Image by image">
        <button type="button" disabled={page === 0} onClick={() => onChoose(page - 1)}>
          Prev<span className="vh"> image</span>
        </button>
        <p className="num" role="status">
          <span className="vh">Image </span>
          {page + 1} of {count}
        </p>
        <button type="button" disabled={page === count - 1} onClick={() => onChoose(page + 1)}>
          Next<span className="vh"> image</span>
        </button>
      </div>
      <ol className={styles.strip} aria-label="Images">
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
