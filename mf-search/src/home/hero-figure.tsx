import { heroWidthPx } from '@iconotheca/contracts/iiif/hero-image';
import { itemHref } from '@iconotheca/contracts/iiif/iiif';
import { uidOf, type Item } from '@iconotheca/contracts/item/item';
import { captionOf } from '@iconotheca/ui/cards/caption';
import { dateOf, typeOf } from '@iconotheca/ui/cards/item-facts';
import { CaptionText } from '@iconotheca/ui/cards/caption-text';
import { ItemImage } from '@iconotheca/ui/cards/item-image';
import { iconclassLanguageAtom, Link } from '@iconotheca/client';
import { Skeleton } from '@iconotheca/ui/elements/skeleton';
import { useAtomValue } from 'jotai';
import { writtenIn } from '@iconotheca/ui/elements/written-in';
import styles from './hero-figure.module.css';

/** Shows the picture beside the search field. */
export function HeroFigure({ item, isLoading }: { item: Item | undefined; isLoading: boolean }) {
  const language = useAtomValue(iconclassLanguageAtom);
  if (item === undefined) {
    return isLoading ? (
      <div className={styles.figure}>
        <Skeleton className={styles.skeleton} />
      </div>
    ) : null;
  }
  const caption = captionOf(item, language);
  const facts = [typeOf(item), dateOf(item)].filter(Boolean).join(', ');
  return (
    <figure className={styles.figure}>
      <Link to={itemHref(uidOf(item), 'all')} className={styles.plate} tabIndex={-1} aria-hidden="true">
        <ItemImage item={item} alt="" widthPx={heroWidthPx} isFirst />
      </Link>
      <figcaption className="meta">
        <Link to={itemHref(uidOf(item), 'all')} {...writtenIn(caption)}>
          <CaptionText caption={caption} />
        </Link>
        , <span>{facts}</span>
      </figcaption>
    </figure>
  );
}
