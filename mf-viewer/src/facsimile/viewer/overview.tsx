import { Dialog } from '@iconotheca/ui/elements/dialog';
import { formatNumber } from '@iconotheca/client';
import type { ReactNode } from 'react';
import styles from './image-strip.module.css';
import { words } from '../../words/pages.ts';

interface OverviewProps {
  thumbnails: readonly ReactNode[];
  page: number;
  onChoose: (page: number) => void;
  onClose: () => void;
}

/** Shows all images of the item at once, each with its number, the current one marked and in sight. */
export function Overview({ thumbnails, page, onChoose, onClose }: OverviewProps) {
  return (
    <Dialog title={words.overview} shape="wide" onClose={onClose}>
      <ol className={styles.overview}>
        {thumbnails.map((thumbnail, index) => (
          // Images stay in their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <button
              type="button"
              aria-current={index === page}
              ref={index === page ? (button) => button?.scrollIntoView({ block: 'nearest' }) : undefined}
              onClick={() => {
                onClose();
                onChoose(index);
              }}
            >
              {thumbnail}
              <span className="num" aria-hidden="true">
                {formatNumber(index + 1)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
