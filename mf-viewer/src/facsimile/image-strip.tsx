import { thumbnailUrl } from '@iconotheca/contracts/iiif';
import type { ItemImage } from '@iconotheca/contracts/item';
import styles from './facsimile.module.css';

interface ImageStripProps {
  images: readonly ItemImage[];
  page: number;
  onChoose: (page: number) => void;
}

/** All images of the item, small, the one shown marked. */
export function ImageStrip({ images, page, onChoose }: ImageStripProps) {
  return (
    <ol className={styles.strip} aria-label="Images">
      {images.map(({ name, width, height }, index) => (
        <li key={name}>
          <button type="button" aria-current={index === page} onClick={() => onChoose(index)}>
            <img src={thumbnailUrl(name)} width={width} height={height} alt={`Number ${index + 1}`} loading="lazy" />
          </button>
        </li>
      ))}
    </ol>
  );
}
