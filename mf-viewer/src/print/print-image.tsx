import { thumbnailUrl } from '@iconotheca/contracts/iiif/iiif';
import type { ItemImage } from '@iconotheca/contracts/item/item';
import styles from './print.module.css';
import { words } from '../words/item.ts';

/** Wide enough for a page at 200 dots an inch; never more than the image has. */
const mostWidthPx = 1_200;

/**
 * Shows the first image on paper, in place of the viewer. It loads lazily, which browsers do when they print: readers
 * who do not print fetch nothing.
 */
export function PrintImage({ images, caption }: { images: readonly ItemImage[]; caption: string }) {
  const [image] = images;
  if (image === undefined) return null;
  const { name, width, height } = image;
  return (
    <figure className={styles.image}>
      <img
        src={thumbnailUrl(name, Math.min(width, mostWidthPx))}
        width={width}
        height={height}
        alt={caption}
        loading="lazy"
      />
      {images.length > 1 && <figcaption className="meta">{words.firstOf({ count: images.length })}</figcaption>}
    </figure>
  );
}
