import { imageSources } from '@iconotheca/contracts/iiif/image-sources';
import { itemTypeKey } from '@iconotheca/contracts/item/item-type';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { limits } from '@iconotheca/contracts/limits';
import { useState, ViewTransition } from 'react';
import { cut } from './caption.ts';
import { imageOf } from './item-facts.ts';
import { partSources } from './part-sources.ts';
import { markedPart } from './marked-part.ts';
import { pictureElsewhere, shortPlace } from './elsewhere/picture-elsewhere.ts';
import { messages } from '@iconotheca/client';
import styles from './item-image.module.css';
import { words } from '../words/cards.ts';
import { paintPlaceholder } from './placeholder.ts';
import { TypeIcon } from './type-icon.tsx';
import { useRetry } from '../hooks/use-retry.ts';

export interface ItemImageProps {
  item: Item;
  /** Alternative text; empty where the words beside the image are enough. */
  alt: string;
  /** Width that is asked for at one device pixel a CSS pixel. */
  widthPx?: number;
  /** Shown before the reader scrolls: fetched at once. */
  isEager?: boolean;
  /** The first thing seen on the page: fetched before everything else. */
  isFirst?: boolean;
  /** Set if a record about a part of an image shows that part; readers who do not get parts see the whole. */
  showsMark?: boolean;
  /** Set if it moves from a card of the item to the item's page; only one on a page may. */
  isMoving?: boolean;
  /** Set once the reader has chosen to see it in spite of its content note (noted-image.tsx). */
  isOpened?: boolean;
}

/**
 * Shows an item's image, whole, on a mat of its average colour. Its box and its blurred colours stand before the file
 * has come; without a file the type's sign stands in its place, and where the picture is, if the record says so. The
 * mat's height is `--mat-height`, its padding `--mat-padding`: a card's, 196 and 10 px, where they are not given. Of one with
 * a content note it says that there is one.
 */
export function ItemImage({
  item,
  alt,
  widthPx = limits.viewer.thumbnailWidthPx,
  isEager = false,
  isFirst = false,
  showsMark = false,
  isMoving = false,
  isOpened = false,
}: ItemImageProps) {
  const [refused, setRefused] = useState<string>();
  const part = showsMark ? markedPart(item) : undefined;
  const mark = part && partSources(part, widthPx);
  const isMark = mark !== undefined && mark.src !== refused;
  const whole = imageOf(item);
  const { attempt, isBroken, retry } = useRetry(whole?.name);
  const image = isMark ? part : whole;
  const isCovered = item._contentNote !== undefined && !isOpened;
  if (image === undefined || whole === undefined || isBroken || isCovered) return <MissingImage item={item} />;
  const { src, srcSet } = isMark ? mark : imageSources(whole, widthPx);
  const picture = (
    <img
      key={`${image.name} ${isMark ? 'mark' : attempt}`}
      className={styles.image}
      src={src}
      // The image for dense screens may be for subscribers alone: the plain image is for everyone.
      srcSet={isMark || attempt === 0 ? srcSet : undefined}
      width={image.width}
      height={image.height}
      alt={alt}
      decoding="async"
      loading={isEager || isFirst ? 'eager' : 'lazy'}
      {...(isFirst ? { fetchPriority: 'high' } : {})}
      onError={isMark ? () => setRefused(mark.src) : retry}
    />
  );
  return (
    <span className={styles.mat} ref={(mat) => paintPlaceholder(mat, image)}>
      {isMoving ? (
        <ViewTransition name={`item-${encodeURIComponent(uidOf(item))}`} share="auto" default="none">
          {picture}
        </ViewTransition>
      ) : (
        picture
      )}
    </span>
  );
}

function MissingImage({ item }: { item: Item }) {
  return (
    <span className={styles.missing}>
      <TypeIcon type={itemTypeKey(item.TYPE[0] ?? '')} />
      <span>{missingWords(item)}</span>
    </span>
  );
}

function missingWords(item: Item): string {
  if (imageOf(item) !== undefined && item._contentNote !== undefined) return words.noted;
  // The picture is here, and could not be fetched.
  if (imageOf(item) !== undefined) return messages.item.pictureFailed;
  const where = pictureElsewhere(item);
  return where === undefined
    ? messages.item.noPicture
    : messages.item.pictureAt(cut(shortPlace(where.place), limits.captionLength.related));
}
